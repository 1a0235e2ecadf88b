#if canImport(Darwin)
  import Darwin
#endif

/// Where the running program is.
enum ProgramPath {
  /// Absolute, without links.
  static var current: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return path.withUnsafeBufferPointer { $0.baseAddress.flatMap { SystemFile.realPath(String(cString: $0)) } }
    #else
      return SystemFile.realPath("/proc/self/exe")
    #endif
  }
}
