#if os(Linux)
  import Dispatch
  import ShortcutModel
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Linux's events, inotify(7): one watch for each folder that a scan looked into, so that what is ignored costs nothing.
  final class InotifyFolders: FolderEvents {
    private struct State {
      var roots: [ScanRoot: Set<FileID>] = [:]
      /// By the number of its watch.
      var folders: [Int32: FileID] = [:]
      var numbers: [FileID: Int32] = [:]
      var tell: (@Sendable ([DiskChange]) -> Void)?
      var source: (any DispatchSourceRead)?
    }

    private let descriptor: Int32
    private let queue: DispatchQueue
    private let state = Mutex(State())

    private let mostFolders: Int

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Nil where the system gives no more of them.
    init?(on queue: DispatchQueue, mostFolders: Int) {
      self.mostFolders = mostFolders
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      self.queue = queue
    }

    func start(_ tell: @escaping @Sendable ([DiskChange]) -> Void) {
      state.withLock { state in
        state.tell = tell
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in
          if let changes = self?.read(), !changes.isEmpty { tell(changes) }
        }
        source.setCancelHandler { [descriptor] in _ = close(descriptor) }
        source.resume()
        state.source = source
      }
    }

    func watch(_ scan: WatchedScan) -> Bool {
      let new = state.withLock { state -> [FileID]? in
        let before = state.roots[scan.root] ?? []
        let folders = Set(scan.folders)
        state.roots[scan.root] = folders
        for folder in before.subtracting(folders) { remove(folder, &state) }
        var new: [FileID] = []
        for folder in scan.folders where state.numbers[folder] == nil {
          guard state.numbers.count < mostFolders else { return nil }
          let number = inotify_add_watch(descriptor, folder.path, Self.mask)
          guard number >= 0 else {
            // A folder that is gone again, or may not be read, has nothing to tell.
            if errno == ENOSPC || errno == ENOMEM { return nil }
            continue
          }
          state.numbers[folder] = number
          state.folders[number] = folder
          new.append(folder)
        }
        return new
      }
      guard let new else { return false }
      let missed = new.flatMap { WatchedName.changes(in: $0, since: scan.began, of: scan.root) }
      if !missed.isEmpty { state.withLock { $0.tell }?(missed) }
      return true
    }

    func forget(_ root: ScanRoot) {
      state.withLock { state in
        for folder in state.roots.removeValue(forKey: root) ?? [] { remove(folder, &state) }
      }
    }

    func stop() { state.withLock { $0.source?.cancel() } }

    private func remove(_ folder: FileID, _ state: inout State) {
      guard !state.roots.values.contains(where: { $0.contains(folder) }),
        let number = state.numbers.removeValue(forKey: folder)
      else { return }
      state.folders[number] = nil
      _ = inotify_rm_watch(descriptor, number)
    }

    /// All events that have come.
    private func read() -> [DiskChange] {
      var changes: [DiskChange] = []
      while true {
        let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
          count = max(systemRead(descriptor, buffer.baseAddress, buffer.count), 0)
        }
        if bytes.isEmpty { return changes }
        state.withLock { state in
          for event in Self.events(in: bytes) { note(event, &state, &changes) }
        }
      }
    }

    private struct Event {
      let number: Int32
      let mask: UInt32
      /// Nil where it is about the folder itself, or is not UTF-8.
      let name: String?

      func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
      func has(_ flag: UInt32) -> Bool { mask & flag != 0 }
    }

    private static func events(in bytes: [UInt8]) -> [Event] {
      let header = MemoryLayout<inotify_event>.size
      var events: [Event] = []
      var start = 0
      bytes.withUnsafeBytes { buffer in
        while start + header <= buffer.count {
          let event = buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let end = min(start + header + Int(event.len), buffer.count)
          let name = buffer[(start + header)..<end].prefix { $0 != 0 }
          events.append(Event(number: event.wd, mask: event.mask, name: String(validating: name, as: UTF8.self)))
          start = end
        }
      }
      return events
    }

    private func note(_ event: Event, _ state: inout State, _ changes: inout [DiskChange]) {
      if event.has(IN_Q_OVERFLOW) {
        changes += state.roots.keys.map { .unknown($0) }
        return
      }
      guard let folder = state.folders[event.number] else { return }
      if event.has(IN_IGNORED) {
        state.folders[event.number] = nil
        state.numbers[folder] = nil
        return
      }
      guard let name = event.name, !name.isEmpty else { return }
      let file = FolderListing.join(folder, name)
      let isGone = event.has(IN_DELETE) || event.has(IN_MOVED_FROM)
      guard event.has(IN_ISDIR) else {
        if WatchedName.matters(file) { changes.append(isGone ? .deleted(file) : .written(file)) }
        return
      }
      if isGone {
        if leave(file, &state) { changes.append(.deleted(file)) }
      } else {
        for (root, folders) in state.roots where folders.contains(folder) && WatchedName.isEntered(file, from: root) {
          changes.append(.unknown(root))
        }
      }
    }

    /// A folder that is moved away is watched on under its old name, unless that is ended. False for one that was not.
    private func leave(_ folder: FileID, _ state: inout State) -> Bool {
      let prefix = folder.path + "/"
      let left = state.numbers.filter { $0.key == folder || $0.key.path.hasPrefix(prefix) }
      for (inner, number) in left {
        state.numbers[inner] = nil
        state.folders[number] = nil
        _ = inotify_rm_watch(descriptor, number)
      }
      for root in state.roots.keys { state.roots[root]?.subtract(left.keys) }
      return !left.isEmpty
    }
  }

  // Within a type with a method of the same name, the system's function is reached only from outside.
  private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
  }
#endif
