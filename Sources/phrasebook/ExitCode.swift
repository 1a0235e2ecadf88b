/// What the program's end tells its caller.
enum ExitCode: Int32, Sendable {
  /// Nothing at or above the threshold.
  case success = 0
  /// Diagnostics at or above the threshold, or an action whose outcome is not success.
  case findings = 1
  /// Wrong usage or configuration.
  case usage = 2
  /// No phrase file found.
  case nothingFound = 3
  /// The provider could not be reached, or refused.
  case provider = 4
  case fault = 5
}
