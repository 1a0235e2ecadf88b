import Foundation

/// Turns a server's answer into JSON, or into the error that it means. Only `application/json` is an answer: a page is
/// not, whatever its status, since a login page is 200.
struct AnswerReader {
  /// The method and path that were asked for, as an error names them.
  var request: String

  func value(of response: FigraniumResponse) throws(FigraniumError) -> FigraniumValue {
    try read(response) { bytes throws(JSONReader.Failure) in try JSONReader.value(of: bytes) }
  }

  /// The elements of the list that is the answer, or that it has under a name; nil where it holds no list.
  func list<Element>(
    of response: FigraniumResponse, under name: String, _ make: (FigraniumValue) -> Element?
  ) throws(FigraniumError) -> [Element]? {
    try read(response) { bytes throws(JSONReader.Failure) in try JSONReader.list(of: bytes, under: name, make) }
  }

  private func read<Answer>(
    _ response: FigraniumResponse, _ parse: ([UInt8]) throws(JSONReader.Failure) -> Answer
  ) throws(FigraniumError) -> Answer {
    switch response.status {
    case 200..<300: return try success(response, parse)
    case 300..<400: throw redirect(response)
    default: throw failure(response)
    }
  }

  private func success<Answer>(
    _ response: FigraniumResponse, _ parse: ([UInt8]) throws(JSONReader.Failure) -> Answer
  ) throws(FigraniumError) -> Answer {
    guard !response.body.isEmpty else {
      throw FigraniumError(
        .emptyResponse, "\(request) was answered with status \(response.status) and nothing in it.",
        status: response.status)
    }
    guard response.isJSON else {
      throw .unexpected(
        "\(request) was answered with \(kind(of: response)) instead of JSON.", status: response.status)
    }
    do {
      return try parse([UInt8](response.body))
    } catch {
      throw .unexpected(
        "\(request) was answered with text that is not JSON: at byte \(error.offset), \(error.reason).",
        status: response.status)
    }
  }

  private func redirect(_ response: FigraniumResponse) -> FigraniumError {
    let target = response.headers["location"].flatMap { URLComponents(string: $0) }
    if target?.path.split(separator: "/").last == "login" {
      return FigraniumError(
        .sessionRequired, "this server wants a signed-in session for \(request); an API key is not enough.",
        status: response.status)
    }
    let host = target?.host.flatMap { $0.isEmpty ? nil : $0 }
    let place = host.map { " to \(plainText($0, limit: 200))" } ?? ""
    return .unexpected(
      "\(request) was answered with a redirect\(place) (status \(response.status)), which is not followed.",
      status: response.status)
  }

  private func failure(_ response: FigraniumResponse) -> FigraniumError {
    let retryAfter = response.headers["retry-after"].flatMap { RetryAfter.delay($0, now: Date()) }
    var error = jsonFailure(response) ?? pageFailure(response)
    error.status = response.status
    error.retryAfter = retryAfter
    return error
  }

  /// `{"error": "CODE"}`, at times with `message` or `details`. Where `error` is a sentence, the status gives the code.
  private func jsonFailure(_ response: FigraniumResponse) -> FigraniumError? {
    guard response.isJSON, let value = parsed(response), case .object = value else { return nil }
    let word = value["error"]?.scalarText ?? value["code"]?.scalarText ?? ""
    let isCode = !word.isEmpty && word.utf8.allSatisfy { Self.isCodeByte($0) } && word.utf8.count <= 80
    let code = isCode ? FigraniumError.Code(rawValue: word) : Self.code(ofStatus: response.status)
    var sentences = [isCode ? nil : word, value["message"]?.scalarText, value["details"]?.scalarText]
      .compactMap { $0.map { plainText($0) } }.filter { !$0.isEmpty }
    if sentences.isEmpty || (isCode && value["message"] == nil), let explanation = code.explanation {
      sentences.insert(explanation, at: 0)
    }
    if sentences.isEmpty { sentences = ["\(request) was answered with status \(response.status)."] }
    return FigraniumError(code, sentences.joined(separator: " "))
  }

  private func parsed(_ response: FigraniumResponse) -> FigraniumValue? {
    do {
      return try JSONReader.value(of: [UInt8](response.body))
    } catch {
      return nil  // The status alone tells what is known then.
    }
  }

  /// A fault of the framework or of a proxy: a page, a text, or nothing.
  private func pageFailure(_ response: FigraniumResponse) -> FigraniumError {
    let code = Self.code(ofStatus: response.status)
    if let explanation = code.explanation { return FigraniumError(code, explanation) }
    let hint =
      response.status == 404 ? " It may not know this route: the provider's routes setting chooses the paths." : ""
    return .unexpected("\(request) was answered with \(kind(of: response)) and status \(response.status).\(hint)")
  }

  private func kind(of response: FigraniumResponse) -> String {
    guard !response.body.isEmpty else { return "nothing" }
    let head = response.body.prefix(64).drop { $0 <= 0x20 }
    if response.mediaType == "text/html" || head.first == UInt8(ascii: "<") { return "a web page" }
    if response.isJSON { return "JSON of another shape" }
    return response.mediaType.isEmpty ? "text without a type" : plainText(response.mediaType, limit: 80)
  }

  private static func isCodeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// The code of a status whose answer names none. A 403, a 404 and a 504 of a proxy say nothing of the key, the task
  /// or the run.
  private static func code(ofStatus status: Int) -> FigraniumError.Code {
    switch status {
    case 401: .invalidAPIKey
    case 429: .tooManyRequests
    case 503: .resourceCapacityExceeded
    default: .unexpectedResponse
    }
  }
}
