" Defines Phrasebook's language server as a linter of ALE.

call ale#Set('phrasebook_executable', 'phrasebook')

" The folder that the server reads: the repository, else the outermost folder that names a provider or a package, else
" the folder of the file.
function! phrasebook#ale#Root(buffer) abort
  let l:folder = fnamemodify(bufname(a:buffer), ':p:h')
  let l:root = l:folder
  let l:home = expand('~')
  while l:folder !=# l:home
    if !empty(getftype(l:folder . '/.git'))
      return l:folder
    endif
    if filereadable(l:folder . '/.phrasebook.json') || filereadable(l:folder . '/Package.swift')
      let l:root = l:folder
    endif
    let l:parent = fnamemodify(l:folder, ':h')
    if l:parent ==# l:folder
      break
    endif
    let l:folder = l:parent
  endwhile
  return l:root
endfunction

" ALE puts the text of an item where it thinks that the word begins, and leaves what stands behind the cursor. The server
" says which text an item replaces: of a slot the `${` too, and the `}` behind the cursor. What is there already is
" taken off the item; an item that cannot be had so is left out.
function! phrasebook#ale#Fit(buffer, item) abort
  let l:edit = get(a:item, 'textEdit', {})
  if empty(l:edit)
    return 1
  endif
  let l:line = getline(b:ale_completion_info.line)
  let l:cursor = b:ale_completion_info.column - 1
  " While it completes, Vim takes the beginning of the word out of the line.
  let l:taken = b:ale_completion_info.line_length - len(l:line)
  let l:start = l:taken > 0 ? l:cursor - l:taken : ale#completion#GetCompletionPosition()
  let l:range = get(l:edit, 'range', get(l:edit, 'replace', {}))
  if l:range.start.character > l:start || l:range.end.character < l:cursor
    return 0
  endif
  let l:before = strpart(l:line, l:range.start.character, l:start - l:range.start.character)
  let l:behind = strpart(l:line, l:cursor - l:taken, l:range.end.character - l:cursor)
  let l:length = len(l:edit.newText) - len(l:before) - len(l:behind)
  if l:length < 0 || stridx(l:edit.newText, l:before) != 0
  \ || strpart(l:edit.newText, len(l:before) + l:length) !=# l:behind
    return 0
  endif
  let l:edit.newText = strpart(l:edit.newText, len(l:before), l:length)
  return 1
endfunction

" ALE counts bytes, and does not say so to a server.
function! phrasebook#ale#Define(filetype) abort
  call ale#linter#Define(a:filetype, {
  \   'name': 'phrasebook',
  \   'lsp': 'stdio',
  \   'executable': {buffer -> ale#Var(buffer, 'phrasebook_executable')},
  \   'command': '%e lsp --position-encoding utf-8',
  \   'project_root': function('phrasebook#ale#Root'),
  \   'language': a:filetype,
  \   'completion_filter': 'phrasebook#ale#Fit',
  \})
endfunction
