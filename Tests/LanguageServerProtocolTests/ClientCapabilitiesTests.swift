import LanguageServerProtocol
import Testing

@Suite struct ClientCapabilitiesTests {
  @Test func findsWhatTheClientOffers() {
    let capabilities = ClientCapabilities([
      "general": ["positionEncodings": ["utf-8", "utf-16"]],
      "window": ["workDoneProgress": true],
      "textDocument": [
        "completion": ["completionItem": ["snippetSupport": true, "documentationFormat": ["markdown"]]],
        "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]],
        "publishDiagnostics": ["relatedInformation": false],
      ],
    ])
    #expect(capabilities.positionEncodings == ["utf-8", "utf-16"])
    #expect(capabilities.workDoneProgress)
    #expect(capabilities.completionSnippets)
    #expect(capabilities.completionMarkdown)
    #expect(capabilities.codeActionLiterals)
    #expect(!capabilities.diagnosticRelatedInformation)
    #expect(!capabilities.hoverMarkdown)
  }

  @Test(
    arguments: [
      [:], nil, ["general": nil, "window": 1, "textDocument": []],
      ["general": ["positionEncodings": "utf-8"], "textDocument": ["hover": ["contentFormat": ["plaintext"]]]],
    ] as [JSONValue])
  func takesWhatItCannotReadAsAbsent(value: JSONValue) {
    let capabilities = ClientCapabilities(value)
    #expect(capabilities.positionEncodings == ["utf-16"])
    #expect(!capabilities.workDoneProgress)
    #expect(!capabilities.hoverMarkdown)
    #expect(!capabilities.codeActionLiterals)
  }
}
