import PhraseSyntax
import ShortcutModel

/// A phrase, ready to be compared with sentences.
struct PhrasePattern: Sendable {
  struct Slot: Sendable {
    var name: String
    var parameter: IntentParameter?
  }

  enum Element: Sendable {
    case words(FoldedText)
    case applicationName
    case slot(Slot)
  }

  private(set) var elements: [Element] = []
  /// Whether an element stands directly behind the one before, as in `${applicationName}で`.
  private(set) var isGlued: [Bool] = []
  /// The template's piece that an element comes from.
  private(set) var pieceOfElement: [Int] = []
  /// Why no sentence can ever match; a sentence for a person.
  private(set) var obstacle: String?
  /// The letters of the phrase's own words.
  private(set) var literalLength = 0

  /// - Parameter intent: Nil where it is not known; slots then take any words.
  init(_ template: PhraseTemplate, intent: Intent?, isNegative: Bool) {
    var isJoined = false
    for (index, piece) in template.pieces.enumerated() {
      defer { pieceOfElement += repeatElement(index, count: elements.count - pieceOfElement.count) }
      switch piece.kind {
      case .text(let text): append(words: text, &isJoined)
      // Apple's tools take what looks like a slot and is none for plain text.
      case .malformed(let slot): append(words: slot.text, &isJoined)
      case .applicationName: append(.applicationName, &isJoined)
      case .slot(let name):
        let parameter = intent?.parameter(named: name)
        if isNegative { obstacle = "A negative phrase can have no slot." }
        if let intent, parameter == nil { obstacle = "\(intent.name) has no parameter '\(name)'." }
        append(.slot(Slot(name: name, parameter: parameter)), &isJoined)
      case .unreadable(let text):
        obstacle = "The phrase holds '\(text)', whose value cannot be read without running the code."
      }
    }
    guard obstacle == nil else { return }
    if elements.isEmpty {
      obstacle = "The phrase has no words."
    } else if !isNegative, !template.hasApplicationName {
      obstacle = "The phrase does not name the application, so the system drops it."
    }
  }

  /// The types whose values its slots take.
  var valueTypes: [String] {
    elements.compactMap { element in
      guard case .slot(let slot) = element, let parameter = slot.parameter, parameter.kind != .primitive else {
        return nil
      }
      return parameter.valueType
    }
  }

  /// Whether a sentence whose first letter this is may be the phrase: most phrases begin with words.
  func opens(with letter: Character?) -> Bool {
    guard case .words(let words)? = elements.first, let own = words.units.first(where: { !$0.isSymbol }) else {
      return true
    }
    return own.character == letter
  }

  private mutating func append(words text: String, _ isJoined: inout Bool) {
    let words = FoldedText(text)
    if words.startsWithSpace { isJoined = false }
    guard !words.units.isEmpty else { return }
    literalLength += words.units.count
    append(.words(words), &isJoined)
    isJoined = !words.endsWithSpace
  }

  private mutating func append(_ element: Element, _ isJoined: inout Bool) {
    elements.append(element)
    isGlued.append(isJoined)
    isJoined = true
  }
}
