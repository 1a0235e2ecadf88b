" Syntax of .phrases files.
if exists('b:current_syntax')
  finish
endif

syntax case match

" Keywords of column one, and of the lines inside their blocks.
syntax match phrasesBlock /^\%(application\|also\|provider\|intent\|entity\|shortcut\|try\|run\)\>/
syntax match phrasesItem /^\s\+\%(title\|image\|phrase\|never\|parameter\|case\)\>/

syntax match phrasesSlot /\${[^}]*}/ contains=phrasesApplicationName
syntax match phrasesApplicationName /\${applicationName}/ contained

" `RunFigraniumTaskIntent(task: "nightly-backup")`
syntax match phrasesIntent /\<\u\w*\ze\s*(/ nextgroup=phrasesArguments skipwhite
syntax match phrasesIntent /\%(^\%(intent\|entity\|shortcut\)\s\+\)\@<=\h[[:alnum:]_.]*/ nextgroup=phrasesArguments skipwhite
syntax region phrasesArguments start=/(/ end=/)/ oneline contained contains=phrasesLabel,phrasesString,phrasesWord,phrasesNumber
syntax match phrasesLabel /\h\w*\ze\s*:/ contained
syntax region phrasesString start=/"/ skip=/\\./ end=/"/ oneline contained contains=phrasesEscape
syntax match phrasesEscape /\\./ contained
syntax match phrasesNumber /-\?\<\d[0-9.]*/ contained
syntax match phrasesWord /\<\%(previous\|true\|false\)\>/ contained
syntax match phrasesWord /\.\h\w*/ contained

syntax match phrasesParameter /\%(^\s\+parameter\s\+\)\@<=\h\w*/ nextgroup=phrasesColon skipwhite
syntax match phrasesColon /:/ contained nextgroup=phrasesType skipwhite
syntax match phrasesType /[^[:blank:]#]\+/ contained
syntax match phrasesCase /\%(^\s\+case\s\+\)\@<=\S\+/

syntax match phrasesArrow /\s\@<=->\ze\%(\s\|$\)/ nextgroup=phrasesNone skipwhite
syntax match phrasesNone /none\ze\s*\%($\|\s#\)/ contained

" Last, so that nothing else begins inside: a comment starts a line or stands behind white space.
syntax match phrasesNumberSign /\\#/
syntax match phrasesComment /\%(^\|\s\)\@<=#.*$/ contains=phrasesTodo,phrasesDirective,@Spell
syntax keyword phrasesTodo contained TODO FIXME XXX
syntax match phrasesDirective /phrasebook:ignore\%(-file\)\?/ contained

highlight default link phrasesBlock Keyword
highlight default link phrasesItem Statement
highlight default link phrasesSlot Identifier
highlight default link phrasesApplicationName Constant
highlight default link phrasesIntent Function
highlight default link phrasesLabel Identifier
highlight default link phrasesString String
highlight default link phrasesEscape SpecialChar
highlight default link phrasesNumber Number
highlight default link phrasesWord Constant
highlight default link phrasesParameter Identifier
highlight default link phrasesType Type
highlight default link phrasesCase Constant
highlight default link phrasesArrow Operator
highlight default link phrasesNone Constant
highlight default link phrasesNumberSign SpecialChar
highlight default link phrasesComment Comment
highlight default link phrasesTodo Todo
highlight default link phrasesDirective SpecialComment

let b:current_syntax = 'phrases'
