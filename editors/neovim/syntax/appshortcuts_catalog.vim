" Syntax of AppShortcuts.xcstrings: JSON, with the slots of phrases marked.
if exists('b:current_syntax')
  finish
endif

runtime! syntax/json.vim
unlet! b:current_syntax

syntax match appShortcutsSlot /\${[^}"]*}/ contained containedin=jsonString,jsonKeyword contains=appShortcutsApplicationName
syntax match appShortcutsApplicationName /\${applicationName}/ contained
highlight default link appShortcutsSlot Identifier
highlight default link appShortcutsApplicationName Constant

let b:current_syntax = 'appshortcuts_catalog'
