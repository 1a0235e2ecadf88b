" Syntax of AppShortcuts.xcstrings: JSON, with the slots of phrases marked.
if exists('b:current_syntax')
  finish
endif

runtime! syntax/json.vim
unlet! b:current_syntax

syntax match appShortcutsSlot /\${[^}]*}/ contained containedin=jsonString,jsonKeyword
highlight default link appShortcutsSlot Identifier

let b:current_syntax = 'appshortcuts_catalog'
