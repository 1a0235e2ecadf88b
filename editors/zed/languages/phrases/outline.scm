(definition
  keyword: _ @context
  (call) @name) @item

(run_block
  keyword: _ @context
  (name) @name) @item
