;;; drive.el --- What the drivers of Emacs have in common  -*- lexical-binding: t; -*-

;;; Commentary:

;; A driver works on the project in PHRASEBOOK_PROJECT with the server in
;; PHRASEBOOK_SERVER.  It prints one line a step, `ok STEP DETAIL' or
;; `failed STEP REASON'; the test compares them.

;;; Code:

;; What comes as a package is not activated by batch mode: before Emacs 29 that
;; is Eglot too.
(package-activate-all)
(require 'cl-lib)
(require 'xref)
(require 'phrasebook)

(defvar drive-project (file-name-as-directory (getenv "PHRASEBOOK_PROJECT")))

(setq phrasebook-command (list (getenv "PHRASEBOOK_SERVER") "lsp")
      make-backup-files nil
      create-lockfiles nil
      inhibit-message t
      ;; Menus open in the minibuffer, as from the keyboard.
      last-nonmenu-event ?\r)

(unless (fboundp 'swift-mode)
  (define-derived-mode swift-mode prog-mode "Swift"))
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode))

(defun drive-say (&rest parts)
  "Print PARTS as one line."
  (princ (concat (mapconcat (lambda (part) (format "%s" part)) parts " ") "\n")))

(defun drive-wait (what condition)
  "Wait until CONDITION gives something, and return it; WHAT names it."
  (let ((end (time-add nil 30)) value)
    (while (not (setq value (funcall condition)))
      (when (time-less-p end nil) (error "No %s in time" what))
      (accept-process-output nil 0.05))
    value))

(defmacro drive-step (name &rest body)
  "Run BODY and print its value as the detail of the step NAME.
Return nil if it failed."
  (declare (indent 1))
  `(condition-case failure
       (progn (drive-say "ok" ,name (progn ,@body)) t)
     (error (drive-say "failed" ,name (error-message-string failure)) nil)))

;; The person at the keyboard: reads messages, and picks from lists by title.

(defvar drive-messages nil)
(advice-add 'message :before
            (lambda (format &rest arguments)
              (when format
                (push (apply #'format-message format arguments) drive-messages))))

(defvar drive-progress nil
  "What was shown of how far an action is, the newest first.")

(defvar drive-wanted nil "What the titles to pick have in them.")
(advice-add 'completing-read :override
            (lambda (_prompt collection &rest _)
              (or (cl-find-if (lambda (title) (string-search drive-wanted title))
                              (all-completions "" collection))
                  (error "%s is not among %s" drive-wanted
                         (all-completions "" collection)))))

(defun drive-wait-for-message (part)
  "Wait for a message of the server with PART, and return it."
  (replace-regexp-in-string
   ;; What Eglot and lsp-mode put before it.
   "\\`\\(?:.*(type=[0-9]+): \\|LSP :: \\)" ""
   (drive-wait (format "message with \"%s\"" part)
               (lambda ()
                 (cl-find-if (lambda (text) (string-search part text))
                             drive-messages)))))

(defun drive-go-to (text &optional into)
  "Put point on TEXT of the buffer, INTO characters behind its start."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (+ (match-beginning 0) (or into 0))))

(defun drive-line ()
  "The text of the line, trimmed."
  (string-trim (buffer-substring-no-properties (line-beginning-position)
                                               (line-end-position))))

(defun drive-part-of (text regexp)
  "What of TEXT matches REGEXP, or all of it."
  (if (string-match regexp text) (match-string 0 text) text))

(defun drive-without-place (text)
  "TEXT without the name and the place of the provider at its end."
  (replace-regexp-in-string " on .*" "" text))

(defun drive-counted (names)
  "How many there are of each of NAMES, by the name."
  (let (counts)
    (dolist (name names)
      (cl-incf (alist-get name counts 0 nil #'equal)))
    (mapconcat (lambda (entry) (format "%s %d" (car entry) (cdr entry)))
               (sort counts (lambda (a b) (string< (car a) (car b))))
               ", ")))

(defun drive-xrefs (show)
  "The places that SHOW finds."
  (let* (found
         (xref-show-xrefs-function
          (lambda (fetcher &rest _) (setq found (funcall fetcher)))))
    (funcall show)
    found))

(defun drive-xref-files (show)
  "The names of the files that SHOW finds places in, counted."
  (drive-counted
   (mapcar (lambda (each)
             (file-name-nondirectory
              (xref-location-group (xref-item-location each))))
           (drive-xrefs show))))

(defun drive-occurrences (word)
  "How often WORD stands in the files that were opened."
  (let (names)
    (dolist (buffer (buffer-list))
      (when (buffer-file-name buffer)
        (with-current-buffer buffer
          (save-excursion
            (goto-char (point-min))
            (while (search-forward word nil t)
              (push (file-name-nondirectory buffer-file-name) names))))))
    (drive-counted names)))

(defun drive-formatted (format)
  "Spoil a line of the buffer, have FORMAT mend it, and say whether it did."
  (let ((before (buffer-string)))
    (drive-go-to "  title Open a log\n")
    (insert "    ")
    (search-forward "title")
    (insert "   ")
    (funcall format)
    (if (equal before (buffer-string)) "as before" (drive-line))))

(defun drive-index (entries)
  "The first words of ENTRIES of an index that name an intent, once each."
  (let (found)
    (dolist (entry (flatten-tree entries))
      (when (and (stringp entry)
                 (string-match "\\`[[:alpha:]]+Intent" entry))
        (cl-pushnew (match-string-no-properties 0 entry) found :test #'equal)))
    (mapconcat #'identity (sort found #'string<) ", ")))

(defun drive-start ()
  "Open the first file, which starts the server."
  (unless (drive-step "open"
            (drive-open "figranium.phrases")
            (format "%s %s" major-mode (string-trim comment-start)))
    (kill-emacs 1)))

(defun drive-finish ()
  "End the server and Emacs."
  (drive-step "exit"
    (drive-end)
    "clean")
  (kill-emacs 0))

(provide 'drive)

;;; drive.el ends here
