;;; drive-emacs.el --- Drives a real Emacs through the main job  -*- lexical-binding: t; -*-

;;; Commentary:

;; Works on the project in PHRASEBOOK_PROJECT with the server in
;; PHRASEBOOK_SERVER.  Prints one line a step, `ok STEP DETAIL' or
;; `failed STEP REASON'; the test compares them.

;;; Code:

;; Emacs 29 has Eglot; before it comes as a package, which batch mode does
;; not activate.
(unless (locate-library "eglot") (package-activate-all))
(require 'eglot)
(require 'flymake)
(require 'xref)
(require 'phrasebook)

(defvar drive-project (file-name-as-directory (getenv "PHRASEBOOK_PROJECT")))

(setq phrasebook-command (list (getenv "PHRASEBOOK_SERVER") "lsp")
      eglot-sync-connect 30
      eglot-autoshutdown nil
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
   "\\`.*(type=[0-9]+): " ""
   (drive-wait (format "message with \"%s\"" part)
               (lambda ()
                 (cl-find-if (lambda (text) (string-search part text))
                             drive-messages)))))

(defun drive-open (path)
  "Visit PATH of the project under a server."
  (switch-to-buffer (find-file-noselect (expand-file-name path drive-project)))
  (unless (eglot-current-server)
    (apply #'eglot--connect (eglot--guess-contact)))
  (drive-wait "server" (lambda () (and (eglot-managed-p) (eglot-current-server)))))

(defun drive-go-to (text &optional into)
  "Put point on TEXT of the buffer, INTO characters behind its start."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (+ (match-beginning 0) (or into 0))))

(defun drive-line ()
  "The text of the line, trimmed."
  (string-trim (buffer-substring-no-properties (line-beginning-position)
                                               (line-end-position))))

(defun drive-diagnostics ()
  "The diagnostics of the buffer, those just reported included."
  (flymake-start)
  (flymake-diagnostics))

(defun drive-offered ()
  "The titles of the actions that are offered at point."
  (mapcar (lambda (action) (plist-get action :title))
          (append (eglot-code-actions (point) (point)) nil)))

(defun drive-jump-from (path text into)
  "Jump to the definition of what is INTO characters into TEXT of PATH."
  (drive-open path)
  (drive-go-to text into)
  (xref-find-definitions (xref-backend-identifier-at-point 'eglot))
  (format "%s: %s" (file-name-nondirectory (buffer-file-name)) (drive-line)))

(unless (drive-step "open"
          (drive-open "figranium.phrases")
          (format "%s %s" major-mode (string-trim comment-start)))
  (kill-emacs 1))

(drive-step "diagnostics"
  (mapconcat (lambda (diagnostic)
               (buffer-substring-no-properties (flymake-diagnostic-beg diagnostic)
                                               (flymake-diagnostic-end diagnostic)))
             (drive-wait "diagnostics" #'drive-diagnostics) ", "))

(drive-step "hover"
  (drive-go-to "${task}" 3)
  (let (shown)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown text)))
    (drive-wait "hover" (lambda () shown))
    (if (string-match "FigraniumTask" shown) (match-string 0 shown) shown)))

(drive-step "fix"
  (drive-go-to "${tsk}" 3)
  (setq drive-wanted "task")
  (call-interactively #'eglot-code-actions)
  (save-buffer)
  (drive-wait "end of the diagnostic" (lambda () (null (drive-diagnostics))))
  (drive-line))

(drive-step "completion"
  (drive-go-to "  GetFigraniumExecutionStatusIntent(")
  (insert "  RunFigraniumTaskIntent(task: \"\")\n")
  (forward-char -3)
  (pcase-let* ((`(,start ,end ,table . ,properties) (eglot-completion-at-point))
               (items (all-completions (buffer-substring start end) table))
               (item (cl-find "Nightly backup" items
                              :test (lambda (label item)
                                      (string-search label item)))))
    (unless item (error "Nightly backup is not among %s" items))
    (delete-region start end)
    (goto-char start)
    (insert item)
    (funcall (plist-get properties :exit-function) item 'finished)
    (save-buffer)
    (drive-line)))

(drive-step "definition"
  (drive-jump-from "figranium.phrases" "Open the ${log}" 12))

(drive-step "definition"
  (drive-jump-from "Phone/FigraniumShortcuts.swift" "\\(\\.$section)" 5))

(drive-step "definition"
  (drive-jump-from "Phone/de.lproj/AppShortcuts.strings" "Öffne ${section}" 9))

;; Eglot draws no lenses: each has a twin among the code actions.
(drive-step "lenses"
  (drive-open "figranium.phrases")
  (drive-go-to "shortcut RunFigraniumTaskIntent(task: \"nightly-backup\")")
  (or (cl-find "backup" (drive-offered) :test #'string-search) (drive-offered)))

(drive-step "dry-run"
  (phrasebook-dry-run-at-point)
  (drive-wait-for-message "Nightly backup"))

(drive-step "run"
  (setq drive-wanted "Run"
        drive-messages nil)
  (phrasebook-run-at-point)
  (drive-wait-for-message "finished with"))

(drive-step "exit"
  (let ((server (eglot-current-server)))
    (eglot-shutdown server)
    (drive-wait "end of the server" (lambda () (not (jsonrpc-running-p server))))
    "clean"))

(kill-emacs 0)

;;; drive-emacs.el ends here
