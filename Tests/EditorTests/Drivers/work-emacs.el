;;; work-emacs.el --- Drives a real Emacs through the work on phrases  -*- lexical-binding: t; -*-

;;; Commentary:

;; A file `client-*.el' says how each thing is done and is loaded before.

;;; Code:

(require 'drive)

(defun drive-jump-from (path text into jump)
  "JUMP from INTO characters into TEXT of PATH, and tell where that leads."
  (drive-open path)
  (drive-go-to text into)
  (funcall jump)
  (format "%s: %s" (file-name-nondirectory (buffer-file-name)) (drive-line)))

(drive-start)

(drive-step "diagnostics"
  (mapconcat #'identity (drive-wait "diagnostics" #'drive-diagnostics) ", "))

(drive-step "hover"
  (drive-go-to "${task}" 3)
  (drive-part-of (drive-hover) "FigraniumTask"))

(drive-step "fix"
  (drive-misspell)
  (drive-go-to "${tsk}" 3)
  (setq drive-wanted "task")
  (call-interactively #'drive-fix)
  (save-buffer)
  (drive-wait "end of the diagnostic" (lambda () (null (drive-diagnostics))))
  (drive-line))

(drive-step "definition"
  (drive-jump-from "figranium.phrases" "Open the ${log}" 12
                   #'drive-jump-to-definition))

(drive-step "definition"
  (drive-jump-from "Phone/FigraniumShortcuts.swift" "\\(\\.$section)" 5
                   #'drive-jump-to-definition))

(drive-step "definition"
  (drive-jump-from "Phone/de.lproj/AppShortcuts.strings" "Öffne ${section}" 9
                   #'drive-jump-to-definition))

(drive-step "declaration"
  (drive-jump-from "figranium.phrases" "Open the ${log}" 12
                   #'drive-jump-to-declaration))

(drive-step "type-definition"
  (drive-jump-from "figranium.phrases" "Open the ${log}" 12
                   #'drive-jump-to-type-definition))

(drive-step "lenses"
  (drive-open "figranium.phrases")
  (drive-go-to "shortcut RunFigraniumTaskIntent(task: \"nightly-backup\")")
  (let ((titles (drive-lenses)))
    (or (cl-find "backup\"" titles :test #'string-search) titles)))

;; From here on every place of a name counts, in any letter case.
(setq-default case-fold-search nil)

(drive-step "references"
  (drive-open "Phone/OpenSectionIntent.swift")
  (drive-go-to "var section" 4)
  (drive-xref-files #'drive-references))

(drive-step "highlight"
  (format "%d places" (length (drive-highlights))))

(drive-step "symbols"
  (drive-open "figranium.phrases")
  (drive-index (drive-symbols)))

(drive-step "workspace-symbols"
  (drive-xref-files (lambda () (xref-find-apropos "Open a section"))))

(when (fboundp 'drive-folding)
  (drive-step "folding" (drive-folding)))

(when (fboundp 'drive-selection)
  (drive-step "selection"
    (drive-go-to "Open the ${log}" 12)
    (drive-selection)))

(when (fboundp 'drive-tokens)
  (drive-step "tokens" (drive-tokens)))

(drive-step "formatting"
  (drive-formatted #'drive-format))

(drive-step "rename"
  (drive-open "Phone/OpenSectionIntent.swift")
  (drive-go-to "var section" 4)
  (drive-rename "chapter")
  (save-some-buffers t)
  (drive-occurrences "chapter"))

(drive-finish)

;;; work-emacs.el ends here
