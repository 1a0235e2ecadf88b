" Syntax of AppShortcuts.strings.
if exists('b:current_syntax')
  finish
endif

syntax match appShortcutsOperator /[=;]/
syntax region appShortcutsString start=/"/ skip=/\\./ end=/"/ contains=appShortcutsSlot,appShortcutsEscape,@Spell
syntax match appShortcutsSlot /\${[^}"]*}/ contained contains=appShortcutsApplicationName
syntax match appShortcutsApplicationName /\${applicationName}/ contained
syntax match appShortcutsEscape /\\\%(U\x\{1,4}\|.\)/ contained
syntax region appShortcutsComment start=+/\*+ end=+\*/+ contains=appShortcutsDirective,@Spell
syntax match appShortcutsComment +//.*$+ contains=appShortcutsDirective,@Spell
syntax match appShortcutsDirective /phrasebook:ignore\%(-file\)\?/ contained
syntax sync ccomment appShortcutsComment

highlight default link appShortcutsOperator Operator
highlight default link appShortcutsString String
highlight default link appShortcutsSlot Identifier
highlight default link appShortcutsApplicationName Constant
highlight default link appShortcutsEscape SpecialChar
highlight default link appShortcutsComment Comment
highlight default link appShortcutsDirective SpecialComment

let b:current_syntax = 'appshortcuts_strings'
