import Foundation

/// The `modules` list of `Package.swift`: what each module may import.
struct ModuleTable {
  private(set) var imports: [String: Set<String>] = [:]
  private(set) var order: [String] = []

  /// Reads the tuples between `let modules` and the bracket that closes the list.
  init(manifest: String) {
    guard let start = manifest.range(of: "let modules"), let equals = manifest[start.upperBound...].firstIndex(of: "=")
    else { return }
    var depth = 0
    var strings: [String] = []
    var isInString = false
    for character in manifest[manifest.index(after: equals)...] {
      switch character {
      case "\"":
        if !isInString { strings.append("") }
        isInString.toggle()
      case _ where isInString: strings[strings.count - 1].append(character)
      case "(", "[": depth += 1
      case ")", "]":
        depth -= 1
        if depth == 1, character == ")", let name = strings.first {
          imports[name] = Set(strings.dropFirst())
          order.append(name)
          strings = []
        }
        if depth == 0 { return }
      default: continue
      }
    }
  }
}
