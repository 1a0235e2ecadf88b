import LanguageServerProtocol
import Testing

@Suite struct MessageTests {
  @Test(arguments: [
    (
      #"{"jsonrpc":"2.0","id":1,"method":"a","params":{"b":2}}"#,
      Message.request(id: 1, method: "a", params: ["b": 2])
    ),
    (#"{"method":"a","id":"x","jsonrpc":"2.0"}"#, .request(id: "x", method: "a", params: nil)),
    (#"{"jsonrpc":"2.0","id":"1","method":"a","params":null}"#, .request(id: "1", method: "a", params: nil)),
    (#"{"jsonrpc":"2.0","method":"a","params":[1]}"#, .notification(method: "a", params: [1])),
    (#"{"jsonrpc":"2.0","id":1,"result":null}"#, .response(id: 1, .success(nil))),
    (#"{"jsonrpc":"2.0","id":1,"result":3,"error":null}"#, .response(id: 1, .success(3))),
    (
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"m","data":1}}"#,
      .response(id: 1, .failure(ResponseError(.requestCancelled, "m", data: 1)))
    ),
    (
      #"{"jsonrpc":"2.0","id":null,"error":{"code":5,"message":"m"}}"#,
      .response(id: nil, .failure(ResponseError(ErrorCode(rawValue: 5), "m")))
    ),
  ])
  func readsMessages(text: String, expected: Message) {
    #expect(Message(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      (
        "", nil, ErrorCode.parseError,
        "The message is not JSON: The text ends where a value is expected, at byte 0 of 0."
      ),
      (
        "{\"jsonrpc\"", nil, .parseError,
        "The message is not JSON: Expected “:” after a member's name, at byte 10 of 10."
      ),
      ("[]", nil, .invalidRequest, "Batches are not part of LSP."),
      (#"[{"jsonrpc":"2.0","id":1,"method":"a"}]"#, nil, .invalidRequest, "Batches are not part of LSP."),
      ("1", nil, .invalidRequest, "A message must be an object."),
      ("{}", nil, .invalidRequest, "“jsonrpc” must be “2.0”."),
      (#"{"jsonrpc":"1.0","id":7,"method":"a"}"#, 7, .invalidRequest, "“jsonrpc” must be “2.0”."),
      (#"{"jsonrpc":"2.0","id":7,"method":1}"#, 7, .invalidRequest, "“method” must be a string, not a number."),
      (
        #"{"jsonrpc":"2.0","id":7}"#, 7, .invalidRequest, "A message needs a “method”, a “result” or an “error”."
      ),
      (
        #"{"jsonrpc":"2.0","id":null,"method":"a"}"#, nil, .invalidRequest,
        "“id” must be an integer or a string, not null."
      ),
      (
        #"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, nil, .invalidRequest,
        "“id” must be an integer or a string, not a number."
      ),
      (
        #"{"jsonrpc":"2.0","id":"x","method":"a","params":"b"}"#, "x", .invalidRequest,
        "“params” must be an object or an array, not a string."
      ),
    ] as [(String, RequestID?, ErrorCode, String)])
  func answersWhatIsNoMessage(text: String, id: RequestID?, code: ErrorCode, message: String) {
    #expect(Message(Array(text.utf8)) == .invalid(id: id, ResponseError(code, message)))
  }

  @Test func writesMessages() throws {
    let uri = DocumentURI(rawValue: "file:///a")
    let request = try OutgoingMessage.request(
      CodeLensRequest.self, id: 1, CodeLensParams(textDocument: TextDocumentIdentifier(uri: uri)))
    #expect(
      text(request)
        == #"{"jsonrpc":"2.0","id":1,"method":"textDocument/codeLens","params":{"textDocument":{"uri":"file:///a"}}}"#)
    let exit = try OutgoingMessage.notification(ExitNotification.self, NoValue())
    #expect(text(exit) == #"{"jsonrpc":"2.0","method":"exit"}"#)
    let nothing = try OutgoingMessage.result(Hover?.none, id: "h")
    #expect(text(nothing) == #"{"jsonrpc":"2.0","id":"h","result":null}"#)
    let error = try OutgoingMessage.error(ResponseError(.parseError, "no"), id: nil)
    #expect(text(error) == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#)
  }

  private func text(_ message: OutgoingMessage) -> String {
    String(decoding: message.body, as: UTF8.self)
  }
}
