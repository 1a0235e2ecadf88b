import ShortcutModel
import SourceText
import SwiftOutline
import Synchronization

/// The variables, parameters and functions whose declarations give them one of some types.
struct TypedNames {
  /// All declarations of one name: a workspace may have one in each of its files.
  private struct Declarations {
    /// Where in a file the name is declared.
    private var offsets: [FileID: Set<Int>] = [:]
    /// The types around those that are no local variables; empty outside of any.
    private(set) var scopes: Set<String> = []
    /// Whether other types may have one of them too.
    private(set) var isInheritable = false

    mutating func add(_ declaration: Notes.Declaration, in file: FileID) {
      offsets[file, default: []].insert(declaration.offset)
      guard !declaration.isLocal else { return }
      scopes.insert(declaration.scope)
      isInheritable = isInheritable || declaration.isInheritable
    }

    func isDeclared(at offset: Int, in file: FileID) -> Bool { offsets[file]?.contains(offset) ?? false }
  }

  private var declarations: [String: Declarations] = [:]
  /// The functions with a parameter of the types.
  private var functions: Set<String> = []
  /// The files in which values of the types are named, and those of them in which several are.
  private var files: Set<FileID> = []
  private var filesOfMany: Set<FileID> = []
  private let ambiguity: MemberSurvey
  private let shown: MemberSurvey

  /// - Parameter values: The members of the types that are values of them, such as the cases of an enum.
  init(of types: [TypeReader], values: Set<String> = [], in snapshot: WorkspaceSnapshot) {
    ambiguity = MemberSurvey(snapshot)
    shown = MemberSurvey(snapshot)
    for type in types {
      let notes = type.files.readInParallel { file -> Notes? in
        let names = NamesInFile(file)
        return Notes(of: type.uses(in: names).certain, values, among: names)
      }
      for note in notes { add(note) }
    }
  }

  private mutating func add(_ notes: Notes) {
    if notes.isNamed { files.insert(notes.file) }
    if notes.holdsMany { filesOfMany.insert(notes.file) }
    functions.formUnion(notes.functions)
    for declaration in notes.declarations {
      declarations[declaration.name, default: Declarations()].add(declaration, in: notes.file)
    }
  }

  /// What may stand before a parameter of the types: nothing else tells that a value of theirs is made or used.
  var names: Set<String> { functions.union(declarations.keys) }

  /// Those of members and globals, in order.
  var memberNames: [String] { declarations.filter { !$0.value.scopes.isEmpty }.keys.sorted() }

  /// To look for them in a file.
  var words: WordSearch { WordSearch(names.sorted(), areWhole: true) }

  private func isKnown(_ use: NameUse, named name: String, in file: SourceFile) -> Bool {
    declarations[name]?.isDeclared(at: use.nameRange.lowerBound, in: file.id) ?? false
  }

  /// Whether some type also has the name for something else.
  private func isAmbiguous(_ name: String) -> Bool {
    ambiguity.answer(name) { use, file in isKnown(use, named: name, in: file) } == false
  }

  /// Whether all members and globals of a name are alike; nil where there are none. It is found out when it is first
  /// asked for, since it takes a look at all files.
  private final class MemberSurvey: Sendable {
    private let snapshot: WorkspaceSnapshot
    private let known = Mutex<[String: Bool?]>([:])

    init(_ snapshot: WorkspaceSnapshot) {
      self.snapshot = snapshot
    }

    func answer(_ name: String, isAlike: (NameUse, SourceFile) -> Bool) -> Bool? {
      known.withLock { known in
        if let answer = known[name] { return answer }
        let answer = look(for: name, isAlike)
        known[name] = .some(answer)
        return answer
      }
    }

    private func look(for name: String, _ isAlike: (NameUse, SourceFile) -> Bool) -> Bool? {
      let search = NameSearch(name)
      var isAny = false
      for file in snapshot.swiftFiles(where: { search.occurs(in: $0.text) }) {
        for use in search.uses(in: file.text) where use.isNewName && !use.isLocal {
          if !isAlike(use, file) { return false }
          isAny = true
        }
      }
      return isAny ? true : nil
    }
  }

  // MARK: Values

