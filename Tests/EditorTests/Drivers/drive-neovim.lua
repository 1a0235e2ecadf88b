-- Drives a real Neovim through the main job on the project in PHRASEBOOK_PROJECT, with the server in PHRASEBOOK_SERVER.
-- Prints one line a step, `ok STEP DETAIL` or `failed STEP REASON`; the test compares them.

local project = assert(os.getenv('PHRASEBOOK_PROJECT'))
local server = assert(os.getenv('PHRASEBOOK_SERVER'))

-- Milliseconds that one step may take.
local limit = 30000

local function say(...)
  io.stdout:write(table.concat({ ... }, ' '), '\n')
  io.stdout:flush()
end

local function wait(what, condition)
  if not vim.wait(limit, condition, 5) then
    error('no ' .. what .. ' in time', 0)
  end
end

local function step(name, body)
  local passed, detail = pcall(body)
  say(passed and 'ok' or 'failed', name, tostring(detail))
  return passed
end

-- The person at the keyboard: reads messages, and picks from lists by title.

local messages = {}
vim.notify = function(text)
  table.insert(messages, text)
end
vim.lsp.handlers['window/showMessage'] = function(_, params)
  table.insert(messages, params.message)
  return params
end

local function wait_for_message(part)
  local found
  wait('message with "' .. part .. '" (there were: ' .. table.concat(messages, ' / ') .. ')', function()
    for _, text in ipairs(messages) do
      found = text:find(part, 1, true) and text or found
    end
    return found
  end)
  return found
end

local wanted_title
vim.ui.select = function(items, options, on_choice)
  local format = options.format_item or tostring
  for index, item in ipairs(items) do
    if format(item):find(wanted_title, 1, true) then
      on_choice(item, index)
      return
    end
  end
  on_choice(nil)
end

-- Before 0.9 Neovim asks what the server wants to know through this: a message, a heading, then the choices.
vim.fn.inputlist = function(lines)
  for number, line in ipairs(lines) do
    if number > 2 and line:find(wanted_title, 1, true) then
      return number - 2
    end
  end
  return 0
end

local function client_of(bufnr)
  local clients = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = bufnr }) or vim.lsp.buf_get_clients(bufnr)
  for _, client in pairs(clients) do
    if client.name == 'phrasebook' then
      return client
    end
  end
end

local function edit(path)
  local file = project .. '/' .. path
  if vim.api.nvim_buf_get_name(0) ~= file then
    vim.cmd('edit ' .. vim.fn.fnameescape(file))
  end
  local bufnr = vim.api.nvim_get_current_buf()
  wait('client for ' .. path, function()
    return client_of(bufnr)
  end)
  return bufnr
end

-- Puts the cursor on a text of the current buffer, some characters into it.
local function go_to(text, into)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  assert(vim.fn.search('\\V' .. vim.fn.escape(text, '\\'), 'c') > 0, 'no text ' .. text)
  local cursor = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_win_set_cursor(0, { cursor[1], cursor[2] + (into or 0) })
end

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

require('phrasebook').setup({
  cmd = { server, 'lsp' },
  flags = { exit_timeout = 10000 },
  on_exit = function(code, signal)
    say(code == 0 and signal == 0 and 'ok' or 'failed', 'exit', tostring(code), tostring(signal))
  end,
})

if
  not step('open', function()
    edit('figranium.phrases')
    return vim.bo.filetype .. ' ' .. vim.bo.commentstring
  end)
then
  vim.cmd('cquit')
end

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

-- The text of the window that floats above the others, which is then closed.
local function floating_text()
  local shown
  wait('floating window', function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        shown = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), ' ')
        vim.api.nvim_win_close(window, true)
        return true
      end
    end
  end)
  return shown
end

step('hover', function()
  go_to('${task}', 3)
  vim.lsp.buf.hover()
  local shown = floating_text()
  return shown:match('FigraniumTask') or shown
end)

step('fix', function()
  go_to('${tsk}', 3)
  wanted_title = 'task'
  vim.lsp.buf.code_action()
  wait('edit', function()
    return vim.fn.search('\\V${tsk}', 'n') == 0
  end)
  wait('end of the diagnostic', function()
    return #vim.diagnostic.get(0) == 0
  end)
  return vim.trim(vim.api.nvim_get_current_line())
end)

-- Completes where the cursor is put and takes the item with a label; gives the line that results.
local function complete(label)
  local cursor = vim.api.nvim_win_get_cursor(0)
  local bufnr = vim.api.nvim_get_current_buf()
  local client = client_of(bufnr)
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local items
  vim.lsp.buf_request(bufnr, 'textDocument/completion', params, function(_, result)
    items = result and (result.items or result) or {}
  end)
  wait('completion', function()
    return items
  end)
  for _, item in ipairs(items) do
    if item.label == label then
      vim.lsp.util.apply_text_edits({ item.textEdit }, bufnr, client.offset_encoding)
      return vim.trim(vim.api.nvim_buf_get_lines(bufnr, cursor[1] - 1, cursor[1], false)[1])
    end
  end
  error(label .. ' is not among the ' .. #items .. ' items', 0)
end

step('completion', function()
  go_to('  GetFigraniumExecutionStatusIntent(')
  vim.api.nvim_put({ '  RunFigraniumTaskIntent(task: "")' }, 'l', false, false)
  go_to('(task: "")', 8)
  return complete('Nightly backup')
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

step('dry-run', function()
  go_to('shortcut RunFigraniumTaskIntent(task: "nightly-backup")')
  vim.cmd('PhrasebookDryRun')
  return wait_for_message('Nightly backup')
end)

step('run', function()
  messages = {}
  wanted_title = 'Run'
  go_to('shortcut RunFigraniumTaskIntent(task: "nightly-backup")')
  vim.cmd('PhrasebookRun')
  return wait_for_message('finished with')
end)

step('snippet', function()
  local shown = floating_text()
  return shown:match('orders%.zip') or shown
end)

-- As with a click on the lens, which Neovim runs by itself.
step('snippet', function()
  go_to('shortcut RunFigraniumTaskIntent(task: "nightly-backup")')
  wanted_title = 'Run "Nightly backup"'
  messages = {}
  vim.lsp.codelens.run()
  wanted_title = 'Run'
  wait_for_message('finished with')
  local shown = floating_text()
  return shown:match('orders%.zip') or shown
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
  vim.fn.writefile({ 'intent ExtraIntent', '  title Extra' }, project .. '/extra.phrases')
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
    vim.lsp.buf.format({ timeout_ms = limit })
  else
    vim.lsp.buf.formatting_sync(nil, limit)
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
