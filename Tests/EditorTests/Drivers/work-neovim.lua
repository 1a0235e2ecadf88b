-- Drives a real Neovim through the work on phrases.

local drive = dofile(debug.getinfo(1, 'S').source:sub(2):gsub('[^/]*$', '') .. 'drive.lua')
local step, wait, edit, go_to = drive.step, drive.wait, drive.edit, drive.go_to

local function text_of(diagnostic)
  local line = vim.api.nvim_buf_get_lines(diagnostic.bufnr, diagnostic.lnum, diagnostic.lnum + 1, false)[1]
  return line:sub(diagnostic.col + 1, diagnostic.end_col)
end

local function jump_from(path, text, into, jump)
  edit(path)
  go_to(text, into)
  local before = { vim.api.nvim_get_current_buf(), vim.api.nvim_win_get_cursor(0) }
  jump = jump or vim.lsp.buf.definition
  jump()
  wait('jump', function()
    return not vim.deep_equal(before, { vim.api.nvim_get_current_buf(), vim.api.nvim_win_get_cursor(0) })
  end)
  return vim.fn.expand('%:t') .. ': ' .. vim.trim(vim.api.nvim_get_current_line())
end

drive.start()

step('diagnostics', function()
  wait('diagnostics', function()
    return #vim.diagnostic.get(0) > 0
  end)
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, text_of(diagnostic))
  end
  return table.concat(found, ', ')
end)

step('hover', function()
  go_to('${task}', 3)
  vim.lsp.buf.hover()
  local shown = drive.floating_text()
  return shown:match('FigraniumTask') or shown
end)

step('fix', function()
  go_to('${tsk}', 3)
  drive.wanted = 'task'
  vim.lsp.buf.code_action()
  wait('edit', function()
    return vim.fn.search('\\V${tsk}', 'n') == 0
  end)
  wait('end of the diagnostic', function()
    return #vim.diagnostic.get(0) == 0
  end)
  return vim.trim(vim.api.nvim_get_current_line())
end)

step('definition', function()
  return jump_from('figranium.phrases', 'Open the ${log}', 12)
end)

step('definition', function()
  return jump_from('Phone/FigraniumShortcuts.swift', '\\(\\.$section)', 5)
end)

step('definition', function()
  return jump_from('Phone/de.lproj/AppShortcuts.strings', 'Öffne ${section}', 9)
end)

step('declaration', function()
  return jump_from('figranium.phrases', 'Open the ${log}', 12, vim.lsp.buf.declaration)
end)

step('type-definition', function()
  return jump_from('figranium.phrases', 'Open the ${log}', 12, vim.lsp.buf.type_definition)
end)

step('lenses', function()
  local bufnr = edit('figranium.phrases')
  local shown
  wait('lenses', function()
    for _, namespace in pairs(vim.api.nvim_get_namespaces()) do
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(bufnr, namespace, 0, -1, { details = true })) do
        for _, chunk in ipairs(mark[4].virt_text or mark[4].virt_lines and mark[4].virt_lines[1] or {}) do
          shown = shown or chunk[1]:match('▶.*backup.*')
        end
      end
    end
    return shown
  end)
  return shown
end)

-- The entries of the quickfix list that an action fills.
local function listed(fill)
  vim.fn.setqflist({}, 'r')
  fill()
  wait('list', function()
    return #vim.fn.getqflist() > 0
  end)
  vim.cmd('cclose')
  return vim.fn.getqflist()
end

-- How many there are of each name, by the name.
local function counted(names)
  local counts = {}
  for _, name in ipairs(names) do
    counts[name] = (counts[name] or 0) + 1
  end
  local found = {}
  for name, count in pairs(counts) do
    table.insert(found, name .. ' ' .. count)
  end
  table.sort(found)
  return table.concat(found, ', ')
end

local function file_name(bufnr)
  return vim.fn.fnamemodify(vim.api.nvim_buf_get_name(bufnr), ':t')
end

local function files_of(entries)
  return counted(vim.tbl_map(function(entry)
    return file_name(entry.bufnr)
  end, entries))
end

step('references', function()
  edit('Phone/OpenSectionIntent.swift')
  go_to('var section', 4)
  return files_of(listed(vim.lsp.buf.references))
end)

step('highlight', function()
  local bufnr = edit('Phone/OpenSectionIntent.swift')
  go_to('var section', 4)
  vim.lsp.buf.document_highlight()
  local namespace = vim.api.nvim_create_namespace('vim_lsp_references')
  local marks
  wait('highlight', function()
    marks = vim.api.nvim_buf_get_extmarks(bufnr, namespace, 0, -1, {})
    return #marks > 0
  end)
  return #marks .. ' places'
end)

step('symbols', function()
  edit('figranium.phrases')
  local intents = {}
  for _, entry in ipairs(listed(vim.lsp.buf.document_symbol)) do
    local intent = entry.text:match('^%[%a+%] (%a+Intent)')
    if intent and not vim.tbl_contains(intents, intent) then
      table.insert(intents, intent)
    end
  end
  table.sort(intents)
  return table.concat(intents, ', ')
end)

step('workspace-symbols', function()
  return files_of(listed(function()
    vim.lsp.buf.workspace_symbol('Open a section')
  end))
end)

-- What another program does to a file that no editor has open.
step('disk', function()
  edit('figranium.phrases')
  vim.fn.append(vim.fn.line('$'), { '', 'shortcut ExtraIntent', '  phrase Have extra ${applicationName}' })
  wait('diagnostic', function()
    return #vim.diagnostic.get(0) > 0
  end)
  local text = text_of(vim.diagnostic.get(0)[1])
  vim.fn.writefile({ 'intent ExtraIntent', '  title Extra' }, drive.project .. '/extra.phrases')
  wait('end of the diagnostic', function()
    return #vim.diagnostic.get(0) == 0
  end)
  vim.cmd('silent! undo')
  return text .. ' is known'
end)

step('formatting', function()
  edit('figranium.phrases')
  local before = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  go_to('  title Open a log')
  vim.api.nvim_set_current_line('      title    Open a log   ')
  if vim.lsp.buf.format then
    vim.lsp.buf.format({ timeout_ms = drive.limit })
  else
    vim.lsp.buf.formatting_sync(nil, drive.limit)
  end
  return vim.deep_equal(before, vim.api.nvim_buf_get_lines(0, 0, -1, false)) and 'as before' or vim.api.nvim_get_current_line()
end)

-- How often a word stands in the files that were opened.
local function occurrences(word)
  local names = {}
  for _, bufnr in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(bufnr) and vim.bo[bufnr].buftype == '' then
      for _ in table.concat(vim.api.nvim_buf_get_lines(bufnr, 0, -1, false), '\n'):gmatch('%f[%w]' .. word .. '%f[%W]') do
        table.insert(names, file_name(bufnr))
      end
    end
  end
  return counted(names)
end

step('rename', function()
  edit('Phone/OpenSectionIntent.swift')
  go_to('var section', 4)
  vim.lsp.buf.rename('chapter')
  wait('rename', function()
    return vim.fn.search('\\Vvar chapter', 'nw') > 0
  end)
  vim.cmd('silent wall')
  return occurrences('chapter')
end)

-- The server ends with the editor; the step `exit` tells its exit status and signal.
vim.cmd('qall!')
