" Highlights the sample in PHRASEBOOK_SAMPLE, in Vim or Neovim, and says what the texts of its list are.
"
" Each line of the list has a line number, a text of that line, and a kind; written into PHRASEBOOK_REPORT is the same
" with the kind of the syntax item at the text's first character.

set nocompatible noswapfile
filetype plugin indent on
syntax on

let s:kinds = {
\   'phrasesBlock': 'keyword',
\   'phrasesItem': 'item',
\   'phrasesSlot': 'slot',
\   'phrasesApplicationName': 'application',
\   'phrasesIntent': 'name',
\   'phrasesLabel': 'label',
\   'phrasesParameter': 'label',
\   'phrasesString': 'string',
\   'phrasesEscape': 'escape',
\   'phrasesNumberSign': 'escape',
\   'phrasesNumber': 'number',
\   'phrasesWord': 'constant',
\   'phrasesCase': 'constant',
\   'phrasesNone': 'constant',
\   'phrasesType': 'type',
\   'phrasesArrow': 'arrow',
\   'phrasesComment': 'comment',
\   'phrasesDirective': 'directive',
\   'appShortcutsString': 'string',
\   'appShortcutsSlot': 'slot',
\   'appShortcutsApplicationName': 'application',
\   'appShortcutsEscape': 'escape',
\   'appShortcutsComment': 'comment',
\   'appShortcutsDirective': 'directive',
\   'jsonKeyword': 'key',
\   'jsonKeywordMatch': 'key',
\   'jsonQuote': 'string',
\   'jsonString': 'string',
\   'jsonEscape': 'escape',
\   'jsonBoolean': 'constant',
\   'jsonNumber': 'number',
\}

execute 'edit' fnameescape($PHRASEBOOK_SAMPLE)
let s:report = []
for s:wanted in readfile($PHRASEBOOK_SAMPLE . '.kinds')
  let [s:number, s:text] = matchlist(s:wanted, '\v^(\d+) (.*) \S+$')[1:2]
  let s:column = stridx(getline(s:number), s:text) + 1
  let s:item = synID(s:number, s:column, 1)
  " What is linked to no group of colours looks like any text.
  let s:name = synIDtrans(s:item) == s:item ? '' : synIDattr(s:item, 'name')
  call add(s:report, s:number . ' ' . s:text . ' ' . get(s:kinds, s:name, empty(s:name) ? 'text' : s:name))
endfor
call writefile(s:report, $PHRASEBOOK_REPORT)
qall!
