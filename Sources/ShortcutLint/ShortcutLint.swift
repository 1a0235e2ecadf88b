// ShortcutLint
