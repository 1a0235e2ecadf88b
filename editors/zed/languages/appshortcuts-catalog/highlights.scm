(string) @string
(pair key: (string) @property)
(escape_sequence) @string.escape
(number) @number

[
  (true)
  (false)
  (null)
] @constant
