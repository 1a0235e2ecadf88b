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
    case .file(let path):
      do {
        text = try contents(ofFile: path)
      } catch {
        throw unavailable(provider, error.text)
      }
    case .command(let command): text = try await output(of: command, provider)
    }
    let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !secret.isEmpty else { throw unavailable(provider, "\(source.place) is empty") }
    return secret
  }

  private func unavailable(_ provider: String, _ reason: String) -> ActionError {
    .usage("CREDENTIAL_UNAVAILABLE", "The credential of “\(provider)” cannot be used: \(reason).")
  }

  /// Why a file has no key, as the end of a sentence.
  private struct Reason: Error {
    var text: String
  }

  private func contents(ofFile path: String) throws(Reason) -> String {
    guard let place = HomePath.absolute(path, variables) else {
      throw Reason(text: "the file “\(path)” must have an absolute path, or begin with ~/")
    }
    let file: RegularFile
    do {
      file = try RegularFile(place, limit: Self.maximumSize)
    } catch {
      throw Reason(text: reason(error, path))
    }
    guard file.permissions & 0o077 == 0 else {
      throw Reason(text: "others than its owner can use the file \(path): run chmod 600 on it")
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
    guard let name = command.first, let program = ChildProgram.find(name, variables: variables) else {
      throw unavailable(provider, "there is no program “\(command.first ?? "")”")
    }
    let result = await ChildProgram.output(
      of: program, arguments: Array(command.dropFirst()), variables: variables, limit: Self.maximumSize,
      timeout: commandTimeout)
    switch result {
    case .success(let printed): return String(decoding: printed, as: UTF8.self)
    case .failure(let fault): throw unavailable(provider, "\(name) \(fault.reason)")
    }
  }
}

extension CredentialReader {
  /// Whether a key is there, as far as that can be told without running a program.
  func state(of source: CredentialSource) -> CredentialState {
    do {
      switch source {
      case .environment(let name):
        let value = variables[name] ?? ""
        return value.allSatisfy(\.isWhitespace) ? .missing("the environment variable \(name) is not set") : .present
      case .file(let path):
        let text = try contents(ofFile: path)
        return text.allSatisfy(\.isWhitespace) ? .missing("the file \(path) is empty") : .present
      case .command(let command):
        let name = command.first ?? ""
        return ChildProgram.find(name, variables: variables) == nil
          ? .missing("there is no program “\(name)”") : .unread
      }
    } catch {
      return .missing(error.text)
    }
  }
}

/// Whether a provider's key is where the configuration says that it is.
package enum CredentialState: Sendable, Hashable {
  /// The provider has none.
  case none
  case present
  /// A program has it, and was not run.
  case unread
  /// With the reason.
  case missing(String)
}

extension CredentialSource {
  /// Where the key is, in words.
  package var place: String {
    switch self {
    case .environment(let name): "the environment variable \(name)"
    case .file(let path): "the file \(path)"
    case .command(let command): "what \(command.first ?? "the command") prints"
    }
  }
}
