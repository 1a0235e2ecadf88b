;;; drive-lsp-mode.el --- Drives a real Emacs with lsp-mode  -*- lexical-binding: t; -*-

;;; Code:

(load (expand-file-name "drive" (file-name-directory load-file-name)))
(require 'lsp-mode)
(require 'lsp-lens)
(require 'lsp-completion)
(require 'lsp-diagnostics)

(setq lsp-auto-guess-root t
      lsp-diagnostics-provider :none
      lsp-enable-snippet nil
      lsp-enable-suggest-server-download nil
      lsp-headerline-breadcrumb-enable nil
      lsp-keep-workspace-alive t
      lsp-restart 'ignore
      lsp-semantic-tokens-enable t
      lsp-session-file (expand-file-name "lsp-session" (getenv "HOME"))
      lsp-server-install-dir (expand-file-name "servers" (getenv "HOME")))

(defun drive-open (path)
  "Visit PATH of the project under a server."
  (switch-to-buffer (find-file-noselect (expand-file-name path drive-project)))
  (unless (bound-and-true-p lsp-mode) (lsp))
  (drive-wait "server"
              (lambda ()
                (let ((workspace (phrasebook-lsp-server)))
                  (and workspace
                       (eq (lsp--workspace-status workspace) 'initialized)
                       workspace)))))

(defun drive-diagnostics ()
  "The texts of the buffer with a diagnostic."
  (mapcar (lambda (diagnostic)
            (pcase-let ((`(,start . ,end)
                         (lsp--range-to-region (lsp-get diagnostic :range))))
              (buffer-substring-no-properties start end)))
          (gethash (lsp--fix-path-casing (buffer-file-name)) (lsp-diagnostics t))))

(defun drive-jump-from (path text into &optional jump)
  "JUMP from INTO characters into TEXT of PATH, to the definition by default."
  (drive-open path)
  (drive-go-to text into)
  (funcall (or jump #'lsp-find-definition))
  (format "%s: %s" (file-name-nondirectory (buffer-file-name)) (drive-line)))

(unless (drive-step "open"
          (drive-open "figranium.phrases")
          (format "%s %s" major-mode (string-trim comment-start)))
  (kill-emacs 1))

(drive-step "diagnostics"
  (mapconcat #'identity (drive-wait "diagnostics" #'drive-diagnostics) ", "))

(drive-step "hover"
  (drive-go-to "${task}" 3)
  (lsp-describe-thing-at-point)
  (with-current-buffer "*lsp-help*"
    (if (string-match "FigraniumTask" (buffer-string))
        (match-string 0 (buffer-string))
      (buffer-string))))

;; Behind an emoji, where a column tells what it counts.
(drive-step "fix"
  (drive-go-to "Launch ${tsk}")
  (delete-region (point) (+ (point) (length "Launch")))
  (insert "Los 🚀🚀")
  (drive-wait "diagnostic behind the emoji"
              (lambda () (equal (drive-diagnostics) '("tsk"))))
  (drive-go-to "${tsk}" 3)
  (setq drive-wanted "task")
  (call-interactively #'lsp-execute-code-action)
  (save-buffer)
  (drive-wait "end of the diagnostic" (lambda () (null (drive-diagnostics))))
  (drive-line))

(drive-step "completion"
  (drive-go-to "  GetFigraniumExecutionStatusIntent(")
  (insert "  RunFigraniumTaskIntent(task: \"\")\n")
  (forward-char -3)
  (pcase-let* ((`(,start ,end ,table . ,properties) (lsp-completion-at-point))
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
  (drive-jump-from "figranium.phrases" "Open the ${log}" 12 #'lsp-find-declaration))

(drive-step "type-definition"
  (drive-jump-from "figranium.phrases" "Open the ${log}" 12 #'lsp-find-type-definition))

(drive-step "lenses"
  (drive-open "figranium.phrases")
  (lsp-lens-mode 1)
  (drive-wait "lenses"
              (lambda ()
                (cl-loop for overlay in (overlays-in (point-min) (point-max))
                         for shown = (concat (overlay-get overlay 'before-string)
                                             (overlay-get overlay 'after-string))
                         when (string-match "▶[^|\n]*backup\"" shown)
                         return (substring-no-properties (match-string 0 shown))))))

(drive-step "dry-run"
  (drive-go-to "shortcut RunFigraniumTaskIntent(task: \"nightly-backup\")")
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
  (drive-xref-files #'lsp-find-references))

(drive-step "highlight"
  (lsp-document-highlight)
  (format "%d places"
          (length (drive-wait
                   "highlight"
                   (lambda ()
                     (cl-remove-if-not
                      (lambda (overlay) (overlay-get overlay 'lsp-highlight))
                      (overlays-in (point-min) (point-max))))))))

(drive-step "symbols"
  (drive-open "figranium.phrases")
  (drive-index (lsp--imenu-create-index)))

(drive-step "workspace-symbols"
  (drive-xref-files (lambda () (xref-find-apropos "Open a section"))))

(drive-step "folding"
  (format "%d ranges" (length (lsp--get-folding-ranges))))

(drive-step "selection"
  (drive-go-to "Open the ${log}" 12)
  (lsp-extend-selection)
  (buffer-substring-no-properties (region-beginning) (region-end)))

(drive-step "tokens"
  (font-lock-mode 1)
  (lsp-semantic-tokens-mode 1)
  (lsp--semantic-tokens-request nil nil)
  (drive-wait "tokens"
              (lambda () (plist-get lsp--semantic-tokens-cache :response)))
  (font-lock-flush)
  (font-lock-ensure)
  (drive-go-to "${log}" 2)
  (format "%s" (get-text-property (point) 'face)))

(drive-step "formatting"
  (deactivate-mark)
  (drive-formatted #'lsp-format-buffer))

(drive-step "rename"
  (drive-open "Phone/OpenSectionIntent.swift")
  (drive-go-to "var section" 4)
  (lsp-rename "chapter")
  (save-some-buffers t)
  (drive-occurrences "chapter"))

(drive-step "exit"
  (let ((workspace (phrasebook-lsp-server)))
    (lsp-workspace-shutdown workspace)
    (drive-wait "end of the server"
                (lambda () (not (process-live-p (lsp--workspace-proc workspace)))))
    "clean"))

(kill-emacs 0)

;;; drive-lsp-mode.el ends here
