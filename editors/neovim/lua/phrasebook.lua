--- Starts Phrasebook's language server for phrase files and Swift, on Neovim 0.7 and later.
local actions = require('phrasebook.actions')
local notifications = require('phrasebook.notifications')
local uv = vim.uv or vim.loop

local M = {
  run = actions.run,
  dry_run = actions.dry_run,
  stop = actions.stop,
}

--- What `setup` was given: `on_hand_off`, and fields of a client configuration, such as `cmd` or `on_attach`.
local options = {}

--- The running client of each root, where Neovim does not look for it by itself.
local clients_by_root = {}

local function exists(path)
  return uv.fs_stat(path) ~= nil
end

--- The folder that the server reads: the repository, else the outermost folder that names a provider or a package.
--- Nil outside of any, and for the home folder, which is never read as a whole.
---@param bufnr number
---@return string|nil
function M.root(bufnr)
  local name = vim.api.nvim_buf_get_name(bufnr)
  if name == '' then
    return nil
  end
  local home = uv.os_homedir()
  local root
  local directory = vim.fn.fnamemodify(name, ':p:h')
  while directory ~= home do
    if exists(directory .. '/.git') then
      return directory
    end
    if exists(directory .. '/.phrasebook.json') or exists(directory .. '/Package.swift') then
      root = directory
    end
    local parent = vim.fn.fnamemodify(directory, ':h')
    if parent == directory then
      break
    end
    directory = parent
  end
  return root
end

--- Shows code lenses in a buffer and asks for them again when it changed.
local function show_lenses(client, bufnr)
  if not client.server_capabilities.codeLensProvider then
    return
  end
  if vim.lsp.codelens.enable then -- 0.12 and later refresh by themselves
    vim.lsp.codelens.enable(true, { bufnr = bufnr })
    return
  end
  local group = vim.api.nvim_create_augroup('phrasebook_lenses_' .. bufnr, { clear = true })
  local function refresh()
    vim.api.nvim_buf_call(bufnr, function()
      vim.lsp.codelens.refresh()
    end)
  end
  vim.api.nvim_create_autocmd({ 'BufEnter', 'BufWritePost', 'CursorHold', 'InsertLeave' }, {
    group = group,
    buffer = bufnr,
    callback = function()
      -- A client that has stopped has no lenses; asking would be an error.
      if vim.lsp.get_client_by_id(client.id) then
        refresh()
      end
    end,
  })
  refresh()
end

--- The client configuration: the defaults below with what `setup` was given.
---@return table
function M.client_config()
  local config = vim.tbl_extend('force', {
    cmd = { 'phrasebook', 'lsp' },
    filetypes = { 'phrases', 'appshortcuts_strings', 'appshortcuts_catalog', 'intentdefinition', 'swift' },
    root_dir = function(bufnr, on_dir)
      on_dir(M.root(bufnr))
    end,
  }, options, { name = 'phrasebook' })
  config.on_hand_off = nil
  config.capabilities = vim.tbl_deep_extend(
    'force',
    vim.lsp.protocol.make_client_capabilities(),
    options.capabilities or {},
    { experimental = { phrasebook = { handOff = true, snippets = true } } }
  )
  config.handlers = vim.tbl_extend('force', notifications.handlers(options.on_hand_off), options.handlers or {})
  config.on_attach = function(client, bufnr)
    if vim.bo[bufnr].omnifunc == '' then -- 0.8 and later set both by themselves
      vim.bo[bufnr].omnifunc = 'v:lua.vim.lsp.omnifunc'
      vim.bo[bufnr].tagfunc = 'v:lua.vim.lsp.tagfunc'
    end
    show_lenses(client, bufnr)
    if options.on_attach then
      options.on_attach(client, bufnr)
    end
  end
  return config
end

--- Starts the server for a buffer, or attaches the buffer to the one that runs for its root.
local function start(bufnr)
  if vim.bo[bufnr].buftype ~= '' then
    return
  end
  local config = M.client_config()
  if type(config.cmd) == 'table' and vim.fn.executable(config.cmd[1]) == 0 then
    vim.notify_once(
      ('phrasebook: cannot run %s. Put it on the PATH, or name it: setup { cmd = { … } }'):format(config.cmd[1]),
      vim.log.levels.WARN
    )
    return
  end
  if type(config.root_dir) == 'function' then
    config.root_dir(bufnr, function(root)
      config.root_dir = root
    end)
  end
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = bufnr })
    return
  end
  local key = config.root_dir or ''
  local client = clients_by_root[key] and vim.lsp.get_client_by_id(clients_by_root[key])
  if not client or client.is_stopped() then
    clients_by_root[key] = vim.lsp.start_client(config)
  end
  if clients_by_root[key] then
    vim.lsp.buf_attach_client(bufnr, clients_by_root[key])
  end
end

--- Starts the server whenever a phrase file or a Swift file is opened.
---@param opts table|nil Fields of a client configuration, such as `cmd`, `filetypes`, `capabilities`, `on_attach`; and
---  `on_hand_off`, a function that is given each intent for its app and says with true that it took it.
function M.setup(opts)
  options = opts or {}
  local config = M.client_config()
  if vim.lsp.enable then -- 0.11 and later
    vim.lsp.config('phrasebook', config)
    vim.lsp.enable('phrasebook')
    return
  end
  local group = vim.api.nvim_create_augroup('phrasebook', { clear = true })
  vim.api.nvim_create_autocmd('FileType', {
    group = group,
    pattern = config.filetypes,
    callback = function(event)
      start(event.buf)
    end,
  })
  -- Buffers that were there before, as when a plugin manager loads late.
  for _, bufnr in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(bufnr) and vim.tbl_contains(config.filetypes, vim.bo[bufnr].filetype) then
      start(bufnr)
    end
  end
end

return M
