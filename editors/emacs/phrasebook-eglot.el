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

(defun phrasebook-eglot--contact (&rest _)
  "What Eglot is to start."
  phrasebook-command)

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
