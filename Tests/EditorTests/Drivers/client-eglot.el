;;; client-eglot.el --- How a person does things in Eglot  -*- lexical-binding: t; -*-

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
  "The texts of the buffer with a diagnostic, one just reported included."
  (flymake-start)
  (mapcar (lambda (diagnostic)
            (buffer-substring-no-properties (flymake-diagnostic-beg diagnostic)
                                            (flymake-diagnostic-end diagnostic)))
          (flymake-diagnostics)))

(defun drive-hover ()
  "What hovering shows at point."
  (let (shown)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown text)))
    (drive-wait "hover" (lambda () shown))))

(defun drive-misspell ()
  "Leave the mistake as it is.")

(defalias 'drive-fix #'eglot-code-actions)
(defalias 'drive-completion #'eglot-completion-at-point)

(defun drive-jump-to-definition ()
  "Jump to the definition of what is at point."
  (xref-find-definitions (xref-backend-identifier-at-point 'eglot)))

(defun drive-jump-to-only (find)
  "Go to the one place that FIND lists."
  (pcase (drive-xrefs find)
    (`(,item)
     (let ((place (xref-location-marker (xref-item-location item))))
       (switch-to-buffer (marker-buffer place))
       (goto-char place)))
    (items (error "%d places" (length items)))))

(defun drive-jump-to-declaration ()
  "Jump to the declaration of what is at point."
  (drive-jump-to-only #'eglot-find-declaration))

(defun drive-jump-to-type-definition ()
  "Jump to the type of what is at point."
  (drive-jump-to-only #'eglot-find-typeDefinition))

(defun drive-lenses ()
  "The titles of the actions of the line.
Eglot draws no lenses: each has a twin among the code actions."
  (mapcar (lambda (action) (plist-get action :title))
          (append (eglot-code-actions (point) (point)) nil)))

(advice-add 'message :after
            (lambda (&rest _) (setq drive-progress drive-messages)))

(defun drive-references ()
  "List the references to what is at point."
  (xref-find-references (xref-backend-identifier-at-point 'eglot)))

(defun drive-highlights ()
  "What is highlighted like what is at point."
  ;; Those of another place may be left.
  (setq eglot--highlights nil)
  ;; Before version 1.13 it comes with what hovering shows.
  (if (fboundp 'eglot-highlight-eldoc-function)
      (eglot-highlight-eldoc-function #'ignore)
    (eglot-hover-eldoc-function #'ignore))
  (drive-wait "highlight" (lambda () eglot--highlights)))

(defalias 'drive-symbols #'eglot-imenu)
(defalias 'drive-format #'eglot-format-buffer)

(defun drive-rename (name)
  "Rename what is at point to NAME."
  (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t)))
    (eglot-rename name)))

(defun drive-end ()
  "End the server."
  (let ((server (eglot-current-server)))
    (eglot-shutdown server)
    (drive-wait "end of the server" (lambda () (not (jsonrpc-running-p server))))))

;;; client-eglot.el ends here
