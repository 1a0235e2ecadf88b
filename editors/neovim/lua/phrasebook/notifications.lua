--- What the server tells by itself: how far an action is, and which intents are for their app.
local M = {}

--- Opens a URL with the program that the system has for it. It comes from the user's configuration.
local function open(url)
  local function failed(reason)
    vim.notify(('phrasebook: %s was not opened: %s'):format(url, reason), vim.log.levels.ERROR)
  end
  if vim.ui.open then -- 0.10 and later
    local process, reason = vim.ui.open(url)
    if not process then
      failed(reason)
    end
    return
  end
  local program = vim.fn.has('mac') == 1 and 'open' or 'xdg-open'
  if vim.fn.executable(program) == 0 then
    failed('there is no program ' .. program)
    return
  end
  vim.fn.jobstart({ program, url }, {
    detach = true,
    on_exit = function(_, code)
      if code ~= 0 then
        failed(('%s ended with %d'):format(program, code))
      end
    end,
  })
end

--- Takes an intent that is for its app: `{ id, intent, title, parameters, provider, url }`, each once.
local function take(hand_off, on_hand_off)
  if on_hand_off and on_hand_off(hand_off) then
    return
  end
  if hand_off.url then
    open(hand_off.url)
    return
  end
  vim.notify(
    ('phrasebook: “%s” is for its app, and nothing here opens that; see on_hand_off'):format(hand_off.title),
    vim.log.levels.WARN
  )
end

--- Shows how far an action is, in the place of messages but without keeping it there.
local function show(token, value)
  if type(token) == 'string' and vim.startswith(token, 'phrasebook/') and value.kind == 'report' and value.message then
    vim.api.nvim_echo({ { 'phrasebook: ' .. vim.split(value.message, '\n')[1] } }, false, {})
  end
end

---@param on_hand_off function|nil
---@return table Handlers of a client configuration.
function M.handlers(on_hand_off)
  return {
    ['phrasebook/handOff'] = function(_, hand_off)
      take(hand_off, on_hand_off)
    end,
    ['$/progress'] = function(err, result, context, config)
      show(result.token, result.value)
      return vim.lsp.handlers['$/progress'](err, result, context, config)
    end,
  }
end

return M
