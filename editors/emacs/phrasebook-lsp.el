;;; phrasebook-lsp.el --- Phrasebook's language server in lsp-mode  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The Phrasebook authors
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Registers the server with lsp-mode, beside other servers of a buffer.

;;; Code:

(require 'cl-lib)
(require 'lsp-mode)
(require 'phrasebook)

(defun phrasebook-lsp--command ()
  "What lsp-mode is to start.
It counts characters, and version 8 does not say so to a server."
  (append phrasebook-command '("--position-encoding" "utf-32")))

(defun phrasebook-lsp--take-hand-off (_workspace params)
  "Take an intent that is for its app; PARAMS tells which."
  (let (parameters)
    (lsp-map (lambda (name value)
               (push (cons (string-remove-prefix ":" (format "%s" name)) value)
                     parameters))
             (lsp-get params :parameters))
    (phrasebook--take-hand-off (lambda (params member) (lsp-get params member))
                               (nreverse parameters) params)))

(dolist (entry '((phrases-mode . "phrases")
                 (appshortcuts-strings-mode . "appshortcuts_strings")
                 (appshortcuts-catalog-mode . "appshortcuts_catalog")
                 (swift-mode . "swift")
                 (swift-ts-mode . "swift")))
  (add-to-list 'lsp-language-id-configuration entry))

(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection #'phrasebook-lsp--command)
  :major-modes `(phrases-mode
                 appshortcuts-strings-mode
                 appshortcuts-catalog-mode
                 ,@(and phrasebook-swift-buffers '(swift-mode swift-ts-mode)))
  :priority -1
  :add-on? t
  :multi-root t
  :custom-capabilities '((experimental . ((phrasebook . ((handOff . t)
                                                         (snippets . t))))))
  :notification-handlers
  (let ((handlers (make-hash-table :test #'equal)))
    (puthash "phrasebook/handOff" #'phrasebook-lsp--take-hand-off handlers)
    handlers)
  :server-id 'phrasebook))

(defun phrasebook-lsp-server ()
  "The workspace of the current buffer that is Phrasebook's, or nil."
  (cl-find 'phrasebook (lsp-workspaces)
           :key (lambda (workspace)
                  (lsp--client-server-id (lsp--workspace-client workspace)))))

(defun phrasebook-lsp-commands (workspace line)
  "The commands that WORKSPACE offers in lenses on LINE, counted from 0."
  (cl-loop for lens being the elements of
           (with-lsp-workspace workspace
             (lsp-request "textDocument/codeLens"
                          `(:textDocument ,(lsp--text-document-identifier))))
           for start = (lsp-get (lsp-get lens :range) :start)
           for command = (lsp-get lens :command)
           when (and command (eql line (lsp-get start :line)))
           collect (list :title (lsp-get command :title)
                         :command (lsp-get command :command)
                         :arguments (lsp-get command :arguments))))

(defun phrasebook-lsp-execute (workspace command)
  "Have WORKSPACE carry out COMMAND, however long it takes.
The server itself says how it ended."
  (with-lsp-workspace workspace
    (lsp-request-async
     "workspace/executeCommand"
     (list :command (plist-get command :command)
           :arguments (or (plist-get command :arguments) []))
     (lambda (result)
       (when result
         (phrasebook--show-snippet
          (cl-some (lambda (step) (lsp-get step :snippet))
                   (reverse (or (lsp-get result :steps) (list result)))))))
     :mode 'detached
     :error-handler (lambda (error)
                      (message "phrasebook: %s" (lsp-get error :message))))))

(provide 'phrasebook-lsp)

;;; phrasebook-lsp.el ends here
