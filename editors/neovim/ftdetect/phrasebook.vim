autocmd BufNewFile,BufRead *.phrases set filetype=phrases
autocmd BufNewFile,BufRead AppShortcuts.strings set filetype=appshortcuts_strings
autocmd BufNewFile,BufRead AppShortcuts.xcstrings set filetype=appshortcuts_catalog
