" Syntax of .phrases files.
if exists('b:current_syntax')
  finish
endif

syntax case match

" Keywords of column one.
syntax match phrasesBlock /^\%(application\|also\|provider\|run\)\>/ nextgroup=phrasesText skipwhite
syntax match phrasesBlock /^\%(intent\|entity\|shortcut\)\>/ nextgroup=phrasesIntent skipwhite

" Keywords of the lines inside their blocks.
syntax match phrasesItem /^\s\+\%(title\|image\)\>/ nextgroup=phrasesText skipwhite
syntax match phrasesItem /^\s\+\%(phrase\|never\)\>/ nextgroup=phrasesTemplate skipwhite
syntax match phrasesItem /^\s\+parameter\>/ nextgroup=phrasesParameter skipwhite
syntax match phrasesItem /^\s\+case\>/ nextgroup=phrasesCase skipwhite

syntax match phrasesText /\S.*/ contained contains=phrasesComment,phrasesNumberSign
syntax match phrasesTemplate /\S.*/ contained contains=phrasesSlot,phrasesComment,phrasesNumberSign
syntax match phrasesSlot /\${[^}]*}/ contained contains=phrasesApplicationName
syntax match phrasesApplicationName /\${applicationName}/ contained

syntax match phrasesParameter /\h\w*/ contained nextgroup=phrasesColon skipwhite
syntax match phrasesColon /:/ contained nextgroup=phrasesType skipwhite
syntax match phrasesType /[^[:blank:]#]\+/ contained
syntax match phrasesCase /\S\+/ contained nextgroup=phrasesText skipwhite

" `RunFigraniumTaskIntent(task: "nightly-backup")`
syntax match phrasesIntent /\h[[:alnum:]_.]*/ contained nextgroup=phrasesArguments skipwhite
syntax match phrasesIntent /\%(^\s\+\)\@<=\u[[:alnum:]_.]*\ze\s*\%((\|#\|$\)/ nextgroup=phrasesArguments skipwhite
syntax region phrasesArguments start=/(/ end=/)/ oneline contained contains=phrasesLabel,phrasesString,phrasesWord,phrasesNumber
syntax match phrasesLabel /\h\w*\ze\s*:/ contained
syntax region phrasesString start=/"/ skip=/\\./ end=/"/ oneline contained contains=phrasesEscape
syntax match phrasesEscape /\\["\\#]/ contained
syntax match phrasesNumber /-\?\<\d[0-9.]*/ contained
syntax match phrasesWord /\<\%(previous\|true\|false\)\>/ contained
syntax match phrasesWord /\.\h\w*/ contained

" Sentences to try may begin with any word. The last arrow that stands in no string and no comment counts.
syntax region phrasesTry matchgroup=phrasesBlock start=/^try\>/ matchgroup=NONE end=/\n\ze[^[:blank:]#\n]/ contains=phrasesArrow,phrasesComment,phrasesNumberSign
syntax match phrasesArrow /\s\@<=->\ze\s\%(\%(\%(\s#\)\@!.\)*\s->\s\%([^"]*"[^"]*"\)*[^"]*$\)\@!/ contained nextgroup=phrasesNone,phrasesIntent skipwhite
syntax match phrasesNone /none\ze\s*\%($\|\s#\)/ contained

" Last, so that nothing else begins inside: a comment starts a line or stands behind white space.
syntax match phrasesNumberSign /\\#/
syntax match phrasesComment /\%(^\|\s\)\@<=#.*$/ contains=phrasesTodo,phrasesDirective,@Spell
syntax keyword phrasesTodo contained TODO FIXME XXX
syntax match phrasesDirective /phrasebook:ignore\%(-file\)\?/ contained

" A block of sentences may have begun far above.
syntax sync minlines=300

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
