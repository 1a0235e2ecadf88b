import ActionRunner
import Foundation
import LanguageServerProtocol
import ShortcutModel
import UtteranceMatcher

/// Carries out `phrasebook.transferEntities`.
struct TransferCommand: Sendable {
  /// The command's one argument, such as `{"type": "FigraniumTask", "match": "backup", "as": "svg", "uri": "file:///…"}`.
  struct Arguments: Sendable, Decodable {
    var type: String
    /// Only those with this text in the name or the identifier.
    var match: String?
    var form: String
    /// The file names the provider; without one it is the user's own.
    var uri: DocumentURI?

    private enum CodingKeys: String, CodingKey {
      case type, match, uri
      case form = "as"
    }

    /// - Throws: An error answer that says what is wrong.
    static func read(_ params: ExecuteCommandParams) throws -> Arguments {
      guard let first = params.arguments?.first else {
        throw ResponseError(.invalidParams, "\(params.command) needs an argument that names a type and a form.")
      }
      do {
        return try first.decode()
      } catch let error as DecodingError {
        throw ResponseError.invalidParams(params.command, error)
      }
    }
  }

  let arguments: Arguments
  let context: RequestContext

  func perform() async throws -> JSONValue {
    guard let form = TransferForm(rawValue: arguments.form) else {
      let forms = TransferForm.allCases.map(\.rawValue).joined(separator: ", ")
      throw ResponseError(.invalidParams, "Entities are transferred as one of \(forms), not as “\(arguments.form)”.")
    }
    do {
      let entities = EntityTransfer.matching(arguments.match ?? "", among: try await entities())
      try Task.checkCancellation()
      let bytes = try await EntityTransfer.bytes(
        of: entities, as: form, variables: ProcessInfo.processInfo.environment)
      return [
        "type": .string(arguments.type), "count": .integer(entities.count), "as": .string(form.rawValue),
        "mediaType": .string(form.mediaType), "encoding": form.isText ? "utf-8" : "base64",
        "data": .string(form.isText ? String(decoding: bytes, as: UTF8.self) : Data(bytes).base64EncodedString()),
      ]
    } catch let error as ActionError {
      throw ResponseError(.requestFailed, "\(error.message) [\(error.code)]")
    }
  }

  /// Values that a file declares need no provider.
  private func entities() async throws -> [LiveEntity] {
    let type = arguments.type
    if let project = context.project {
      let declared = KnownValues(snapshot: context.snapshot, project: project).values(of: type)
      if !declared.isEmpty { return declared.map { LiveEntity(id: $0.id, name: $0.names.first ?? $0.id) } }
    }
    let provider = try context.provider()
    guard provider.entityTypes.contains(type) else {
      throw ResponseError(.invalidParams, "\(provider.label) knows no values of the type \(type).")
    }
    let known = await context.desk.cache.refresh(type, of: provider)
    if let error = known.error, known.values.isEmpty { throw error }
    return Array(known.values)
  }
}
