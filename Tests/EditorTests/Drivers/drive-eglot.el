;;; drive-eglot.el --- Drives a real Emacs with Eglot  -*- lexical-binding: t; -*-

;;; Code:

(load (expand-file-name "drive" (file-name-directory load-file-name)))
(require 'eglot)
(require 'flymake)

(setq eglot-sync-connect 30
      eglot-autoshutdown nil)

(defun drive-open (path)
  "Visit PATH of the project under a server."
  (switch-to-buffer (find-file-noselect (expand-file-name path drive-project)))
  (unless (eglot-current-server)
    (apply #'eglot--connect (eglot--guess-contact)))
  (drive-wait "server" (lambda () (and (eglot-managed-p) (eglot-current-server)))))

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

(defun drive-only-from (path text into find)
  "The one place that FIND lists from INTO characters into TEXT of PATH."
  (drive-open path)
  (drive-go-to text into)
  (pcase (drive-xrefs find)
    (`(,item) (with-current-buffer
                  (marker-buffer (xref-location-marker (xref-item-location item)))
                (goto-char (xref-location-marker (xref-item-location item)))
                (format "%s: %s" (file-name-nondirectory (buffer-file-name))
                        (drive-line))))
    (items (error "%d places" (length items)))))

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

(drive-step "declaration"
  (drive-only-from "figranium.phrases" "Open the ${log}" 12 #'eglot-find-declaration))

(drive-step "type-definition"
  (drive-only-from "figranium.phrases" "Open the ${log}" 12 #'eglot-find-typeDefinition))

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

(drive-step "snippet"
  (drive-snippet "orders\\.zip"))

;; From here on every place of a name counts, in any letter case.
(setq-default case-fold-search nil)

(drive-step "references"
  (drive-open "Phone/OpenSectionIntent.swift")
  (drive-go-to "var section" 4)
  (drive-xref-files (lambda () (xref-find-references "section"))))

(drive-step "highlight"
  ;; Before version 1.13 it comes with what hovering shows.
  (if (fboundp 'eglot-highlight-eldoc-function)
      (eglot-highlight-eldoc-function #'ignore)
    (eglot-hover-eldoc-function #'ignore))
  (format "%d places"
          (length (drive-wait "highlight" (lambda () eglot--highlights)))))

(drive-step "symbols"
  (drive-open "figranium.phrases")
  (drive-index (eglot-imenu)))

(drive-step "workspace-symbols"
  (drive-xref-files (lambda () (xref-find-apropos "Open a section"))))

(drive-step "formatting"
  (drive-formatted #'eglot-format-buffer))

(drive-step "rename"
  (drive-open "Phone/OpenSectionIntent.swift")
  (drive-go-to "var section" 4)
  (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t)))
    (eglot-rename "chapter"))
  (save-some-buffers t)
  (drive-occurrences "chapter"))

(drive-step "exit"
  (let ((server (eglot-current-server)))
    (eglot-shutdown server)
    (drive-wait "end of the server" (lambda () (not (jsonrpc-running-p server))))
    "clean"))

(kill-emacs 0)

;;; drive-eglot.el ends here
