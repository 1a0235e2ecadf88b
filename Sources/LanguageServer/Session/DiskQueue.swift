import Dispatch
import ShortcutModel

/// Reads the disk off the loop, one thing after the other, so that what was asked for later is also told later.
struct DiskQueue: Sendable {
  let disk: any WorkspaceDisk
  let queue: EventQueue
  private let worker = DispatchQueue(label: "disk")

  init(disk: any WorkspaceDisk, queue: EventQueue) {
    self.disk = disk
    self.queue = queue
  }

  /// - Parameter known: The configurations to go by where one of them is wrong now.
  func scan(_ root: WorkspaceRoot, known: [ProjectConfiguration], control: ScanControl) {
    worker.async { [disk, queue] in
      queue.yield(.scanned(root, disk.scan([ScanRoot(root)], known: known, control: control)))
    }
  }

  /// Reads a file as a scan of its root would; until then the old text counts.
  func read(_ file: FileID, in root: WorkspaceRoot) {
    worker.async { [disk, queue] in
      do throws(FileReadError) {
        guard disk.reaches(file, from: ScanRoot(root)) else {
          throw FileReadError(file, "The file is hidden, ignored or part of a build.")
        }
        queue.yield(.read(file, .success(try disk.read(file))))
      } catch {
        queue.yield(.read(file, .failure(error)))
      }
    }
  }
}
