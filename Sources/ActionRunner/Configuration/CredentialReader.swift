import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Fetches a key from where the configuration says that it is. No error shows any of it.
struct CredentialReader: Sendable {
  /// The environment.
  var variables: [String: String]
  /// How long a program may take.
  var commandTimeout: Duration = .seconds(20)

  /// A key is a line, not a document.
  static let maximumSize = 64 << 10

  func secret(of source: CredentialSource, provider: String) async throws(ActionError) -> String {
    let text: String
    switch source {
    case .environment(let name):
      guard let value = variables[name] else {
        throw unavailable(provider, "the environment variable \(name) is not set")
      }
      text = value
    case .file(let path): text = try contents(ofFile: path, provider)
    case .command(let command): text = try await output(of: command, provider)
    }
    let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !secret.isEmpty else { throw unavailable(provider, "\(source.place) is empty") }
    return secret
  }

  private func unavailable(_ provider: String, _ reason: String) -> ActionError {
    .usage("CREDENTIAL_UNAVAILABLE", "The credential of “\(provider)” cannot be used: \(reason).")
  }

  private func contents(ofFile path: String, _ provider: String) throws(ActionError) -> String {
    let home = variables["HOME"] ?? ""
    let place = path.hasPrefix("~/") && !home.isEmpty ? home + path.dropFirst() : path
    guard place.hasPrefix("/") else {
      throw unavailable(provider, "the file “\(path)” must have an absolute path, or begin with ~/")
    }
    let file: RegularFile
    do {
      file = try RegularFile(place, limit: Self.maximumSize)
    } catch {
      throw unavailable(provider, reason(error, path))
    }
    guard file.permissions & 0o077 == 0 else {
      throw unavailable(provider, "others than its owner can use the file \(path): run chmod 600 on it")
    }
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func reason(_ fault: RegularFile.Fault, _ path: String) -> String {
    switch fault {
    case .folder: "\(path) is a folder"
    case .special: "\(path) is neither a file nor a folder"
    case .tooLarge: "the file \(path) is larger than \(Self.maximumSize) bytes"
    case .system(ENOENT), .system(ENOTDIR): "there is no file \(path)"
    case .system: "the file \(path) cannot be read"
    }
  }

  private func output(of command: [String], _ provider: String) async throws(ActionError) -> String {
    guard let name = command.first, let program = program(name) else {
      throw unavailable(provider, "there is no program “\(command.first ?? "")”")
    }
    let result = await CredentialCommand.output(
      of: program, arguments: Array(command.dropFirst()), variables: variables, limit: Self.maximumSize,
      timeout: commandTimeout)
    switch result {
    case .success(let text): return text
    case .failure(let fault): throw unavailable(provider, "\(name) \(fault.reason)")
    }
  }

  /// The program's path: as it is where it has a slash, else the first of `PATH` that can be executed.
  private func program(_ name: String) -> URL? {
    let manager = FileManager.default
    if name.contains("/") {
      return name.hasPrefix("/") && manager.isExecutableFile(atPath: name) ? URL(filePath: name) : nil
    }
    let folders = (variables["PATH"] ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.map { URL(filePath: "\($0)/\(name)") }.first { manager.isExecutableFile(atPath: $0.path) }
  }
}

extension CredentialSource {
  fileprivate var place: String {
    switch self {
    case .environment(let name): "the environment variable \(name)"
    case .file(let path): "the file \(path)"
    case .command(let command): "what \(command.first ?? "the command") prints"
    }
  }
}
