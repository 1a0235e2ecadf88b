/// The words that steer the reader. Many are keywords in some places only; there the parser decides by what follows.
enum Keyword: String, CaseIterable, Sendable {
  case none = ""

  case `struct`, `class`, `enum`, actor, `protocol`, `extension`
  case `func`, `init`, `deinit`, `subscript`, `var`, `let`, `case`, `typealias`, `associatedtype`, `import`

  case `public`, `private`, `fileprivate`, `internal`, open, package, `static`, final, override, required
  case convenience, lazy, weak, unowned, mutating, nonmutating, borrowing, consuming, dynamic, optional, indirect
  case prefix, postfix, infix, nonisolated, isolated, distributed, async, sending

  case `if`, `else`, `guard`, `switch`, `default`, `for`, `while`, `repeat`, `do`, `catch`, `return`, `throw`
  case `defer`, `break`, `continue`, `fallthrough`, `in`, `where`

  case `try`, await, `as`, `is`, `self`, selfType = "Self", `super`, `nil`, `true`, `false`, anyType = "Any"
  case some, any, `inout`, unsafe, copy, consume, each, `throws`, `rethrows`

  case get, set, willSet, didSet, read = "_read", modify = "_modify"

  /// Begins the declaration of a type or extension, where a name follows.
  var declaresType: Bool {
    switch self {
    case .struct, .class, .enum, .actor, .protocol, .extension: true
    default: false
    }
  }

  /// May stand before a declaration's own keyword.
  var isModifier: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .open, .package, .static, .class, .final, .override, .required,
      .convenience, .lazy, .weak, .unowned, .mutating, .nonmutating, .borrowing, .consuming, .dynamic, .optional,
      .indirect, .prefix, .postfix, .infix, .nonisolated, .isolated, .distributed, .async, .sending:
      true
    default: false
    }
  }

  /// A modifier of members alone: no declaration inside a function body has it.
  var isMemberModifier: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .open, .static, .override, .required, .convenience: true
    default: false
    }
  }

  /// Cannot be a name or an operand.
  var isReserved: Bool {
    switch self {
    case .struct, .class, .enum, .protocol, .extension, .func, .deinit, .subscript, .var, .let, .case,
      .typealias, .associatedtype, .import, .public, .private, .fileprivate, .internal, .static, .if, .else, .guard,
      .switch, .default, .for, .while, .repeat, .do, .catch, .return, .throw, .defer, .break, .continue,
      .fallthrough, .in, .where, .try, .as, .is, .inout, .throws, .rethrows:
      true
    default: false
    }
  }
}

/// Finds the keyword of a name by its first byte and length.
struct KeywordTable: Sendable {
  static let shared = KeywordTable()

  private let entries: [[(bytes: [UInt8], keyword: Keyword)]]

  private init() {
    var entries = [[(bytes: [UInt8], keyword: Keyword)]](repeating: [], count: 256)
    for keyword in Keyword.allCases {
      let bytes = Array(keyword.rawValue.utf8)
      guard let first = bytes.first else { continue }
      entries[Int(first)].append((bytes, keyword))
    }
    self.entries = entries
  }

  func keyword(_ name: ArraySlice<UInt8>) -> Keyword {
    guard let first = name.first else { return .none }
    let match = entries[Int(first)].first { $0.bytes.count == name.count && name.elementsEqual($0.bytes) }
    return match?.keyword ?? .none
  }
}
