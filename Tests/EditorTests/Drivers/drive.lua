-- What the drivers of Neovim have in common. A driver works on the project in PHRASEBOOK_PROJECT with the server in
-- PHRASEBOOK_SERVER, and prints one line a step, `ok STEP DETAIL` or `failed STEP REASON`; the test compares them.
local M = {}

M.project = assert(os.getenv('PHRASEBOOK_PROJECT'))
M.server = assert(os.getenv('PHRASEBOOK_SERVER'))

-- Milliseconds that one step may take.
M.limit = 30000

function M.say(...)
  io.stdout:write(table.concat({ ... }, ' '), '\n')
  io.stdout:flush()
end

function M.wait(what, condition)
  if not vim.wait(M.limit, condition, 5) then
    error('no ' .. what .. ' in time', 0)
  end
end

function M.step(name, body)
  local passed, detail = pcall(body)
  M.say(passed and 'ok' or 'failed', name, tostring(detail))
  return passed
end

-- The person at the keyboard: reads messages and what is shown in their place for a while, and picks from lists by title.

M.messages = {}
M.shown = {}

vim.notify = function(text)
  table.insert(M.messages, text)
end
vim.lsp.handlers['window/showMessage'] = function(_, params)
  table.insert(M.messages, params.message)
  return params
end
vim.api.nvim_echo = function(chunks)
  table.insert(M.shown, chunks[1][1])
end

function M.wait_for_message(part)
  local found
  M.wait('message with "' .. part .. '" (there were: ' .. table.concat(M.messages, ' / ') .. ')', function()
    for _, text in ipairs(M.messages) do
      found = text:find(part, 1, true) and text or found
    end
    return found
  end)
  return found
end

-- What the titles to pick have in them.
M.wanted = nil

vim.ui.select = function(items, options, on_choice)
  local format = options.format_item or tostring
  for index, item in ipairs(items) do
    if format(item):find(M.wanted, 1, true) then
      on_choice(item, index)
      return
    end
  end
  on_choice(nil)
end

-- Before 0.9 Neovim asks what the server wants to know through this: a message, a heading, then the choices.
vim.fn.inputlist = function(lines)
  for number, line in ipairs(lines) do
    if number > 2 and line:find(M.wanted, 1, true) then
      return number - 2
    end
  end
  return 0
end

function M.client_of(bufnr)
  local clients = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = bufnr }) or vim.lsp.buf_get_clients(bufnr)
  for _, client in pairs(clients) do
    if client.name == 'phrasebook' then
      return client
    end
  end
end

function M.edit(path)
  local file = M.project .. '/' .. path
  if vim.api.nvim_buf_get_name(0) ~= file then
    vim.cmd('edit ' .. vim.fn.fnameescape(file))
  end
  local bufnr = vim.api.nvim_get_current_buf()
  M.wait('client for ' .. path, function()
    return M.client_of(bufnr)
  end)
  return bufnr
end

-- Puts the cursor on a text of the current buffer, some characters into it.
function M.go_to(text, into)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  assert(vim.fn.search('\\V' .. vim.fn.escape(text, '\\'), 'c') > 0, 'no text ' .. text)
  local cursor = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_win_set_cursor(0, { cursor[1], cursor[2] + (into or 0) })
end

-- The text of the window that floats above the others, which is then closed.
function M.floating_text()
  local shown
  M.wait('floating window', function()
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

-- Starts the server with the first file, and says how it ended.
function M.start(options)
  require('phrasebook').setup(vim.tbl_extend('force', {
    cmd = { M.server, 'lsp' },
    flags = { exit_timeout = 10000 },
    on_exit = function(code, signal)
      M.say(code == 0 and signal == 0 and 'ok' or 'failed', 'exit', tostring(code), tostring(signal))
    end,
  }, options or {}))
  local is_open = M.step('open', function()
    M.edit('figranium.phrases')
    return vim.bo.filetype .. ' ' .. vim.bo.commentstring
  end)
  if not is_open then
    vim.cmd('cquit')
  end
end

return M
