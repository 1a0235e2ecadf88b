import BackgroundWork
import Foundation

/// Runs what takes long and nobody waits for behind everything else that the machine does.
///
/// The threads of Swift's own pool are shared with what somebody does wait for, and a thread that has stepped back cannot
/// step forward again. So each piece of work, from one suspension to the next, gets a thread for itself.
final class BackgroundExecutor: TaskExecutor {
  static let shared = BackgroundExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { [self] in
      background_work_begin()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
