" Drives a real Vim with ALE on the project in PHRASEBOOK_PROJECT, with the server in PHRASEBOOK_SERVER.
" Writes one line a step into PHRASEBOOK_REPORT, `ok STEP DETAIL` or `failed STEP REASON`; the test compares them.

set nocompatible hidden noswapfile
filetype plugin indent on
syntax on

let s:project = $PHRASEBOOK_PROJECT
let g:ale_phrasebook_executable = $PHRASEBOOK_SERVER
" Other linters would be found where they are installed.
let g:ale_linters_explicit = 1
let g:ale_linters = {
\   'phrases': ['phrasebook'],
\   'appshortcuts_strings': ['phrasebook'],
\   'appshortcuts_catalog': ['phrasebook'],
\   'swift': ['phrasebook'],
\}
let g:ale_hover_to_preview = 1
let g:ale_completion_max_suggestions = 1000
packadd ale

function s:Say(...) abort
  call writefile([join(a:000)], $PHRASEBOOK_REPORT, 'a')
endfunction

" Waits until a function gives something that is not empty, and gives that. Timers and jobs go on meanwhile.
function s:Wait(what, Condition) abort
  let l:end = reltimefloat(reltime()) + 30
  while reltimefloat(reltime()) < l:end
    let l:value = a:Condition()
    if !empty(l:value)
      return l:value
    endif
    sleep 5m
  endwhile
  throw 'no ' . a:what . ' in time'
endfunction

function s:Step(name, Body) abort
  try
    call s:Say('ok', a:name, a:Body())
    return 1
  catch
    call s:Say('failed', a:name, v:exception, v:throwpoint)
    return 0
  endtry
endfunction

function s:Edit(path) abort
  let l:file = s:project . '/' . a:path
  if expand('%:p') !=# l:file
    execute 'edit' fnameescape(l:file)
  endif
  " As when a person comes to the buffer: a script does not reach the main loop, which would say so.
  call ale#Queue(0, 'lint_file')
endfunction

