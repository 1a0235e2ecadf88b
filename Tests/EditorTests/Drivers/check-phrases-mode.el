;;; check-phrases-mode.el --- Tries the commands of phrases-mode  -*- lexical-binding: t; -*-

;;; Commentary:

;; Prints what the index has of the sample in PHRASEBOOK_SAMPLE, and what the
;; mode makes of texts.

;;; Code:

(require 'phrasebook)

(defmacro check-text (name text &rest body)
  "Print NAME and what the buffer is after BODY, where TEXT was before."
  (declare (indent 2))
  `(with-temp-buffer
     (insert ,text)
     (phrases-mode)
     (goto-char (point-min))
     ,@body
     (princ (format "%s\n%s" ,name (buffer-string)))))

(with-current-buffer (find-file-noselect (getenv "PHRASEBOOK_SAMPLE"))
  (dolist (group (imenu--make-index-alist t))
    (when (consp (cdr group))
      (princ (format "%s: %s\n" (car group)
                     (mapconcat #'car (cdr group) "; ")))))
  (let ((before (buffer-string)))
    (indent-region (point-min) (point-max))
    (princ (if (equal before (buffer-string)) "unmoved\n" (buffer-string)))))

(check-text "indented"
    "  application A\nshortcut B\ntitle C\n      phrase D\n# E\n\n   shortcut F\ntry\nG\n  run H\nrun I\n"
  (indent-region (point-min) (point-max)))

(check-text "typed"
    ""
  (dolist (line '("shortcut A" "title B" "" "shortcut C" "phrase D"))
    (insert line)
    (newline-and-indent)))

(check-text "commented"
    "\nshortcut B\n  title C\n"
  (forward-line 2)
  (comment-line 1)
  (forward-line -1)
  (comment-indent))

(kill-emacs 0)

;;; check-phrases-mode.el ends here
