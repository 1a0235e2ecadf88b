-- Checks what the set-up does before a server runs, on the project in PHRASEBOOK_PROJECT. Prints one line a check.

local project = assert(os.getenv('PHRASEBOOK_PROJECT'))
local server = assert(os.getenv('PHRASEBOOK_SERVER'))

local function say(...)
  io.stdout:write(table.concat({ ... }, ' '), '\n')
end

local function filetype(name)
  vim.cmd('enew | file ' .. vim.fn.fnameescape(project .. '/' .. name))
  vim.cmd('doautocmd BufNewFile ' .. vim.fn.fnameescape(name))
  local found = vim.bo.filetype
  vim.cmd('bwipeout!')
  return found
end

for _, name in ipairs({
  'a.phrases',
  'AppShortcuts.strings',
  'AppShortcuts.xcstrings',
  'a.intentdefinition',
  '.phrasebook.json',
  'Localizable.strings',
  'Localizable.xcstrings',
  'a.json',
}) do
  say('filetype', name, filetype(name))
end

-- The lines of the report that speak of what is checked; their signs differ between versions.
local function health()
  vim.cmd('checkhealth phrasebook')
  local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  vim.cmd('bwipeout!')
  for _, line in ipairs(lines) do
    local sign, text = line:match('(%u+):?%s+(.*)')
    if sign == 'OK' or sign == 'ERROR' or sign == 'INFO' or sign == 'WARNING' then
      text = text:gsub(vim.pesc(server), 'SERVER'):gsub(vim.pesc(project), 'PROJECT'):gsub('%d+%.%d+%.%d+', 'VERSION')
      say('health', sign:lower(), text)
    end
  end
end

local phrasebook = require('phrasebook')
phrasebook.setup({ cmd = { '/there/is/none', 'lsp' } })
health()
phrasebook.setup({ cmd = { server, 'lsp' } })
vim.cmd('edit ' .. project .. '/figranium.phrases')
vim.wait(10000, function()
  return #vim.diagnostic.get(0) > 0
end, 5)
health()

-- Neovim 0.11 and later start clients by themselves, from what `lsp/phrasebook.lua` or `setup` says.
local told = {}
vim.lsp.config = function(name, config)
  told.config = { name, config.name, config.cmd[1] == server, #config.filetypes }
end
vim.lsp.enable = function(name)
  told.enabled = name
end
phrasebook.setup({ cmd = { server, 'lsp' } })
say('setup', (vim.inspect(told):gsub('%s+', ' ')))
local file = dofile(vim.api.nvim_get_runtime_file('lsp/phrasebook.lua', false)[1])
file.root_dir(0, function(root)
  say('lsp/phrasebook.lua', file.name, root == project and 'the project' or tostring(root))
end)

vim.cmd('qall!')
