package enum SemanticTokensRequest: RequestMethod {
  package typealias Params = DocumentParams
  package typealias Result = SemanticTokens?
  package static let method = "textDocument/semanticTokens/full"
}

package enum SemanticTokensDeltaRequest: RequestMethod {
  package typealias Params = SemanticTokensDeltaParams
  package typealias Result = SemanticTokensDeltaResult?
  package static let method = "textDocument/semanticTokens/full/delta"
}

package enum SemanticTokensRangeRequest: RequestMethod {
  package typealias Params = SemanticTokensRangeParams
  package typealias Result = SemanticTokens?
  package static let method = "textDocument/semanticTokens/range"
}

package struct SemanticTokensDeltaParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var previousResultId: String

  package init(textDocument: TextDocumentIdentifier, previousResultId: String) {
    self.textDocument = textDocument
    self.previousResultId = previousResultId
  }
}

package struct SemanticTokensRangeParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range

  package init(textDocument: TextDocumentIdentifier, range: Range) {
    self.textDocument = textDocument
    self.range = range
  }
}

package struct SemanticTokens: Sendable, Hashable, Decodable {
  package var resultId: String?
  /// Five numbers a token: lines behind the token before, columns behind it on the same line, length, type, modifiers.
  package var data: [Int]

  package init(resultId: String?, data: [Int]) {
    self.resultId = resultId
    self.data = data
  }
}

package struct SemanticTokensEdit: Sendable, Hashable, Decodable {
  /// A place in the numbers of the earlier result.
  package var start: Int
  package var deleteCount: Int
  package var data: [Int]

  package init(start: Int, deleteCount: Int, data: [Int]) {
    self.start = start
    self.deleteCount = deleteCount
    self.data = data
  }
}

package struct SemanticTokensDelta: Sendable, Hashable, Decodable {
  package var resultId: String?
  package var edits: [SemanticTokensEdit]

  package init(resultId: String?, edits: [SemanticTokensEdit]) {
    self.resultId = resultId
    self.edits = edits
  }
}

/// What has changed since an earlier result, or all where that one is not known any more.
package enum SemanticTokensDeltaResult: Sendable, Hashable, Codable {
  case full(SemanticTokens)
  case delta(SemanticTokensDelta)

  package init(from decoder: any Decoder) throws {
    if try JSONValue(from: decoder)["edits"] != nil {
      self = .delta(try SemanticTokensDelta(from: decoder))
    } else {
      self = .full(try SemanticTokens(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .full(let tokens): try tokens.encode(to: encoder)
    case .delta(let delta): try delta.encode(to: encoder)
    }
  }
}

package struct SemanticTokensOptions: Sendable, Hashable, Codable {
  package struct Legend: Sendable, Hashable, Codable {
    package var tokenTypes: [String]
    package var tokenModifiers: [String]

    package init(tokenTypes: [String], tokenModifiers: [String]) {
      self.tokenTypes = tokenTypes
      self.tokenModifiers = tokenModifiers
    }
  }

  package struct Full: Sendable, Hashable, Codable {
    package var delta: Bool

    package init(delta: Bool) {
      self.delta = delta
    }
  }

  package var legend: Legend
  package var range: Bool
  package var full: Full

  package init(legend: Legend, range: Bool, full: Full) {
    self.legend = legend
    self.range = range
    self.full = full
  }
}

// A large table has a hundred thousand tokens, which are asked for whenever it is typed in.

extension SemanticTokens: JSONWritable {
  func write(to text: inout JSONText) {
    text.writeObject {
      if let resultId { $0.write("resultId", resultId) }
      $0.write("data", numbers: data)
    }
  }
}

extension SemanticTokensEdit: JSONWritable {
  func write(to text: inout JSONText) {
    text.writeObject {
      $0.write("start", start)
      $0.write("deleteCount", deleteCount)
      $0.write("data", numbers: data)
    }
  }
}

extension SemanticTokensDelta: JSONWritable {
  func write(to text: inout JSONText) {
    text.writeObject {
      if let resultId { $0.write("resultId", resultId) }
      $0.write("edits", edits)
    }
  }
}

extension JSONText {
  fileprivate mutating func write(_ name: String, numbers: [Int]) {
    beginMember(at: depth, name)
    openArray()
    for number in numbers {
      beginElement(at: depth)
      writeInteger(number)
    }
    close(to: depth - 1)
  }
}
