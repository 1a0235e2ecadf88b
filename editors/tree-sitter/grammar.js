// The grammar of .phrases files for tree-sitter. Lines count, so white space is a token of the rules and no extra.

const SPACE = /[ \t]+/
const NEWLINE = /\r\n|\n|\r/

module.exports = grammar({
  name: 'phrases',

  extras: (_) => [],

  word: ($) => $.type_name,

  inline: ($) => [$._end],

  rules: {
    file: ($) =>
      repeat(choice($._empty_line, $._comment_line, $.header, $.definition, $.try_block, $.run_block)),

    _space: (_) => SPACE,
    _newline: (_) => NEWLINE,
    _end: ($) => seq(optional($._space), optional($.comment), $._newline),
    _empty_line: ($) => seq(optional($._space), $._newline),
    _comment_line: ($) => seq(optional($._space), $.comment, $._newline),

    // To the end of the line. Behind white space alone is it one of the tokens that may come.
    comment: (_) => /#[^\r\n]*/,

    header: ($) =>
      seq(field('keyword', choice('application', 'also', 'provider')), $._space, $.text, optional($.comment), $._newline),

    definition: ($) =>
      prec.right(
        seq(
          field('keyword', choice('intent', 'entity', 'shortcut')),
          $._space,
          $.call,
          $._end,
          repeat(choice($._empty_line, $._comment_line, $._item)),
        ),
      ),

    _item: ($) => seq($._space, choice($.text_item, $.phrase, $.parameter, $.case), optional($.comment), $._newline),

    text_item: ($) => seq(field('keyword', choice('title', 'image')), $._space, $.text),
    phrase: ($) => seq(field('keyword', choice('phrase', 'never')), $._space, alias($.text, $.template)),
    parameter: ($) =>
      seq(field('keyword', 'parameter'), $._space, field('name', $.identifier), $._colon, alias($.text, $.type)),
    case: ($) =>
      seq(
        field('keyword', 'case'),
        $._space,
        field('value', alias($._word, $.value)),
        choice(seq($._space, optional($.text)), blank()),
      ),

    // A line in column one ends the block; lines without text do not.
    try_block: ($) =>
      prec.right(seq(field('keyword', 'try'), $._end, repeat(choice($._empty_line, $._comment_line, $._sentence_line)))),

    _sentence_line: ($) => seq($._space, $.sentence, optional($.comment), $._newline),

    // Only the last arrow counts: the one behind which nothing stands but an expectation.
    sentence: ($) =>
      seq(
        alias($._word, $.word),
        repeat(seq($._space, choice(alias($._word, $.word), $._expectation))),
        optional($._space),
      ),
    // `none` is a call to the eye of the grammar.
    _expectation: ($) => seq($.arrow, $._space, $.call),
    arrow: (_) => token(prec(3, '->')),

    run_block: ($) =>
      prec.right(
        seq(
          field('keyword', 'run'),
          $._space,
          alias($.text, $.name),
          optional($.comment),
          $._newline,
          repeat(choice($._empty_line, $._comment_line, $._step)),
        ),
      ),

    _step: ($) => seq($._space, $.call, $._end),

    call: ($) => prec.right(seq($.type_name, optional($.arguments))),
    type_name: (_) => token(prec(1, /[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff.]*/)),

    arguments: ($) => seq($._open, optional(seq($.argument, repeat(seq($._comma, $.argument)), optional($._comma))), $._close),
    argument: ($) => seq(field('name', $.identifier), $._colon, field('value', $._value)),
    identifier: (_) => /[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*/,
    _open: (_) => /[ \t]*\([ \t]*/,
    _close: (_) => /[ \t]*\)/,
    _comma: (_) => /[ \t]*,[ \t]*/,
    _colon: (_) => /[ \t]*:[ \t]*/,

    _value: ($) => choice($.string, $.number, $.constant, $.plain),
    string: ($) => seq('"', repeat(choice(/[^"\\\r\n]+/, $.escape_in_string)), '"'),
    escape_in_string: (_) => /\\["\\#]/,
    number: (_) => token(prec(2, /-?\d+(\.\d+)?/)),
    constant: (_) => token(prec(2, choice('previous', 'true', 'false'))),
    plain: (_) => /[^\s",()]+/,

    // The rest of a line: words. A number sign begins a comment at the start of a word alone.
    text: ($) => seq($._word, repeat(seq($._space, $._word)), optional($._space)),
    _word: ($) =>
      seq(
        choice($._start_of_word, $._special),
        repeat(choice($._more_of_word, $._special)),
      ),
    _start_of_word: (_) => /[^\s#\\$][^\s\\$]*/,
    _more_of_word: (_) => /[^\s\\$]+/,
    _special: ($) => choice($.application_name, $.slot, $.escape, /[$\\]/),
    application_name: (_) => '${applicationName}',
    slot: (_) => /\$\{[^}\s]*\}/,
    escape: (_) => '\\#',
  },
})
