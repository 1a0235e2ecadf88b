--- `:checkhealth phrasebook`
local M = {}

local health = vim.health or require('health')
-- The names of 0.10 and later, and those of before.
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local info = health.info or health.report_info
local warn = health.warn or health.report_warn
local err = health.error or health.report_error

local function check_program(command)
  start('Phrasebook: program')
  if type(command) ~= 'table' then
    info('`cmd` is a function; what it starts is not looked at')
    return
  end
  local path = vim.fn.exepath(command[1])
  if path == '' then
    err(
      ('`%s` is not found'):format(command[1]),
      { 'Put it on the PATH', "Or name it: require('phrasebook').setup { cmd = { '/path/to/phrasebook', 'lsp' } }" }
    )
    return
  end
  local version = vim.trim(vim.fn.system({ path, '--version' }))
  if vim.v.shell_error ~= 0 then
    err(('`%s --version` failed: %s'):format(path, version))
  else
    ok(('%s: %s'):format(path, version))
  end
end

local function check_file_types()
  start('Phrasebook: file types')
  local wanted = {
    { 'a.phrases', 'phrases' },
    { 'AppShortcuts.strings', 'appshortcuts_strings' },
    { 'AppShortcuts.xcstrings', 'appshortcuts_catalog' },
    { 'a.intentdefinition', 'intentdefinition' },
  }
  for _, each in ipairs(wanted) do
    local name, filetype = each[1], each[2]
    local bufnr = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_buf_call(bufnr, function()
      vim.cmd('silent! doautocmd <nomodeline> filetypedetect BufRead ' .. name)
    end)
    local found = vim.bo[bufnr].filetype
    vim.api.nvim_buf_delete(bufnr, { force = true })
    if found == filetype then
      ok(('%s is %s'):format(name, filetype))
    else
      warn(('%s is "%s", not %s'):format(name, found, filetype), { 'filetype plugin indent on' })
    end
  end
end

local function clients()
  local all = vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients()
  return vim.tbl_filter(function(client)
    return client.name == 'phrasebook'
  end, all)
end

local function check_servers()
  start('Phrasebook: servers')
  local running = clients()
  if #running == 0 then
    info('none runs; one starts with the first phrase file or Swift file')
  end
  for _, client in ipairs(running) do
    local root = client.config.root_dir or client.root_dir or 'no folder'
    local buffers = vim.lsp.get_buffers_by_client_id(client.id)
    ok(('for %s, with %d buffers, columns in %s'):format(root, #buffers, client.offset_encoding))
  end
end

function M.check()
  check_program(require('phrasebook').client_config().cmd)
  check_file_types()
  check_servers()
end

return M
