;;; highlight-emacs.el --- Says what the highlighting makes of a sample  -*- lexical-binding: t; -*-

;;; Commentary:

;; Each line of the list beside PHRASEBOOK_SAMPLE has a line number, a text of
;; that line, and a kind; written into PHRASEBOOK_REPORT is the same with the
;; kind of the face of the text's first character.

;;; Code:

(require 'phrasebook)

(defconst highlight-kinds
  '((font-lock-keyword-face . "keyword")
    (font-lock-builtin-face . "item")
    (font-lock-function-name-face . "name")
    (font-lock-type-face . "type")
    (font-lock-variable-name-face . "label")
    (font-lock-string-face . "string")
    (font-lock-constant-face . "constant")
    (font-lock-comment-face . "comment")
    (font-lock-comment-delimiter-face . "comment")
    (font-lock-preprocessor-face . "directive")
    (font-lock-number-face . "number")
    (phrasebook-slot . "slot")
    (phrasebook-application-name . "application")
    (phrasebook-escape . "escape")
    (phrasebook-arrow . "arrow")
    (phrasebook-number . "number")
    (phrasebook-key . "key")
    (nil . "text")))

(defun highlight-kind ()
  "The kind of the face at point."
  (let* ((faces (get-text-property (point) 'face))
         (face (if (consp faces) (car faces) faces)))
    (or (cdr (assq face highlight-kinds)) face)))

(let ((sample (getenv "PHRASEBOOK_SAMPLE"))
      (report (generate-new-buffer "report")))
  (setq-default case-fold-search nil)
  (find-file sample)
  (font-lock-mode 1)
  (font-lock-ensure)
  (dolist (line (with-temp-buffer
                  (insert-file-contents (concat sample ".kinds"))
                  (split-string (buffer-string) "\n" t)))
    (string-match "\\`\\([0-9]+\\) \\(.*\\) [^ ]+\\'" line)
    (let ((number (match-string 1 line)) (text (match-string 2 line)))
      (goto-char (point-min))
      (forward-line (1- (string-to-number number)))
      (search-forward text (line-end-position))
      (goto-char (match-beginning 0))
      (let ((kind (highlight-kind)))
        (with-current-buffer report
          (insert (format "%s %s %s\n" number text kind))))))
  (with-current-buffer report
    (write-region nil nil (getenv "PHRASEBOOK_REPORT") nil 'quiet)))

(kill-emacs 0)

;;; highlight-emacs.el ends here
