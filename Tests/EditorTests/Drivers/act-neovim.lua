-- Drives a real Neovim through actions: with the provider that the project names, on a task that ends soon
-- (PHRASEBOOK_TASK) and on one that does not (PHRASEBOOK_LONG_TASK).

local drive = dofile(debug.getinfo(1, 'S').source:sub(2):gsub('[^/]*$', '') .. 'drive.lua')
local step, wait, go_to = drive.step, drive.wait, drive.go_to

local task = assert(os.getenv('PHRASEBOOK_TASK'))
local long_task = assert(os.getenv('PHRASEBOOK_LONG_TASK'))

local handed = {}
drive.start({
  on_hand_off = function(hand_off)
    table.insert(handed, hand_off)
    return hand_off.url == nil
  end,
})

-- Completes where the cursor is put and takes the item with a label; gives the line that results.
local function complete(label)
  local cursor = vim.api.nvim_win_get_cursor(0)
  local bufnr = vim.api.nvim_get_current_buf()
  local client = drive.client_of(bufnr)
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

-- Runs the action of the line that begins a block, and picks `Run` when asked.
local function run(block)
  drive.messages = {}
  drive.shown = {}
  drive.wanted = 'Run'
  go_to(block)
  vim.cmd('PhrasebookRun')
end

local function snippet()
  return (vim.trim(drive.floating_text()):gsub('%s+', ' '))
end

step('completion', function()
  vim.fn.append(vim.fn.line('$'), {
    '',
    'run Soon',
    '  RunFigraniumTaskIntent(task: "")',
    '',
    'run Long',
    ('  RunFigraniumTaskIntent(task: "%s")'):format(long_task),
    '',
    'run App',
    '  OpenSectionIntent(section: settings)',
  })
  go_to('(task: "")', 8)
  return complete(task)
end)

step('dry-run', function()
  go_to('run Soon')
  vim.cmd('PhrasebookDryRun')
  return drive.wait_for_message(task):gsub(' on .*', '')
end)

step('run', function()
  run('run Soon')
  return drive.wait_for_message('finished with')
end)

step('snippet', snippet)

-- As with a click on the lens, which Neovim runs by itself.
step('snippet', function()
  vim.lsp.codelens.refresh()
  wait('lens', function()
    for _, lens in ipairs(vim.lsp.codelens.get(0)) do
      if lens.command.title:find('Soon', 1, true) then
        return true
      end
    end
  end)
  go_to('run Soon')
  drive.wanted = 'Soon'
  drive.messages = {}
  vim.lsp.codelens.run()
  drive.wanted = 'Run'
  drive.wait_for_message('finished with')
  return snippet()
end)

-- The second text comes from the provider, which has begun by then.
step('progress', function()
  run('run Long')
  local told
  wait('progress', function()
    told = vim.tbl_filter(function(text)
      return text:find(' is .* on ')
    end, drive.shown)
    return #told > 1
  end)
  return told[2]:gsub('^phrasebook: ', ''):gsub(' on .*', '')
end)

step('cancel', function()
  vim.cmd('PhrasebookStop')
  return drive.wait_for_message('Cancelled')
end)

step('hand-off', function()
  run('run App')
  local said = drive.wait_for_message('Handed')
  local intents = {}
  for _, each in ipairs(handed) do
    table.insert(intents, ('%s %s'):format(each.intent, each.parameters.section))
  end
  return said .. ' ' .. table.concat(intents, ', ')
end)

-- What is not taken opens the app by its URL.
step('hand-off', function()
  drive.edit('app.phrases')
  run('run Open')
  local said = drive.wait_for_message('Handed')
  local opened
  wait('opened URL', function()
    opened = table.concat(vim.fn.readfile(os.getenv('PHRASEBOOK_OPENED')), ', ')
    return opened ~= ''
  end)
  return said .. ' ' .. opened
end)

-- The server ends with the editor; the step `exit` tells its exit status and signal.
vim.cmd('qall!')
