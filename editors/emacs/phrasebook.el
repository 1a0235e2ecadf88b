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
;; and later, the one of Emacs 29 and later included) and with lsp-mode (8.0
;; and later), and commands that run the actions which the server offers on a
;; line.
;;
;;   (require 'phrasebook)
;;   (add-hook 'phrases-mode-hook #'eglot-ensure) ; or #'lsp

;;; Code:

(require 'cl-lib)
(require 'phrases-mode)
(require 'project)

(declare-function phrasebook-eglot-server "phrasebook-eglot")
(declare-function phrasebook-eglot-commands "phrasebook-eglot")
(declare-function phrasebook-eglot-execute "phrasebook-eglot")
(declare-function phrasebook-lsp-server "phrasebook-lsp")
(declare-function phrasebook-lsp-commands "phrasebook-lsp")
(declare-function phrasebook-lsp-execute "phrasebook-lsp")

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
all, nil means none.  With lsp-mode Phrasebook stands beside other
servers, unless this is nil when lsp-mode is loaded."
  :type '(choice (const :tag "When no other server does" fallback)
                 (const :tag "Always" t)
                 (const :tag "Never" nil)))

(defcustom phrasebook-show-snippet t
  "Whether the data that an action gives is shown in a window."
  :type 'boolean)

(defcustom phrasebook-hand-off-function #'phrasebook-open-hand-off
  "The function that is given each intent that is for its app, once.
Its argument is a plist with :id, :intent, :title, :provider and
:url, which is nil where your configuration has no URL for the
intent, and :parameters, an alist of texts by name."
  :type 'function)

;;;; Projects

(defun phrasebook--root-p (folder)
  "Whether FOLDER names a provider or a package.
The home folder is never read as a whole."
  (and (or (file-exists-p (expand-file-name ".phrasebook.json" folder))
           (file-exists-p (expand-file-name "Package.swift" folder)))
       (not (file-equal-p folder "~"))))

(defun phrasebook--root (directory)
  "The outermost folder around DIRECTORY that names a provider or a package."
  (let (root found)
    (while (setq found (and directory
                            (locate-dominating-file
                             directory #'phrasebook--root-p)))
      (setq root found)
      (let ((parent (file-name-directory (directory-file-name found))))
        (setq directory (unless (equal parent found) parent))))
    (and root (expand-file-name root))))

(defun phrasebook-find-project (directory)
  "The project of DIRECTORY, where no version control knows of one.
Only buffers of phrases have it, and those that Eglot asks for."
  (when (or (bound-and-true-p eglot-lsp-context)
            (derived-mode-p 'phrases-mode 'appshortcuts-strings-mode
                            'appshortcuts-catalog-mode))
    (when-let ((root (phrasebook--root directory)))
      (cons 'phrasebook root))))

(add-hook 'project-find-functions #'phrasebook-find-project 'append)

(cl-defmethod project-root ((project (head phrasebook)))
  "The root folder of PROJECT."
  (cdr project))

;;;; Actions

(defun phrasebook--call (name &rest arguments)
  "Call the function NAME of the client that manages the buffer.
It is given the server and ARGUMENTS."
  (cl-loop for client in '("eglot" "lsp")
           for server-of = (intern-soft (format "phrasebook-%s-server" client))
           for server = (and (fboundp server-of) (funcall server-of))
           when server
           return (apply (intern (format "phrasebook-%s-%s" client name))
                         server arguments)
           finally (user-error
                    "Phrasebook's server does not run for this buffer: M-x eglot or M-x lsp")))

(defun phrasebook--show-snippet (text)
  "Show TEXT, the Markdown that an action gave; nil for nothing."
  (when (and text phrasebook-show-snippet)
    (with-current-buffer (get-buffer-create "*Phrasebook*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert text)
        (goto-char (point-min)))
      (special-mode)
      (display-buffer (current-buffer)))))

(defun phrasebook-open-hand-off (hand-off)
  "Open the app of HAND-OFF by its URL, which your configuration gives."
  (let ((url (plist-get hand-off :url)))
    (if url
        (browse-url url)
      (message "phrasebook: “%s” is for its app, and nothing here opens that; \
see `phrasebook-hand-off-function'"
               (plist-get hand-off :title)))))

(defun phrasebook--take-hand-off (get parameters params)
  "Hand off what PARAMS tells; GET reads a member of it.
PARAMETERS is an alist."
  (funcall phrasebook-hand-off-function
           (append (cl-loop for member in '(:id :intent :title :provider :url)
                            append (list member (funcall get params member)))
                   (list :parameters parameters))))

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
  (let ((commands (cl-remove name
                             (phrasebook--call "commands"
                                               (1- (line-number-at-pos nil t)))
                             :test-not #'equal
                             :key (lambda (each) (plist-get each :command)))))
    (unless commands
      (user-error "There is nothing to run on this line"))
    (phrasebook--call "execute" (phrasebook--choose commands))))

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

;;;###autoload
(defun phrasebook-stop ()
  "Stop the running action."
  (interactive)
  (phrasebook--call "execute" '(:command "phrasebook.stop")))

(define-key phrases-mode-map (kbd "C-c C-c") #'phrasebook-run-at-point)
(define-key phrases-mode-map (kbd "C-c C-d") #'phrasebook-dry-run-at-point)
(define-key phrases-mode-map (kbd "C-c C-k") #'phrasebook-stop)

(provide 'phrasebook)

;; Behind the line above, since these need this file.
(with-eval-after-load 'eglot (require 'phrasebook-eglot))
(with-eval-after-load 'lsp-mode (require 'phrasebook-lsp))

;;; phrasebook.el ends here
