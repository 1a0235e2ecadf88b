autocmd BufNewFile,BufRead *.phrases set filetype=phrases
autocmd BufNewFile,BufRead AppShortcuts.strings set filetype=appshortcuts_strings
autocmd BufNewFile,BufRead AppShortcuts.xcstrings set filetype=appshortcuts_catalog
autocmd BufNewFile,BufRead *.intentdefinition set filetype=intentdefinition
" JSON in which comments and a comma behind the last member are no mistakes.
autocmd BufNewFile,BufRead .phrasebook.json set filetype=jsonc
