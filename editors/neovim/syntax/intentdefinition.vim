" Syntax of .intentdefinition files: a property list in XML.
if exists('b:current_syntax')
  finish
endif

runtime! syntax/xml.vim

let b:current_syntax = 'intentdefinition'
