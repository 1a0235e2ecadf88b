--- Runs the actions that code lenses offer.
local M = {}

local function notify(text, level)
  vim.notify('phrasebook: ' .. text, level or vim.log.levels.INFO)
end

local function request(client, method, params, handler, bufnr)
  if vim.fn.has('nvim-0.11') == 1 then
    return client:request(method, params, handler, bufnr)
  end
  return client.request(method, params, handler, bufnr)
end

--- The Phrasebook client of a buffer, or nil after saying that there is none.
local function client_of(bufnr)
  local clients = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = bufnr }) or vim.lsp.buf_get_clients(bufnr)
  for _, client in pairs(clients) do
    if client.name == 'phrasebook' then
      return client
    end
  end
  notify('the server does not run for this buffer', vim.log.levels.WARN)
  return nil
end

--- Shows the data that an action gave, in a window that goes with the next move of the cursor. Of several steps the last
--- one counts that gave some.
local function show_snippet(result)
  local snippet
  for _, step in ipairs(type(result) == 'table' and (result.steps or { result }) or {}) do
    snippet = step.snippet or snippet
  end
  if snippet then
    vim.lsp.util.open_floating_preview(vim.split(snippet, '\n'), 'markdown', { border = 'rounded', focus_id = 'phrasebook' })
  end
end

--- Has the server carry out a command, however long it takes. The server itself says how it ended.
local function execute(client, command, bufnr)
  local params = { command = command.command, arguments = command.arguments }
  request(client, 'workspace/executeCommand', params, function(err, result)
    if err then
      notify(err.message, vim.log.levels.ERROR)
    else
      show_snippet(result)
    end
  end, bufnr)
end

-- The same for lenses and code actions, which Neovim hands over.
for _, name in ipairs({ 'phrasebook.run', 'phrasebook.dryRun' }) do
  vim.lsp.commands[name] = function(command, context)
    local client = context and context.client_id and vim.lsp.get_client_by_id(context.client_id)
    if client then
      execute(client, command, context.bufnr)
    end
  end
end

--- Offers the actions of one command on the line of the cursor, and runs the chosen one.
local function run_on_line(name)
  local bufnr = vim.api.nvim_get_current_buf()
  local line = vim.api.nvim_win_get_cursor(0)[1] - 1
  local client = client_of(bufnr)
  if not client then
    return
  end
  local params = { textDocument = { uri = vim.uri_from_bufnr(bufnr) } }
  request(client, 'textDocument/codeLens', params, function(err, lenses)
    if err then
      notify(err.message, vim.log.levels.ERROR)
      return
    end
    local commands = {}
    for _, lens in ipairs(lenses or {}) do
      if lens.command and lens.command.command == name and lens.range.start.line == line then
        table.insert(commands, lens.command)
      end
    end
    if #commands == 0 then
      notify('there is nothing to run on this line', vim.log.levels.WARN)
    elseif #commands == 1 then
      execute(client, commands[1], bufnr)
    else
      vim.ui.select(commands, {
        prompt = 'Run:',
        format_item = function(command)
          return command.title
        end,
      }, function(command)
        if command then
          execute(client, command, bufnr)
        end
      end)
    end
  end, bufnr)
end

--- Runs the action of the line.
function M.run()
  run_on_line('phrasebook.run')
end

--- Shows what the action of the line would do.
function M.dry_run()
  run_on_line('phrasebook.dryRun')
end

--- Stops the running action.
function M.stop()
  local bufnr = vim.api.nvim_get_current_buf()
  local client = client_of(bufnr)
  if client then
    execute(client, { command = 'phrasebook.stop' }, bufnr)
  end
end

return M
