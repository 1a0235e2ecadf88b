package import SourceText

/// An `.xcconfig` file: build settings that an Xcode project takes from outside of its `project.pbxproj`.
///
/// One setting a line, `NAME = value`; `//` begins a comment anywhere, and a later setting of a name replaces an earlier
/// one (Apple: "Adding a build configuration file to your project"). A setting with a condition, as in
/// `NAME[sdk=iphoneos*]`, holds for some builds alone and is not kept.
package struct BuildConfigurationFile: Sendable {
  package enum Item: Sendable {
    case setting(name: String, value: String)
    /// `#include "path"` or `#include? "path"`, relative to the file.
    case include(String)
  }

  /// In order.
  package private(set) var items: [Item] = []
  package private(set) var comments: [Range<Int>] = []

  /// Reads a text of any kind; what is neither a setting nor an `#include` says nothing.
  package init(reading text: SourceText) {
    let bytes = text.bytes
    var start = 0
    while start < bytes.count {
      var end = start
      var comment: Int?
      while end < bytes.count, bytes[end] != .lineFeed, bytes[end] != .carriageReturn {
        if comment == nil, bytes[end] == .slash, end + 1 < bytes.count, bytes[end + 1] == .slash { comment = end }
        end += 1
      }
      if let comment { comments.append(comment..<end) }
      readLine(text.string(in: start..<(comment ?? end)))
      start = end + 1
    }
  }

  private mutating func readLine(_ line: String) {
    let line = Self.trimmed(line[...])
    for word in ["#include?", "#include"] where line.hasPrefix(word) {
      let path = line.dropFirst(word.count).split(separator: "\"", omittingEmptySubsequences: false)
      if path.count >= 3, !path[1].isEmpty { items.append(.include(String(path[1]))) }
      return
    }
    guard let equal = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { return }
    let name = Self.trimmed(line[..<equal])
    guard !name.isEmpty, name.utf8.allSatisfy({ $0.isNamePart }) else { return }
    var value = Self.trimmed(line[equal...].dropFirst())
    while value.hasSuffix(";") { value = Self.trimmed(value.dropLast()) }
    items.append(.setting(name: String(name), value: String(value)))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.utf8.first, first == 0x20 || first == 0x09 || first >= 0x80 && text.first == "\u{FEFF}" {
      text.removeFirst()
    }
    while let last = text.utf8.last, last == 0x20 || last == 0x09 { text.removeLast() }
    return text
  }
}

extension UInt8 {
  /// A letter, digit or underscore of a setting's name.
  fileprivate var isNamePart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}
