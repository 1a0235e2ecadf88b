; Of several patterns for a node the later one counts.

(comment) @comment

(header keyword: _ @keyword)
(definition keyword: _ @keyword)
(try_block keyword: _ @keyword)
(run_block keyword: _ @keyword)

(text_item keyword: _ @keyword.modifier)
(phrase keyword: _ @keyword.modifier)
(parameter keyword: _ @keyword.modifier)
(case keyword: _ @keyword.modifier)

(parameter name: (identifier) @variable.parameter)
(parameter (type) @type)
(case value: (value) @constant)

(definition (call (type_name) @function))
(run_block (call (type_name) @function))

; Only the last arrow of a sentence counts.
(sentence (arrow) @operator . (call (type_name) @function) .)
((sentence (arrow) . (call (type_name) @constant.builtin) .)
  (#eq? @constant.builtin "none"))

(argument name: (identifier) @variable.parameter)
(string) @string
(escape_in_string) @constant.character.escape
(number) @constant.numeric
(constant) @constant.builtin

(escape) @constant.character.escape
(template (slot) @variable)
(template (application_name) @variable.builtin)
