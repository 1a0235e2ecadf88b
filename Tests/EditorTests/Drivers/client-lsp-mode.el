;;; client-lsp-mode.el --- How a person does things in lsp-mode  -*- lexical-binding: t; -*-

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

(defun drive-hover ()
  "What is described at point."
  (lsp-describe-thing-at-point)
  (with-current-buffer "*lsp-help*" (buffer-string)))

(defun drive-misspell ()
  "Put the mistake behind an emoji, where a column tells what it counts."
  (drive-go-to "Launch ${tsk}")
  (delete-region (point) (+ (point) (length "Launch")))
  (insert "Los 🚀🚀")
  (drive-wait "diagnostic behind the emoji"
              (lambda () (equal (drive-diagnostics) '("tsk")))))

(defalias 'drive-fix #'lsp-execute-code-action)
(defalias 'drive-completion #'lsp-completion-at-point)
(defalias 'drive-jump-to-definition #'lsp-find-definition)
(defalias 'drive-jump-to-declaration #'lsp-find-declaration)
(defalias 'drive-jump-to-type-definition #'lsp-find-type-definition)

(defun drive-lenses ()
  "The titles of the lenses of the buffer."
  (lsp-lens-mode 1)
  (drive-wait "lenses"
              (lambda ()
                (cl-loop for overlay in (overlays-in (point-min) (point-max))
                         for shown = (concat (overlay-get overlay 'before-string)
                                             (overlay-get overlay 'after-string))
                         append (split-string (substring-no-properties shown)
                                              "[|\n]" t " +")))))

;; What the mode line shows.
(advice-add 'lsp-on-progress-modeline :after
            (lambda (&rest _)
              (with-current-buffer (window-buffer)
                (push (or (lsp--progress-status) "") drive-progress))))

(defalias 'drive-references #'lsp-find-references)

(defun drive-highlights ()
  "What is highlighted like what is at point."
  (lsp-document-highlight)
  (drive-wait "highlight"
              (lambda ()
                (cl-remove-if-not
                 (lambda (overlay) (overlay-get overlay 'lsp-highlight))
                 (overlays-in (point-min) (point-max))))))

(defalias 'drive-symbols #'lsp--imenu-create-index)
(defalias 'drive-format #'lsp-format-buffer)

(defun drive-folding ()
  "How much can be folded."
  (format "%d ranges" (length (lsp--get-folding-ranges))))

(defun drive-selection ()
  "What is selected when the selection is extended from point."
  (lsp-extend-selection)
  (prog1 (buffer-substring-no-properties (region-beginning) (region-end))
    (deactivate-mark)))

(defun drive-tokens ()
  "The face of the slot for a log."
  (font-lock-mode 1)
  (lsp-semantic-tokens-mode 1)
  (lsp--semantic-tokens-request nil nil)
  (drive-wait "tokens"
              (lambda () (plist-get lsp--semantic-tokens-cache :response)))
  (font-lock-flush)
  (font-lock-ensure)
  (drive-go-to "${log}" 2)
  (get-text-property (point) 'face))

(defalias 'drive-rename #'lsp-rename)

(defun drive-end ()
  "End the server."
  (let ((workspace (phrasebook-lsp-server)))
    (lsp-workspace-shutdown workspace)
    (drive-wait "end of the server"
                (lambda () (not (process-live-p (lsp--workspace-proc workspace)))))))

;;; client-lsp-mode.el ends here
