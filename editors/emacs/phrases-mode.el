;;; phrases-mode.el --- Modes for App Shortcuts phrases  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The Phrasebook authors
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Modes for `.phrases', `AppShortcuts.strings' and `AppShortcuts.xcstrings'
;; files: highlighting, comments, indentation, and an index for `imenu'.  They
;; need no language server.

;;; Code:

(require 'imenu)
(require 'js)

;;;; Faces

(defface phrasebook-slot '((t :inherit font-lock-variable-name-face))
  "Face of a slot for a parameter, such as ${task}."
  :group 'phrasebook)

(defface phrasebook-application-name '((t :inherit font-lock-constant-face))
  "Face of ${applicationName}."
  :group 'phrasebook)

(defface phrasebook-escape '((t :inherit font-lock-constant-face))
  "Face of a character behind a backslash, and of the backslash."
  :group 'phrasebook)

(defface phrasebook-number '((t :inherit font-lock-constant-face))
  "Face of a number."
  :group 'phrasebook)

(defface phrasebook-arrow '((t :inherit font-lock-keyword-face))
  "Face of the arrow between a sentence and what is expected of it."
  :group 'phrasebook)

(defface phrasebook-key '((t :inherit font-lock-variable-name-face))
  "Face of a member's name in a string catalog."
  :group 'phrasebook)

(defconst phrasebook--slot-keywords
  '(("\\${[^}\"\n]*}" 0 'phrasebook-slot t)
    ("\\${applicationName}" 0 'phrasebook-application-name t))
  "Highlights slots, inside strings too.")

(defconst phrasebook--directive-keywords
  '(("\\_<phrasebook:ignore\\(?:-file\\)?\\_>" 0
     (when (nth 4 (save-excursion (syntax-ppss (match-beginning 0))))
       'font-lock-preprocessor-face)
     t))
  "Highlights the words in a comment that silence a rule.")

;;;; .phrases files

(defconst phrasebook--keywords
  '("application" "also" "provider" "intent" "entity" "shortcut" "try" "run")
  "What stands in column one.")

(defvar phrases-mode-syntax-table
  (let ((table (make-syntax-table)))
    ;; A sentence may hold an apostrophe or a lone quotation mark.
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?' "." table)
    (modify-syntax-entry ?\\ "." table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?\n ">" table)
    table)
  "Syntax table of `phrases-mode'.")

(defconst phrasebook--syntax-propertize
  ;; A number sign starts a comment only at the start of a line or behind
  ;; white space.
  (syntax-propertize-rules ("\\(?:^\\|[ \t]\\)\\(#\\)" (1 "<"))))

(defun phrasebook--block ()
  "The keyword of the block that the line is in, or nil.
A line in column one is in none."
  (save-excursion
    (beginning-of-line)
    (and (looking-at "[ \t]")
         (re-search-backward "^[^ \t\n#]" nil t)
         (looking-at "\\(?:intent\\|entity\\|shortcut\\|try\\|run\\)\\_>")
         (match-string-no-properties 0))))

(defun phrasebook--search-item (regexp limit)
  "Search for REGEXP up to LIMIT, outside of sentences to try.
Those may begin with any word."
  (let (found)
    (while (and (setq found (re-search-forward regexp limit t))
                (save-match-data (equal (phrasebook--block) "try"))))
    found))

(defun phrasebook--item (regexp)
  "What finds a line of a block that begins with REGEXP."
  (lambda (limit)
    (phrasebook--search-item (concat "^[ \t]+" regexp) limit)))

