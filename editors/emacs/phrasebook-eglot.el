;;; phrasebook-eglot.el --- Phrasebook's language server in Eglot  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The Phrasebook authors
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Registers the server with Eglot, which draws no code lenses: what they offer
;; is had by `phrasebook-run-at-point' and its kin.

;;; Code:

(require 'cl-lib)
(require 'eglot)
(require 'jsonrpc)
(require 'phrasebook)

(defun phrasebook-eglot--swift-modes ()
  "The modes of Swift buffers that Phrasebook is registered for."
  (cl-remove-if
   (lambda (mode)
     (pcase phrasebook-swift-buffers
       ('nil t)
       ('fallback
        (cl-some (lambda (entry) (memq mode (flatten-tree (car entry))))
                 eglot-server-programs))))
   '(swift-mode swift-ts-mode)))

(defclass phrasebook-eglot-language-server (eglot-lsp-server) ()
  :documentation "Phrasebook's language server.")

(defun phrasebook-eglot--contact (&rest _)
  "What Eglot is to start."
  (cons 'phrasebook-eglot-language-server phrasebook-command))

;; Eglot does not ask for progress before version 1.10; later ones show it by
;; themselves.
(cl-defmethod eglot-client-capabilities
  ((_server phrasebook-eglot-language-server))
  "What Eglot can, and what this file adds."
  (let ((capabilities (cl-call-next-method)))
    (plist-put capabilities :experimental
               '(:phrasebook (:handOff t :snippets t)))
    (unless (plist-member capabilities :window)
      (plist-put capabilities :window '(:workDoneProgress t)))
    capabilities))

(cl-defmethod eglot-handle-request
  ((_server phrasebook-eglot-language-server)
   (_method (eql 'window/workDoneProgress/create)) &rest _)
  "Let the server report progress."
  nil)

(cl-defmethod eglot-handle-notification
  ((_server phrasebook-eglot-language-server) (_method (eql '$/progress))
   &key value &allow-other-keys)
  "Show how far an action is, where Eglot does not."
  (if (boundp 'eglot-report-progress)
      (cl-call-next-method)
    (when (equal (plist-get value :kind) "report")
      (let ((message-log-max nil))
        (message "phrasebook: %s" (plist-get value :message))))))

(cl-defmethod eglot-handle-notification
  ((_server phrasebook-eglot-language-server) (_method (eql 'phrasebook/handOff))
   &rest params)
  "Take an intent that is for its app."
  (phrasebook--take-hand-off
   #'plist-get
   (cl-loop for (name value) on (plist-get params :parameters) by #'cddr
            collect (cons (substring (symbol-name name) 1) value))
   params))

(let ((modes `((phrases-mode :language-id "phrases")
               (appshortcuts-strings-mode :language-id "appshortcuts_strings")
               (appshortcuts-catalog-mode :language-id "appshortcuts_catalog")
               ,@(mapcar (lambda (mode) (list mode :language-id "swift"))
                         (phrasebook-eglot--swift-modes)))))
  (add-to-list 'eglot-server-programs (cons modes #'phrasebook-eglot--contact)))

(defun phrasebook-eglot-server ()
  "The server of the current buffer, or nil."
  (eglot-current-server))

(defun phrasebook-eglot-commands (server line)
  "The commands that SERVER offers in lenses on LINE, counted from 0."
  (eglot--signal-textDocument/didChange)
  (cl-loop for lens across (or (jsonrpc-request
                                server :textDocument/codeLens
                                (list :textDocument
                                      (eglot--TextDocumentIdentifier)))
                               [])
           for start = (plist-get (plist-get lens :range) :start)
           for command = (plist-get lens :command)
           when (and command (eql line (plist-get start :line)))
           collect command))

(defun phrasebook-eglot-execute (server command)
  "Have SERVER carry out COMMAND, however long it takes.
The server itself says how it ended."
  (jsonrpc-async-request
   server :workspace/executeCommand
   (list :command (plist-get command :command)
         :arguments (or (plist-get command :arguments) []))
   :timeout nil
   :success-fn (lambda (result)
                 (phrasebook--show-snippet
                  (cl-some (lambda (step) (plist-get step :snippet))
                           (reverse (or (plist-get result :steps)
                                        (list result))))))
   :error-fn (lambda (error)
               (message "phrasebook: %s" (plist-get error :message)))))

(provide 'phrasebook-eglot)

;;; phrasebook-eglot.el ends here
