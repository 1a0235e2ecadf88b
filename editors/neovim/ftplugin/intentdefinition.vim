" Settings for .intentdefinition files, which Xcode indents with tabs.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=<!--%s--> noexpandtab

let b:undo_ftplugin = 'setlocal commentstring< expandtab<'
