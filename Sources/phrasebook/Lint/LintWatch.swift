import ShortcutModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Checks again whenever a file changes, until the program is ended.
///
/// The folders are looked at in intervals, which works on every file system; a look takes a small part of the interval.
struct LintWatch {
  private let options: LintOptions
  private let console: Console

  init(_ options: LintOptions, _ console: Console) throws {
    guard [nil, "human"].contains(options.format) else {
      throw UsageError("'--watch' is for a person: it takes the human format alone", command: "lint")
    }
    self.options = options
    self.console = console
  }

  func run() async throws -> ExitCode {
    var seen: [Look]?
    while !Task.isCancelled {
      let begin = ContinuousClock.now
      let now = look()
      if now != seen {
        seen = now
        await show()
      }
      let duration = ContinuousClock.now - begin
      do { try await Task.sleep(for: max(.milliseconds(300), duration * 10)) } catch { break }
    }
    return .success
  }

  /// A mistake of a configuration, or a path that is gone for the moment, does not end the watch.
  private func show() async {
    if console.out.isTerminal { console.out.write("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
    do {
      let run = try await LintRun(options, on: console)
      let report = try run.report()
      run.workspace.complain(on: console)
      let statistics = LintStatistics(report, console: console)
      let text = HumanReporter(report, console: console).text
      console.out.write(bytes: options.showsStatistics ? statistics.bytes(.human) : Array(text.utf8))
    } catch let failure as ConfigurationFailure {
      for line in failure.lines { console.complain(line) }
    } catch let error as UsageError {
      console.complain(error.message)
    } catch {
      console.complain("\(error)")
    }
    console.out.write("Watching; Ctrl-C ends it.\n")
    console.out.flush()
  }

  /// What tells that a file is not the one that was looked at before.
  private struct Look: Equatable {
    let path: String
    let inode: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.path = path
      inode = UInt64(status.st_ino)
      size = Int(status.st_size)
      #if canImport(Darwin)
        seconds = status.st_mtimespec.tv_sec
        nanoseconds = status.st_mtimespec.tv_nsec
      #else
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
      #endif
    }
  }

  private func look() -> [Look] {
    var walk = WorkspaceWalk()
    let paths = options.paths.isEmpty ? ["."] : options.paths
    for path in paths {
      let root = FileID(ReadingFolder.current.spelling(of: path))
      walk.add(root)
      if SystemFile(root.path.isEmpty ? "." : root.path)?.kind == .file, let project = ProjectFolder.around(root) {
        walk.add(FileID(project.path), isDeep: project.isDeep)
      }
    }
    var names = walk.files.map(\.file.path) + walk.configurations.configurations.map(\.file.path)
    names += [options.baseline?.path].compactMap { $0 }
    return names.sorted().compactMap(Look.init)
  }
}
