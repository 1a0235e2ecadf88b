[
  (definition)
  (try_block)
  (run_block)
] @fold
