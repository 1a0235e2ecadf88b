-- For Neovim 0.11 and later: `vim.lsp.enable('phrasebook')` is enough.
return require('phrasebook').client_config()
