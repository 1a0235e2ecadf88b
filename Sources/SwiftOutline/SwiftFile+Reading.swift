package import SourceText

extension SwiftFile {
  /// Reads a file. This never fails: what is not understood is in `errors` or left out, and the rest is read.
  ///
  /// The time is linear in the text. All clauses of an `#if` are read, and all bodies with their statements.
  package init(reading text: SourceText) {
    self.init(reading: text, mostTokens: nil, budget: nil)
  }

  /// - Parameters:
  ///   - mostTokens: In the place of how many are read of such a text, for a test.
  ///   - budget: Likewise.
  init(reading text: SourceText, mostTokens: Int?, budget: Int?) {
    var lexer = Lexer(text)
    if let mostTokens { lexer.mostTokens = mostTokens }
    lexer.run()
    let stream = TokenStream(text: text, tokens: lexer.tokens)
    let matched = BracketMatcher.match(stream)
    let isSound = lexer.errors.count == 0 && matched.errors.count == 0
    var parser = OutlineParser(stream: stream, brackets: matched.brackets, isSound: isSound)
    if let budget { parser.budget = budget }
    let members = parser.parseMembers(of: nil, in: [])
    var errors = ErrorList()
    for list in [lexer.errors, matched.errors, parser.errors] {
      for error in list.errors {
        errors.append(error.message, at: error.range, isLast: error.message == ErrorList.overflowMessage)
      }
    }
    self.init(
      text: text, imports: members.imports, types: members.types, localTypes: parser.localTypes,
      typealiases: members.typealiases,
      functions: members.functions, properties: members.properties, comments: lexer.comments, errors: errors.sorted)
  }
}
