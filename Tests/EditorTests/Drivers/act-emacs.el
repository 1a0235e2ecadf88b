;;; act-emacs.el --- Drives a real Emacs through actions  -*- lexical-binding: t; -*-

;;; Commentary:

;; The provider is the one that the project names.  PHRASEBOOK_TASK is a task
;; that ends soon, PHRASEBOOK_LONG_TASK one that does not.  A file `client-*.el'
;; says how each thing is done and is loaded before.

;;; Code:

(require 'drive)

(defvar drive-task (getenv "PHRASEBOOK_TASK"))
(defvar drive-handed nil "The intents that were for their app.")

(setq phrasebook-hand-off-function
      (lambda (hand-off)
        (push hand-off drive-handed)
        (when (plist-get hand-off :url) (phrasebook-open-hand-off hand-off)))
      ;; Emacs asks the system only where there is a screen.
      browse-url-browser-function #'browse-url-xdg-open)

(defun drive-run (block)
  "Run the action of BLOCK, and say so when asked."
  (setq drive-wanted "Run"
        drive-messages nil
        drive-progress nil)
  (drive-go-to block)
  (phrasebook-run-at-point))

(drive-start)

(drive-step "completion"
  (goto-char (point-max))
  (insert "\nrun Soon\n  RunFigraniumTaskIntent(task: \"\")\n"
          "\nrun Long\n  RunFigraniumTaskIntent(task: \""
          (getenv "PHRASEBOOK_LONG_TASK") "\")\n"
          "\nrun App\n  OpenSectionIntent(section: settings)\n")
  (drive-go-to "(task: \"\")" 8)
  (pcase-let* ((`(,start ,end ,table . ,properties) (drive-completion))
               (items (all-completions (buffer-substring start end) table))
               (item (cl-find drive-task items
                              :test (lambda (label item)
                                      (string-search label item)))))
    (unless item (error "%s is not among %s" drive-task items))
    (delete-region start end)
    (goto-char start)
    (insert item)
    (funcall (plist-get properties :exit-function) item 'finished)
    (save-buffer)
    (drive-line)))

(drive-step "dry-run"
  (drive-go-to "run Soon")
  (phrasebook-dry-run-at-point)
  (drive-without-place (drive-wait-for-message drive-task)))

(drive-step "run"
  (drive-run "run Soon")
  (drive-wait-for-message "finished with"))

(drive-step "snippet"
  (with-current-buffer
      (drive-wait "snippet" (lambda () (get-buffer "*Phrasebook*")))
    (replace-regexp-in-string "[ \n]+" " " (string-trim (buffer-string)))))

;; The second text comes from the provider, which has begun by then.
(drive-step "progress"
  (drive-run "run Long")
  (drive-part-of
   (drive-without-place
    (drive-wait "progress"
                (lambda ()
                  (nth 1 (cl-remove-if-not
                          (lambda (text) (string-match-p " is .* on " text))
                          (reverse drive-progress))))))
   "[[:alnum:]][-[:alnum:] ]* is .*"))

(drive-step "cancel"
  (phrasebook-stop)
  (drive-wait-for-message "Cancelled"))

(drive-step "hand-off"
  (drive-run "run App")
  (format "%s %s"
          (drive-wait-for-message "Handed")
          (mapconcat
           (lambda (each)
             (format "%s %s" (plist-get each :intent)
                     (cdr (assoc "section" (plist-get each :parameters)))))
           drive-handed ", ")))

;; What has a URL is opened by it.
(drive-step "hand-off"
  (drive-open "app.phrases")
  (drive-run "run Open")
  (format "%s %s"
          (drive-wait-for-message "Handed")
          (drive-wait "opened URL"
                      (lambda ()
                        (with-temp-buffer
                          (insert-file-contents (getenv "PHRASEBOOK_OPENED"))
                          (and (> (buffer-size) 0)
                               (string-trim (buffer-string))))))))

(drive-finish)

;;; act-emacs.el ends here