" Puts the cursor on a text of the current buffer, some bytes into it.
function s:GoTo(text, into) abort
  call cursor(1, 1)
  if !search('\V' . escape(a:text, '\'), 'c')
    throw 'no text ' . a:text
  endif
  call cursor(line('.'), col('.') + a:into)
endfunction

function s:Marked() abort
  return map(copy(getloclist(0)), {_, item -> getline(item.lnum)[item.col - 1 : item.end_col - 1]})
endfunction

function s:Diagnostics() abort
  call s:Edit('figranium.phrases')
  return join(s:Wait('diagnostics', function('s:Marked')), ', ')
endfunction

" Behind letters of several bytes and an emoji, where a column tells what it counts.
function s:DiagnosticsBehindWideText() abort
  call s:GoTo('Launch ${tsk}', 0)
  call setline('.', '  phrase Größe 🚀 ${tsk} in ${applicationName}')
  call setloclist(0, [])
  call ale#Queue(0)
  let l:found = s:Wait('diagnostics', function('s:Marked'))
  return join(l:found, ', ')
endfunction

" Applies the action at the cursor whose title has a text. The menu of the mouse is what asks for them here: it calls back.
function s:Fix() abort
  call s:GoTo('${tsk}', 3)
  let s:offered = []
  call ale#codefix#Execute(0, {data, items -> extend(s:offered, map(copy(items), {_, item -> [data, item[1]]}))})
  call s:Wait('actions', {-> s:offered})
  for [l:data, l:item] in s:offered
    if l:item.title =~# "'task'"
      call ale#codefix#ApplyLSPCodeAction(l:data, l:item)
      return trim(getline('.'))
    endif
  endfor
  throw 'no fix among ' . string(map(s:offered, {_, each -> each[1].title}))
endfunction

" Types in insert mode as from the keyboard, and completes there. Vim takes the first item; further keys would be a reason
" not to wait for it.
function s:Complete(keys) abort
  call feedkeys(a:keys . "\<C-x>\<C-o>", 'tx')
  return trim(getline('.'))
endfunction

function s:Completion() abort
  set completeopt=menu omnifunc=ale#completion#OmniFunc
  call s:GoTo('  GetFigraniumExecutionStatusIntent(', 0)
  call append(line('.') - 1, '  RunFigraniumTaskIntent(task: "🚀")')
  call cursor(line('.') - 1, 1)
  call s:GoTo('"🚀")', 0)
  return s:Complete("a\<Del>nigh")
endfunction

function s:SlotCompletion() abort
  call s:GoTo('🚀 ${task}', len('🚀 '))
  " Once with nothing behind the cursor, and once with what an editor has closed by itself.
  let l:open = s:Complete("cf}${ta")
  call s:GoTo('${task}', 5)
  return l:open . ', ' . s:Complete("s")
endfunction

function s:Hover() abort
  call s:GoTo('${task}', 3)
  ALEHover
  let l:shown = s:Wait('hover window', {-> filter(getwininfo(), {_, window -> getwinvar(window.winnr, '&previewwindow')})})
  let l:text = join(getbufline(l:shown[0].bufnr, 1, '$'))
  pclose
  return matchstr(l:text, 'FigraniumTask')
endfunction

function s:Definition(path, text, into, jump = 'ALEGoToDefinition') abort
  call s:Edit(a:path)
  call s:GoTo(a:text, a:into)
  let s:before = [bufnr(''), line('.')]
  execute a:jump
  call s:Wait('jump', {-> [bufnr(''), line('.')] != s:before})
  return expand('%:t') . ': ' . trim(getline('.'))
endfunction

" How many there are of each name, by the name.
function s:Counted(names) abort
  return join(map(uniq(sort(copy(a:names))), {_, name -> name . ' ' . count(a:names, name)}), ', ')
endfunction

function s:References() abort
  call s:Edit('Phone/OpenSectionIntent.swift')
  call s:GoTo('var section', 4)
  call setqflist([])
  ALEFindReferences -quickfix
  let l:found = s:Wait('references', function('getqflist'))
  cclose
  return s:Counted(map(copy(l:found), {_, item -> fnamemodify(bufname(item.bufnr), ':t')}))
endfunction

function s:WorkspaceSymbols() abort
  ALESymbolSearch Open a section
  let l:found = s:Wait('symbols', {-> filter(getbufinfo(), {_, buffer -> getbufvar(buffer.bufnr, '&filetype') ==# 'ale-preview-selection'})})
  let l:lines = getbufline(l:found[0].bufnr, 1, '$')
  execute 'bwipeout' l:found[0].bufnr
  return s:Counted(map(l:lines, {_, line -> matchstr(line, '\w\+\.swift')}))
endfunction

" What another program does to a file that no editor has open.
function s:Disk() abort
  call s:Edit('figranium.phrases')
  call append('$', ['', 'shortcut ExtraIntent', '  phrase Have extra ${applicationName}'])
  call setloclist(0, [])
  call ale#Queue(0)
  let l:text = s:Wait('diagnostic', function('s:Marked'))[0]
  call writefile(['intent ExtraIntent', '  title Extra'], s:project . '/extra.phrases')
  call s:Wait('end of the diagnostic', {-> empty(s:Marked())})
  undo
  return l:text . ' is known'
endfunction

function s:Rename() abort
  call s:Edit('Phone/OpenSectionIntent.swift')
  call s:GoTo('var section', 4)
  " The answer to the question for the new name.
  call feedkeys("\<C-u>chapter\<CR>", 't')
  ALERename
  call s:Wait('rename', {-> search('var chapter', 'nw')})
  silent wall
  let l:names = []
  for l:buffer in getbufinfo({'bufloaded': 1})
    let l:text = join(getbufline(l:buffer.bufnr, 1, '$'), "\n")
    call extend(l:names, repeat([fnamemodify(l:buffer.name, ':t')], len(split(l:text, '\<chapter\>', 1)) - 1))
  endfor
  return s:Counted(l:names)
endfunction

function s:Open() abort
  call s:Edit('figranium.phrases')
  return &filetype . ' ' . &commentstring
endfunction

if s:Step('open', function('s:Open'))
  call s:Step('diagnostics', function('s:Diagnostics'))
  call s:Step('diagnostics', function('s:DiagnosticsBehindWideText'))
  call s:Step('fix', function('s:Fix'))
  call s:Step('completion', function('s:Completion'))
  call s:Step('completion', function('s:SlotCompletion'))
  call s:Step('hover', function('s:Hover'))
  call s:Step('definition', function('s:Definition', ['figranium.phrases', 'Open the ${log}', 12]))
  call s:Step('definition', function('s:Definition', ['Phone/FigraniumShortcuts.swift', '\(\.$section)', 5]))
  call s:Step('definition', function('s:Definition', ['Phone/de.lproj/AppShortcuts.strings', 'Öffne ${section}', 9]))
  call s:Step('type-definition', function('s:Definition', ['figranium.phrases', 'Open the ${log}', 12, 'ALEGoToTypeDefinition']))
  call s:Step('references', function('s:References'))
  call s:Step('workspace-symbols', function('s:WorkspaceSymbols'))
  call s:Step('disk', function('s:Disk'))
  call s:Step('rename', function('s:Rename'))
endif

qall!