(defun phrasebook--search-arrow (limit)
  "Search for the last arrow of a sentence to try, up to LIMIT.
Matched are the arrow, and `none' or the intent behind it."
  (let (found)
    (while (and (not found)
                (re-search-forward "[ \t]\\(->\\)[ \t]+\\(?:\\(none\\)[ \t]*\\(?:$\\|[ \t]#\\)\\|\\([[:alpha:]_][[:alnum:]_.]*\\)\\)?"
                                   limit t))
      (let ((data (match-data))
            (end (line-end-position)))
        (goto-char (match-end 1))
        (setq found
              (and (equal (phrasebook--block) "try")
                   (not (nth 4 (syntax-ppss (match-beginning 1))))
                   ;; It does not stand in a string itself.
                   (looking-at "[^\"\n]*\\(?:\"[^\"\n]*\"[^\"\n]*\\)*$")
                   ;; Another one counts that stands in no string and no comment.
                   (not (looking-at
                         "\\(?:[^#\n]\\|[^ \t\n]#\\)*[ \t]->[ \t]\\(?:[^\"\n]*\"[^\"\n]*\"\\)*[^\"\n]*$"))))
        (set-match-data data)
        (goto-char (if found (min end (match-end 0)) (match-end 1)))))
    found))

(defvar phrases-mode-font-lock-keywords
  `((,(concat "^" (regexp-opt phrasebook--keywords t) "\\_>")
     (1 font-lock-keyword-face))
    (,(phrasebook--item "\\(title\\|image\\|phrase\\|never\\|parameter\\|case\\)\\_>")
     (1 font-lock-builtin-face))
    ("^\\(?:intent\\|entity\\|shortcut\\)[ \t]+\\([[:alpha:]_][[:alnum:]_.]*\\)"
     (1 font-lock-function-name-face))
    (,(phrasebook--item
       "parameter[ \t]+\\([[:alpha:]_][[:alnum:]_]*\\)[ \t]*:[ \t]*\\([^ \t\n#]+\\)")
     (1 font-lock-variable-name-face)
     (2 font-lock-type-face))
    (,(phrasebook--item "case[ \t]+\\([^ \t\n]+\\)")
     (1 font-lock-constant-face))
    ;; RunFigraniumTaskIntent(task: "nightly-backup")
    (,(phrasebook--item "\\([[:upper:]][[:alnum:]_.]*\\)[ \t]*\\(?:(\\|#\\|$\\)")
     (1 font-lock-function-name-face))
    (phrasebook--search-arrow
     (1 'phrasebook-arrow)
     (2 font-lock-constant-face nil t)
     (3 font-lock-function-name-face nil t))
    ("[(,][ \t]*\\([[:alpha:]_][[:alnum:]_]*\\)[ \t]*:"
     (1 font-lock-variable-name-face))
    ("[:(,][ \t]*\\(\"\\(?:[^\"\\\n]\\|\\\\.\\)*\"\\)"
     (1 font-lock-string-face))
    (":[ \t]*\\(previous\\|true\\|false\\)\\_>"
     (1 font-lock-constant-face))
    ("[(,][ \t]*[[:alpha:]_][[:alnum:]_]*[ \t]*:[ \t]*\\(-?[0-9][0-9.]*\\)\\_>"
     (1 'phrasebook-number))
    ("\\\\[\"\\\\#]" 0
     (let ((face (get-text-property (match-beginning 0) 'face)))
       (when (or (eq face 'font-lock-string-face)
                 (and (null face) (eq (char-before (match-end 0)) ?#)))
         'phrasebook-escape))
     t)
    ,@phrasebook--slot-keywords
    ,@phrasebook--directive-keywords)
  "What `phrases-mode' highlights.")

(defvar phrases-mode-imenu-generic-expression
  '(("Shortcuts" "^shortcut[ \t]+\\([^#\n]*[^#\n \t]\\)" 1)
    ("Intents" "^intent[ \t]+\\([[:alnum:]_.]+\\)" 1)
    ("Entities" "^entity[ \t]+\\([[:alnum:]_.]+\\)" 1)
    ("Runs" "^run[ \t]+\\([^#\n]*[^#\n \t]\\)" 1))
  "The blocks that `imenu' lists.")

(defun phrasebook--indentation ()
  "The column where the text of the line belongs."
  (save-excursion
    (beginning-of-line)
    (let* ((is-empty (looking-at "[ \t]*$"))
           (is-indented (looking-at "[ \t]"))
           (is-keyword (looking-at
                        (concat "[ \t]*" (regexp-opt phrasebook--keywords)
                                "\\_>")))
           (opens (save-excursion
                    (and (re-search-backward "^[^ \t\n#]" nil t)
                         (looking-at
                          "\\(intent\\|entity\\|shortcut\\|try\\|run\\)\\_>")
                         (match-string-no-properties 1)))))
      (cond ((null opens) 0)
            ;; A comment in column one may be about the block below.
            ((looking-at "#") 0)
            ;; An empty line ends nothing, yet most often a block comes next.
            (is-empty (if (save-excursion
                            (and (zerop (forward-line -1))
                                 (looking-at "[ \t]*$")))
                          0
                        tab-width))
            ;; A sentence to try may begin like a block.
            (is-keyword (if (and is-indented (equal opens "try")) tab-width 0))
            (t tab-width)))))

(defun phrases-indent-line ()
  "Indent the line as an item of its block, or as a block."
  (interactive)
  (let ((column (phrasebook--indentation))
        (is-before-text (<= (current-column) (current-indentation))))
    (if is-before-text
        (indent-line-to column)
      (save-excursion (indent-line-to column)))))

;;;###autoload
(define-derived-mode phrases-mode prog-mode "Phrases"
  "Major mode for `.phrases' files."
  (setq-local comment-start "# ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "#+[ \t]*")
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 2)
  (setq-local indent-line-function #'phrases-indent-line)
  (setq-local syntax-propertize-function phrasebook--syntax-propertize)
  (setq-local font-lock-defaults '(phrases-mode-font-lock-keywords))
  (setq-local imenu-generic-expression phrases-mode-imenu-generic-expression))

;;;; Translations

(defconst phrasebook--escape-keywords
  '(("\\\\\\(?:[Uu][[:xdigit:]]\\{1,4\\}\\|[^\n]\\)" 0
     (when (nth 3 (save-excursion (syntax-ppss (match-beginning 0))))
       'phrasebook-escape)
     t))
  "Highlights what stands behind a backslash in a string.")

(defvar appshortcuts-strings-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?' "." table)
    table)
  "Syntax table of `appshortcuts-strings-mode'.")

;;;###autoload
(define-derived-mode appshortcuts-strings-mode prog-mode "AppShortcuts"
  "Major mode for `AppShortcuts.strings' files."
  (setq-local comment-start "/* ")
  (setq-local comment-end " */")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)[ \t]*")
  (setq-local indent-line-function #'indent-relative)
  (setq-local font-lock-defaults
              (list (append phrasebook--escape-keywords phrasebook--slot-keywords
                            phrasebook--directive-keywords))))

;;;###autoload
(define-derived-mode appshortcuts-catalog-mode js-mode "AppShortcuts catalog"
  "Major mode for `AppShortcuts.xcstrings' files: JSON as Xcode writes it."
  (setq-local js-indent-level 2)
  (setq-local indent-tabs-mode nil)
  (setq-local comment-start nil)
  (font-lock-add-keywords
   nil `(("\\(\"\\(?:[^\"\\\n]\\|\\\\.\\)*\"\\)[ \t]*:" 1 'phrasebook-key t)
         ("[:[,][ \t\n]*\\(-?[0-9][0-9.eE+-]*\\)" 1 'phrasebook-number)
         ,@phrasebook--escape-keywords ,@phrasebook--slot-keywords)
   'append))

;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\.phrases\\'" . phrases-mode))
  (add-to-list 'auto-mode-alist
               '("/AppShortcuts\\.strings\\'" . appshortcuts-strings-mode))
  (add-to-list 'auto-mode-alist
               '("/AppShortcuts\\.xcstrings\\'" . appshortcuts-catalog-mode)))

(provide 'phrases-mode)

;;; phrases-mode.el ends here
