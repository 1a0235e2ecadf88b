/// How Swift finds what a name stands for at a place.
package enum ScopedName {
  /// The first that is found of the names that may be meant: inside the scope and in each type that encloses it, as it
  /// stands, and without the name of a module before it.
  ///
  /// - Parameter scope: The qualified name of the type in which the name is written; empty outside of any.
  package static func first<Found>(of name: String, in scope: String, _ find: (String) -> Found?) -> Found? {
    var outer = scope[...]
    while !outer.isEmpty {
      if let found = find(outer + "." + name) { return found }
      outer = enclosing(outer)
    }
    if let found = find(name) { return found }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return find(String(name[dot...].dropFirst()))
  }

  /// The qualified name of the type around a type; empty where there is none.
  package static func enclosing(_ name: Substring) -> Substring {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name[name.endIndex...] }
    return name[..<dot]
  }
}
