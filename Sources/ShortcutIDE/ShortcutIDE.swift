// ShortcutIDE
