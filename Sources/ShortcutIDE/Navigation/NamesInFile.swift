import ShortcutModel
import SwiftOutline

/// The names of one Swift file, each looked for once: what a place means depends on the names before it.
final class NamesInFile {
  let file: SourceFile
  private(set) lazy var scopes = OutlineScopes(file)
  private lazy var tokens = TokenizedText(file.text)
  private var found: [String: Places] = [:]

  struct Places {
    /// In order.
    let uses: [NameUse]
    /// Those of them at which a variable, parameter or function gets the name.
    let declarations: [NameUse]

    /// The last one that ends at a place or before it.
    func last(before offset: Int) -> NameUse? {
      var (low, high) = (0, uses.count)
      while low < high {
        let middle = low + (high - low) / 2
        if uses[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? uses[low - 1] : nil
    }
  }

  init(_ file: SourceFile) {
    self.file = file
  }

  func uses(_ search: NameSearch) -> [NameUse] {
    search.occurs(in: file.text) ? search.uses(in: tokens) : []
  }

  func places(of name: String) -> Places {
    if let known = found[name] { return known }
    let uses = uses(NameSearch(name))
    let places = Places(uses: uses, declarations: uses.filter(\.isNewName))
    found[name] = places
    return places
  }
}

extension NameUse {
  /// Whether a variable, parameter or function gets its name here.
  var isNewName: Bool {
    switch context {
    case .declaration(let keyword): return keyword == "let" || keyword == "var" || keyword == "func"
    case .parameter(_, let part): return part != .label
    case .name: return isLocal && isAssigned
    default: return false
    }
  }
}
