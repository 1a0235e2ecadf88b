/// One declaration of a type, protocol or typealias, or one extension.
final class TypeRecord {
  enum Kind { case `struct`, `class`, `enum`, actor, `protocol`, `extension`, `typealias` }

  let kind: Kind
  /// With the types around it: `Deck.Query`. For an extension what it extends, as written.
  let name: String
  /// Of the name.
  let place: Place
  /// The folder of the project that it belongs to.
  let project: String
  /// Whether it stands in an `#if`, so that there may be another one.
  let isConditional: Bool
  /// Whether it stands in a function, where no other file can name it.
  let isLocal: Bool
  /// What stands behind the colon, or behind the `=` of a typealias.
  let parents: [String]
  /// The names of its attributes.
  let attributes: [String]

  var parameters: [Parameter] = []
  var cases: [(name: String, rawValue: String?, place: Place)] = []
  /// The `schema` of its macro: `photos.search`.
  var schema: String?
  var functions: Set<String> = []
  /// The calls and names in each static member, of which a list of shortcuts may be made.
  var members: [String: StaticMember] = [:]
  var negativePhrases: [PhraseLiteral] = []
  /// What its static properties say, by name.
  var statics: [String: StaticValue] = [:]

  init(
    kind: Kind, name: String, place: Place, project: String, isConditional: Bool, isLocal: Bool, parents: [String],
    attributes: [String]
  ) {
    self.kind = kind
    self.name = name
    self.place = place
    self.project = project
    self.isConditional = isConditional
    self.isLocal = isLocal
    self.parents = parents
    self.attributes = attributes
  }

  var isConcrete: Bool { ![.protocol, .extension, .typealias].contains(kind) }
}

/// What stands in a static property or function, or in a global one.
struct StaticMember {
  var shortcuts: [ShortcutCall] = []
  /// The names in it, `helper` and `Other.list`, which may be those of further members.
  var names: Set<String> = []
}

/// A property with `@Parameter`.
struct Parameter {
  var name: String
  var place: Place
  var type: String
  var shape: TypeShape
  var title: String?
  var hasDefault: Bool
}

/// An `AppShortcut(…)` call.
struct ShortcutCall {
  var place: Place
  /// What the value of `intent` is a call of.
  var intent: String?
  var shortTitle: String?
  var systemImageName: String?
  var phrases: [PhraseLiteral] = []
}

struct PhraseLiteral {
  var template: String
  var place: Place
}

/// What a static property is set to, as far as it is written down.
struct StaticValue {
  var text: String?
  var boolean: Bool?
  /// The type of the value, by annotation or by the call that makes it.
  var type: String?
  /// The titles of `[.case: "Title"]`.
  var titles: [String: String] = [:]
}
