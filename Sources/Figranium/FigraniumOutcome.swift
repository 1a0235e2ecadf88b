/// How a run ended, in the server's word. A word that this version does not know is kept as it is.
public struct FigraniumOutcome: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  /// The server's word.
  public var rawValue: String

  /// Makes an outcome of the server's word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The server's word.
  public var description: String { rawValue }

  /// The run did what it should.
  public static let success = FigraniumOutcome(rawValue: "success")

  /// A step of the run failed.
  public static let error = FigraniumOutcome(rawValue: "error")

  /// The run was stopped.
  public static let stopped = FigraniumOutcome(rawValue: "stopped")

  /// The browser or the run itself broke down.
  public static let crashed = FigraniumOutcome(rawValue: "crashed")

  /// The site kept the browser out.
  public static let antiBot = FigraniumOutcome(rawValue: "anti_bot")
}
