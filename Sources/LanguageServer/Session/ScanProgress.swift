import LanguageServerProtocol
import ShortcutModel

/// Shows that a folder is being read, where that takes long, and lets the user end it.
struct ScanProgress: Sendable {
  let token: ProgressToken
  private let task: Task<Void, Never>

  /// How often it is told how far the reading is.
  private static let interval = Duration.milliseconds(500)

  /// - Parameter delay: Nothing is shown of what takes less.
  init(number: Int, control: ScanControl, delay: Duration, view: ClientView, client: ClientGateway) {
    let token = ProgressToken.string("phrasebook/scan/\(number)")
    self.token = token
    task = Task {
      guard await Self.rest(delay) else { return }
      let work = await WorkDone.begin(
        "Reading phrases", token: nil, fallback: token, isCancellable: true, view: view, client: client)
      while await Self.rest(Self.interval) { work?.report(Self.count(control)) }
      work?.end(Self.count(control))
    }
  }

  func end() { task.cancel() }

  private static func count(_ control: ScanControl) -> String {
    control.visitedCount == 1 ? "1 file" : "\(control.visitedCount) files"
  }

  /// False when the task has been cancelled.
  private static func rest(_ duration: Duration) async -> Bool {
    do {
      try await Task.sleep(for: duration)
      return true
    } catch {
      return false
    }
  }
}