  /// Whether what stands before a dot is a value of the types.
  ///
  /// - Parameters:
  ///   - name: Its last name; empty where it has none.
  ///   - offset: Of the name behind the dot.
  ///   - isMember: Whether the name itself stands behind a dot, so that it is no local variable.
  func answer(
    _ name: String, before offset: Int, among names: NamesInFile, isMember: Bool
  ) -> TypeReader.Answer {
    let (file, scopes) = (names.file, names.scopes)
    guard !name.isEmpty, !name.hasPrefix("$") else { return ofMany(in: file) }
    let known = declarations[name]
    if isMember {
      guard known?.scopes.isEmpty == false else { return .no }
      return isAmbiguous(name) ? .perhaps : .yes
    }
    let places = names.places(of: name)
    guard let base = places.last(before: offset) else { return .no }
    // A file with so many variables of one name is made to keep somebody waiting.
    guard places.declarations.count < 1_000 else { return .perhaps }
    let own = places.declarations.filter { $0.isLocal == base.isLocal && scopes.areTogether($0, base) }
    guard own.isEmpty else {
      let typed = own.filter { isKnown($0, named: name, in: file) }
      if !typed.isEmpty { return typed.count == own.count ? .yes : .perhaps }
      return own.allSatisfy { showsType($0, in: file) } || !files.contains(file.id) ? .no : .perhaps
    }
    // The variable of a loop or a closure.
    if base.isLocal { return ofMany(in: file) }
    guard let known else { return .no }
    if known.scopes.contains("") || known.scopes.contains(scopes.name(around: offset)) { return .yes }
    return known.isInheritable ? .perhaps : .no
  }

  /// Whether every declaration that a name may mean shows a type, which is another one where `answer` knows of none.
  ///
  /// - Parameter isMember: Whether the name stands behind a dot, or is no local variable.
  func showsType(_ name: String, before offset: Int, among names: NamesInFile, isMember: Bool) -> Bool {
    if !isMember, let base = names.places(of: name).last(before: offset) {
      let own = names.places(of: name).declarations.filter {
        $0.isLocal == base.isLocal && names.scopes.areTogether($0, base)
      }
      guard own.isEmpty else { return own.allSatisfy { showsType($0, in: names.file) } }
      if base.isLocal { return false }
    }
    return shown.answer(name) { use, file in showsType(use, in: file) } ?? false
  }

  private func showsType(_ use: NameUse, in file: SourceFile) -> Bool {
    isAnnotated(use, in: file) || isMade(use, in: file)
  }

  /// Whether an element of nobody knows what may be one of the types.
  func ofMany(in file: SourceFile) -> TypeReader.Answer { filesOfMany.contains(file.id) ? .perhaps : .no }

  /// Whether a call of `.init` may make a value of the types.
  ///
  /// - Parameter wantedBy: What shows which type is wanted.
  func mayBeMade(wantedBy: [String], in file: SourceFile) -> Bool {
    wantedBy.isEmpty ? files.contains(file.id) : wantedBy.contains { names.contains($0) }
  }

  private func isAnnotated(_ use: NameUse, in file: SourceFile) -> Bool {
    nextOffset(from: use.range.upperBound, in: file).flatMap { file.text.byte(at: $0) } == UInt8(ascii: ":")
  }

  /// `deck = Deck(…)`: what it is set to begins with a capital letter or is a literal.
  private func isMade(_ use: NameUse, in file: SourceFile) -> Bool {
    guard use.isAssigned, let equal = nextOffset(from: use.range.upperBound, in: file),
      let start = nextOffset(from: equal + 1, in: file), let byte = file.text.byte(at: start)
    else { return false }
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "\""): return true
    default: return false
    }
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

extension TypedNames {
  /// What one file says.
  fileprivate struct Notes {
    struct Declaration {
      let name: String
      let offset: Int
      let isLocal: Bool
      let scope: String
      let isInheritable: Bool
    }

    let file: FileID
    var isNamed = false
    var holdsMany = false
    var functions: [String] = []
    var declarations: [Declaration] = []

    init?(of uses: [NameUse], _ values: Set<String>, among names: NamesInFile) {
      if uses.isEmpty { return nil }
      file = names.file.id
      for use in uses { note(use, values, among: names) }
    }

    private mutating func note(_ use: NameUse, _ values: Set<String>, among names: NamesInFile) {
      let text = names.file.text
      if use.isWrapped { holdsMany = true }
      let isBeforeMember = text.byte(at: use.range.upperBound) == UInt8(ascii: ".")
      if !use.isCalled, !isBeforeMember, case .name = use.context { isNamed = true }
      let isValue = use.memberRange.map { values.contains(text.string(in: $0)) } ?? false
      guard let range = use.typedName ?? (isValue ? use.nameOfMember : nil) else { return }
      isNamed = true
      let name = text.string(in: range)
      let declared = names.places(of: name).last(before: range.upperBound)
      if case .parameter(let function, _)? = declared?.context { functions.append(function) }
      let type = names.scopes.type(around: range.lowerBound)
      declarations.append(
        Declaration(
          name: name, offset: range.lowerBound, isLocal: declared?.isLocal ?? false, scope: type?.name ?? "",
          isInheritable: [.class, .protocol].contains(type?.declaration.kind)))
    }
  }
}

extension OutlineScopes {
  /// Whether two local names stand in one member, or two others in one type.
  fileprivate func areTogether(_ one: NameUse, _ other: NameUse) -> Bool {
    let (first, second) = (one.range.lowerBound, other.range.lowerBound)
    return one.isLocal ? member(around: first) == member(around: second) : name(around: first) == name(around: second)
  }
}
