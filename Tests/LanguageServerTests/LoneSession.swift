import LanguageServerProtocol
import Synchronization

@testable import LanguageServer

extension Session {
  /// A session that has been initialized, without a client: what is sent is kept.
  static func alone(_ output: OutputTransport = OutputTransport()) -> Session {
    let options = LanguageServer.Options(version: "1", disk: MemoryDisk([:]), providers: ScriptedProvider())
    var session = Session(
      options: options, client: ClientGateway(Connection(output)), requests: RequestTable(), queue: EventQueue())
    session.phase = .running
    return session
  }
}

/// Takes all and brings nothing.
final class OutputTransport: ByteTransport {
  private let bytes = Mutex<[UInt8]>([])

  /// What has been sent, in its order.
  var messages: [Message] {
    var splitter = FrameSplitter()
    return splitter.push(bytes.withLock { $0 }).compactMap { output in
      guard case .frame(let body) = output else { return nil }
      return Message(body)
    }
  }

  func read() throws(TransportError) -> [UInt8] { [] }

  func offer(_ more: [UInt8]) -> Int {
    bytes.withLock { $0 += more }
    return more.count
  }

  func write(_ more: [UInt8]) throws(TransportError) { _ = offer(more) }
  func doubtReader() {}
  func closeOutput() {}
}
