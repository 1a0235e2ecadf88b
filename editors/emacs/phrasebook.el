;;; phrasebook.el --- App Shortcuts phrases: modes, diagnostics, actions  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The Phrasebook authors
;; SPDX-License-Identifier: Apache-2.0

;; Author: The Phrasebook authors
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, tools

;;; Commentary:

;; Modes for `.phrases', `AppShortcuts.strings' and `AppShortcuts.xcstrings'
;; files, the registration of Phrasebook's language server with Eglot (1.9
;; and later, the one of Emacs 29 and later included), and commands that run
;; the actions which the server offers on a line: Eglot draws no code lenses.
;;
;;   (require 'phrasebook)
;;   (add-hook 'phrases-mode-hook #'eglot-ensure)

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)
(require 'phrases-mode)
(require 'project)

(declare-function eglot-current-server "ext:eglot")
(declare-function eglot--TextDocumentIdentifier "ext:eglot")
(declare-function eglot--signal-textDocument/didChange "ext:eglot")
(defvar eglot-server-programs)
(defvar eglot-lsp-context)

(defgroup phrasebook nil
  "App Shortcuts phrases."
  :group 'languages
  :prefix "phrasebook-")

(defcustom phrasebook-command '("phrasebook" "lsp")
  "The command that starts the language server, a list of strings.
It is looked at whenever a server starts."
  :type '(repeat string))

(defcustom phrasebook-swift-buffers 'fallback
  "Whether Phrasebook manages `swift-mode' buffers.
Eglot lets one server manage a buffer.  `fallback' means those for
which no other server is registered when Eglot is loaded, t means
all, nil means none."
  :type '(choice (const :tag "When no other server does" fallback)
                 (const :tag "Always" t)
                 (const :tag "Never" nil)))

;;;; Eglot

(defun phrasebook--swift-modes ()
  "The modes of Swift buffers that Phrasebook is registered for."
  (cl-remove-if
   (lambda (mode)
     (pcase phrasebook-swift-buffers
       ('nil t)
       ('fallback
        (cl-some (lambda (entry) (memq mode (flatten-tree (car entry))))
                 eglot-server-programs))))
   '(swift-mode swift-ts-mode)))

(defun phrasebook--contact (&rest _)
  "What Eglot is to start."
  phrasebook-command)

(with-eval-after-load 'eglot
  (let ((modes `((phrases-mode :language-id "phrases")
                 (appshortcuts-strings-mode :language-id "appshortcuts_strings")
                 (appshortcuts-catalog-mode :language-id "appshortcuts_catalog")
                 ,@(mapcar (lambda (mode) (list mode :language-id "swift"))
                           (phrasebook--swift-modes)))))
    (add-to-list 'eglot-server-programs (cons modes #'phrasebook--contact))))

(defun phrasebook--root-p (folder)
  "Whether FOLDER names a provider or a package.
The home folder is never read as a whole."
  (and (or (file-exists-p (expand-file-name ".phrasebook.json" folder))
           (file-exists-p (expand-file-name "Package.swift" folder)))
       (not (file-equal-p folder "~"))))

(defun phrasebook-find-project (directory)
  "The project of DIRECTORY for Eglot, where no version control knows of one.
Its root is the outermost folder that names a provider or a package."
  (when (bound-and-true-p eglot-lsp-context)
    (let (root found)
      (while (setq found (and directory
                              (locate-dominating-file
                               directory #'phrasebook--root-p)))
        (setq root found)
        (let ((parent (file-name-directory (directory-file-name found))))
          (setq directory (unless (equal parent found) parent))))
      (and root (cons 'phrasebook (expand-file-name root))))))

(cl-defmethod project-root ((project (head phrasebook)))
  "The root folder of PROJECT."
  (cdr project))

(add-hook 'project-find-functions #'phrasebook-find-project 'append)

;;;; Actions

(defun phrasebook--server ()
  "The server of the current buffer."
  (or (and (require 'eglot nil t) (eglot-current-server))
      (user-error "Phrasebook's server does not run for this buffer: M-x eglot")))

(defun phrasebook--execute (server command)
  "Have SERVER carry out COMMAND, however long it takes.
The server itself shows what came of it."
  (jsonrpc-async-request
   server :workspace/executeCommand
   (list :command (plist-get command :command)
         :arguments (or (plist-get command :arguments) []))
   :timeout nil
   :success-fn #'ignore
   :error-fn (lambda (error)
               (message "phrasebook: %s" (plist-get error :message)))))

(defun phrasebook--choose (commands)
  "The one of COMMANDS that the user wants."
  (if (cdr commands)
      (let ((title (completing-read
                    "Run: " (mapcar (lambda (each) (plist-get each :title)) commands)
                    nil t)))
        (cl-find title commands :test #'equal
                 :key (lambda (each) (plist-get each :title))))
    (car commands)))

(defun phrasebook--run-at-point (name)
  "Run the action with the command NAME that is offered on the current line."
  (let ((server (phrasebook--server))
        (line (1- (line-number-at-pos nil t))))
    (eglot--signal-textDocument/didChange)
    (let* ((lenses (jsonrpc-request
                    server :textDocument/codeLens
                    (list :textDocument (eglot--TextDocumentIdentifier))))
           (commands
            (cl-loop for lens across (or lenses [])
                     for start = (plist-get (plist-get lens :range) :start)
                     for command = (plist-get lens :command)
                     when (and (eql line (plist-get start :line))
                               (equal name (plist-get command :command)))
                     collect command)))
      (unless commands
        (user-error "There is nothing to run on this line"))
      (phrasebook--execute server (phrasebook--choose commands)))))

;;;###autoload
(defun phrasebook-run-at-point ()
  "Run the action of the current line through its provider."
  (interactive)
  (phrasebook--run-at-point "phrasebook.run"))

;;;###autoload
(defun phrasebook-dry-run-at-point ()
  "Show what the action of the current line would do."
  (interactive)
  (phrasebook--run-at-point "phrasebook.dryRun"))

(defun phrasebook-stop ()
  "Stop the running action."
  (interactive)
  (phrasebook--execute (phrasebook--server) '(:command "phrasebook.stop")))

(define-key phrases-mode-map (kbd "C-c C-c") #'phrasebook-run-at-point)
(define-key phrases-mode-map (kbd "C-c C-d") #'phrasebook-dry-run-at-point)
(define-key phrases-mode-map (kbd "C-c C-k") #'phrasebook-stop)

(provide 'phrasebook)

;;; phrasebook.el ends here
