import Dispatch
import ShortcutModel

/// Reads the disk off the loop, one thing after the other, so that what was asked for later is also told later.
struct DiskQueue: Sendable {
  let disk: any WorkspaceDisk
  let queue: AsyncStream<ServerEvent>.Continuation
  private let worker = DispatchQueue(label: "disk")

  init(disk: any WorkspaceDisk, queue: AsyncStream<ServerEvent>.Continuation) {
    self.disk = disk
    self.queue = queue
  }

  func scan(_ root: WorkspaceRoot) {
    worker.async { [disk, queue] in
      queue.yield(.scanned(root, disk.scan([ScanRoot(root.path, isDeep: root.isDeep)])))
    }
  }

  func read(_ file: FileID) {
    worker.async { [disk, queue] in
      do throws(FileReadError) {
        queue.yield(.read(file, .success(try disk.read(file))))
      } catch {
        queue.yield(.read(file, .failure(error)))
      }
    }
  }
}
