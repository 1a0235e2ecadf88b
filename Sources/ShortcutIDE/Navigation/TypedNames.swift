import ShortcutModel
import SourceText
import SwiftOutline

/// The variables, parameters and functions whose declarations give them one of some types.
struct TypedNames {
  /// The files in which values of the types are named.
  private(set) var files: Set<FileID> = []
  /// By file and name, where such a declaration stands.
  private var typed: [FileID: [String: Set<Int>]] = [:]
  private var searches: [String: NameSearch] = [:]
  private(set) var names: Set<String> = []
  /// The names that some file declares otherwise.
  private var ambiguous: Set<String> = []
  private let snapshot: WorkspaceSnapshot

  init(of types: [TypeReader], in snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    for file in snapshot.files.values {
      for type in types where type.mayOccur(in: file) {
        for use in type.uses(in: file).certain { note(use, in: file) }
      }
    }
    guard !names.isEmpty else { return }
    for name in names { searches[name] = NameSearch(name) }
    for (id, file) in snapshot.files where file.outline != nil {
      for name in names where isDeclaredOtherwise(name, in: file, knownAs: typed[id]?[name] ?? []) {
        ambiguous.insert(name)
      }
    }
  }

  private mutating func note(_ use: NameUse, in file: SourceFile) {
    let isBeforeMember = file.text.byte(at: use.range.upperBound) == UInt8(ascii: ".")
    if !use.isCalled, !isBeforeMember, case .name = use.context { files.insert(file.id) }
    guard let range = use.typedName else { return }
    files.insert(file.id)
    let name = file.text.string(in: range)
    typed[file.id, default: [:]][name, default: []].insert(range.lowerBound)
    names.insert(name)
  }

  private func isDeclaredOtherwise(_ name: String, in file: SourceFile, knownAs known: Set<Int>) -> Bool {
    declarations(of: name, in: file).contains { !known.contains($0.nameRange.lowerBound) }
  }

  private func declarations(of name: String, in file: SourceFile) -> [NameUse] {
    (searches[name] ?? NameSearch(name)).uses(in: file.text).filter(\.isNewName)
  }

  /// Whether a value of that name is one of the types.
  ///
  /// - Parameter isMember: Whether the name stands behind a dot, so that it is no local variable.
  func answer(_ name: String, in file: SourceFile, isMember: Bool) -> TypeReader.Answer {
    let known = typed[file.id]?[name] ?? []
    guard names.contains(name) else { return files.contains(file.id) ? unknown(name, in: file) : .no }
    if isMember { return ambiguous.contains(name) ? .perhaps : .yes }
    let declared = declarations(of: name, in: file)
    if declared.isEmpty { return ambiguous.contains(name) ? .perhaps : .yes }
    let others = declared.filter { !known.contains($0.nameRange.lowerBound) }
    if known.isEmpty { return others.allSatisfy { isAnnotated($0, in: file) } ? .no : .perhaps }
    return others.isEmpty ? .yes : .perhaps
  }

  /// In a file that has values of the types, what has no declared type may be one.
  private func unknown(_ name: String, in file: SourceFile) -> TypeReader.Answer {
    guard !name.isEmpty, !name.hasPrefix("$") else { return .perhaps }
    let declared = declarations(of: name, in: file)
    return declared.contains { !isAnnotated($0, in: file) && !isMade($0, in: file) } ? .perhaps : .no
  }

  private func isAnnotated(_ use: NameUse, in file: SourceFile) -> Bool {
    nextByte(behind: use, in: file) == UInt8(ascii: ":")
  }

  /// `deck = Deck(…)`: what it is set to begins with a capital letter or is a literal.
  private func isMade(_ use: NameUse, in file: SourceFile) -> Bool {
    guard use.isAssigned, var offset = nextOffset(from: use.range.upperBound, in: file) else { return false }
    offset += 1
    guard let start = nextOffset(from: offset, in: file), let byte = file.text.byte(at: start) else { return false }
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "\""): return true
    default: return false
    }
  }

  private func nextByte(behind use: NameUse, in file: SourceFile) -> UInt8? {
    nextOffset(from: use.range.upperBound, in: file).flatMap { file.text.byte(at: $0) }
  }

  private func nextOffset(from start: Int, in file: SourceFile) -> Int? {
    var offset = start
    while let byte = file.text.byte(at: offset) {
      if !byte.isSpace { return offset }
      offset += 1
    }
    return nil
  }
}

extension NameUse {
  /// Whether a variable, parameter or function gets its name here.
  fileprivate var isNewName: Bool {
    switch context {
    case .declaration(let keyword): return keyword == "let" || keyword == "var" || keyword == "func"
    case .parameter(_, let part): return part != .label
    case .name: return isLocal && isAssigned
    default: return false
    }
  }
}
