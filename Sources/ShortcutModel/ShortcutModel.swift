// ShortcutModel
