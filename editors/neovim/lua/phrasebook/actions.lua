--- Runs the actions that code lenses and code actions offer, and shows what came of them.
local M = {}

--- The request of the action that was started last, to be cancelled.
local last_request

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

--- Shows what came of an action: its dialog, or why it did not succeed.
---@param result table|nil The server's answer.
local function show(result)
  if type(result) ~= 'table' then
    return
  end
  if type(result.error) == 'table' then
    notify(result.error.message, vim.log.levels.ERROR)
  elseif type(result.dialog) == 'string' then
    notify(result.dialog)
  elseif type(result.status) == 'string' then
    notify(result.status)
  end
end

--- Runs a command of the server. It may take as long as the action does.
---@param command table The command of a lens or of a code action.
---@param context table `client_id` and `bufnr`, as Neovim hands them to client-side commands.
function M.execute(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  if not client then
    notify('the server has stopped', vim.log.levels.WARN)
    return
  end
  local params = { command = command.command, arguments = command.arguments }
  local sent, id = request(client, 'workspace/executeCommand', params, function(err, result)
    last_request = nil
    if err then
      notify(err.message, vim.log.levels.ERROR)
    else
      show(result)
    end
  end, context.bufnr)
  last_request = sent and { client_id = context.client_id, id = id } or nil
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
    local context = { client_id = client.id, bufnr = bufnr }
    if #commands == 0 then
      notify('there is nothing to run on this line', vim.log.levels.WARN)
    elseif #commands == 1 then
      M.execute(commands[1], context)
    else
      vim.ui.select(commands, {
        prompt = 'Run:',
        format_item = function(command)
          return command.title
        end,
      }, function(command)
        if command then
          M.execute(command, context)
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

--- Cancels the action that was started last.
function M.cancel()
  local client = last_request and vim.lsp.get_client_by_id(last_request.client_id)
  if not client then
    notify('nothing is running')
    return
  end
  if vim.fn.has('nvim-0.11') == 1 then
    client:cancel_request(last_request.id)
  else
    client.cancel_request(last_request.id)
  end
end

return M
