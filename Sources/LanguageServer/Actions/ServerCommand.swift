import LanguageServerProtocol

/// The commands that the server carries out.
enum ServerCommand: String, Sendable, CaseIterable {
  /// Performs a call, a sentence or a `run` block.
  case run = "phrasebook.run"
  /// Tells what that would do.
  case dryRun = "phrasebook.dryRun"
  /// Cancels what the server is performing.
  case stop = "phrasebook.stop"
  /// Fetches the entities of a file's provider again.
  case refreshEntities = "phrasebook.refreshEntities"
  /// Gives the entities of a type in a form in which they leave the program.
  case transferEntities = "phrasebook.transferEntities"
  /// Shows a message: what a lens that counts something has counted.
  case explain = "phrasebook.explain"
  /// Applies the edit of a fix, for clients that take commands in place of code actions.
  case applyEdit = "phrasebook.applyEdit"
}

/// What `phrasebook.run` and `phrasebook.dryRun` are given as their one argument: an object such as
/// `{"kind": "call", "argument": "RunFigraniumTaskIntent(task: \"nightly-backup\")", "uri": "file:///…"}`, where `kind`
/// is `call`, `utterance` or `run`. The file gives the argument its meaning and names the provider; without one there
/// are the built-in intents alone.
struct RunArguments: Sendable, Codable {
  enum Kind: String, Sendable, Codable {
    case call, utterance, run
  }

  var kind: Kind
  var argument: String
  var uri: DocumentURI?

  /// - Throws: An error answer that says what is wrong.
  static func read(_ params: ExecuteCommandParams) throws -> RunArguments {
    guard let first = params.arguments?.first else {
      throw ResponseError(.invalidParams, "\(params.command) needs an argument that says what to run.")
    }
    do {
      return try first.decode()
    } catch let error as DecodingError {
      throw ResponseError.invalidParams(params.command, error)
    }
  }
}
