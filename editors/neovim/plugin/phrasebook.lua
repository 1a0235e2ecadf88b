if vim.g.loaded_phrasebook then
  return
end
vim.g.loaded_phrasebook = true

local function command(name, action, description)
  vim.api.nvim_create_user_command(name, function()
    require('phrasebook')[action]()
  end, { desc = description })
end

command('PhrasebookRun', 'run', 'Run the action of the line through the provider')
command('PhrasebookDryRun', 'dry_run', 'Show what the action of the line would do')
command('PhrasebookStop', 'stop', 'Stop the running action')
