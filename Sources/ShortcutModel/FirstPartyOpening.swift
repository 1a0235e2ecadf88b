package import PhraseSyntax
import SourceText

/// The words with which a sentence goes to one of Apple's own apps: those that set timers, alarms and reminders.
///
/// Public reports name phrases that begin with "start timer" and "add a reminder" (medium confidence). The words here are
/// those of that kind in the languages that their authors write: a verb, an article and the thing, or a verb alone.
package struct FirstPartyOpening: Sendable {
  /// Whose sentences begin so.
  package enum Owner: Sendable { case timer, alarm, reminder }

  package let owner: Owner
  /// The words, in the file.
  package let range: Range<Int>
  /// The words as written.
  package let text: String

  /// Nil where the text begins otherwise, or where nothing is known of its language.
  package init?(of template: PhraseTemplate, in language: LanguageTag) {
    guard let words = Words.byLanguage[language.primaryCode], let piece = template.firstPiece,
      case .text(let text) = piece.kind, let (owner, length) = words.opening(of: text)
    else { return nil }
    self.owner = owner
    self.text = String(decoding: text.utf8.prefix(length), as: UTF8.self)
    // With escapes the words cannot be told from the rest of the text.
    let isVerbatim = piece.range.count == text.utf8.count
    range = isVerbatim ? piece.range.lowerBound..<(piece.range.lowerBound + length) : piece.range
  }
}

extension FirstPartyOpening {
  /// The words of one language.
  fileprivate struct Words: Sendable {
    let verbs: Set<String>
    let articles: Set<String>
    let things: [String: Owner]
    /// What makes another thing of the thing before it: a `temporizador de sono` is no timer of the Clock.
    let complements: Set<String>
    /// What is said without a thing, word by word: "remind me".
    let sentences: [[String]: Owner]
    /// The first two bytes of the first words: most texts begin otherwise.
    private let beginnings: Set<UInt16>

    init(
      _ verbs: String, _ articles: String, timer: String, alarm: String, reminder: String, sentences: String,
      complements: String = ""
    ) {
      func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
      self.verbs = Set(words(verbs))
      self.articles = Set(words(articles))
      self.complements = Set(words(complements))
      var things: [String: Owner] = [:]
      for (list, owner) in [(timer, Owner.timer), (alarm, .alarm), (reminder, .reminder)] {
        for word in words(list) { things[word] = owner }
      }
      self.things = things
      self.sentences = Dictionary(
        sentences.split(separator: ",").map { (words(String($0)), .reminder) }, uniquingKeysWith: { first, _ in first })
      let firstWords = self.verbs.union(self.sentences.keys.compactMap(\.first))
      beginnings = Set(firstWords.compactMap(Self.beginning))
    }

    /// Whose the opening of a text is, and its length in bytes.
    func opening(of words: String) -> (Owner, Int)? {
      guard let beginning = Self.beginning(words), beginnings.contains(beginning) else { return nil }
      let text = Array(words.utf8)
      var position = 0
      guard let first = Self.word(in: text, &position) else { return nil }
      let isVerb = verbs.contains(first)
      let afterFirst = position
      for (sentence, owner) in sentences where sentence.first == first {
        position = afterFirst
        if sentence.dropFirst().allSatisfy({ $0 == Self.word(in: text, &position) }) { return (owner, position) }
      }
      guard isVerb else { return nil }
      position = afterFirst
      var word = Self.word(in: text, &position)
      if let article = word, articles.contains(article) { word = Self.word(in: text, &position) }
      guard let word, let owner = things[word] else { return nil }
      let length = position
      if let next = Self.word(in: text, &position), complements.contains(next) { return nil }
      return (owner, length)
    }

    private static func beginning(_ text: String) -> UInt16? {
      var bytes = text.utf8.makeIterator()
      guard let first = bytes.next(), let second = bytes.next() else { return nil }
      return UInt16(first | 0x20) << 8 | UInt16(second < 0x80 ? second | 0x20 : second)
    }

    /// The next word, in lower case.
    private static func word(in text: [UInt8], _ position: inout Int) -> String? {
      while position < text.count, text[position] == 0x20 { position += 1 }
      let start = position
      while position < text.count {
        let (scalar, length) = text.scalar(at: position)
        // Unicode's own table is slow to ask.
        let isLetter =
          scalar.isASCII
          ? UInt8(ascii: "a")...UInt8(ascii: "z") ~= text[position] | 0x20 : scalar.properties.isAlphabetic
        guard length > 0, isLetter || scalar == "-" else { break }
        position += length
      }
      guard position > start else { return nil }
      return String(decoding: text[start..<position], as: UTF8.self).lowercased()
    }

    static let byLanguage: [String: Words] = [
      "en": Words(
        "set start create add make stop cancel pause resume new", "a an the my another", timer: "timer timers",
        alarm: "alarm alarms", reminder: "reminder reminders", sentences: "remind me, wake me up"),
      "de": Words(
        "stelle stell starte erstelle setze stoppe beende füge neuer neuen",
        "einen eine ein den die das meinen meine", timer: "timer", alarm: "wecker", reminder: "erinnerung",
        sentences: "erinnere mich, erinner mich, weck mich, wecke mich"),
      "fr": Words(
        "règle démarre démarrer lance lancer crée créer ajoute ajouter mets mettre arrête arrêter programme",
        "un une le la mon ma", timer: "minuteur", alarm: "alarme réveil", reminder: "rappel",
        sentences: "rappelle-moi, réveille-moi", complements: "de du des"),
      "es": Words(
        "pon poner inicia iniciar crea crear añade añadir detén detener programa", "un una el la mi",
        timer: "temporizador", alarm: "alarma", reminder: "recordatorio", sentences: "recuérdame, despiértame",
        complements: "de del"),
      "it": Words(
        "imposta avvia crea aggiungi metti ferma annulla", "un una il la mio mia", timer: "timer",
        alarm: "sveglia", reminder: "promemoria", sentences: "ricordami, svegliami", complements: "di del della"),
      "pt": Words(
        "define definir inicia iniciar inicie cria criar crie adiciona adicionar adicione defina para parar",
        "um uma o a meu minha", timer: "temporizador timer", alarm: "alarme", reminder: "lembrete",
        sentences: "lembra-me, lembre-me, me lembre, acorda-me, me acorde", complements: "de do da"),
      "nl": Words(
        "stel start zet maak voeg stop", "een de mijn", timer: "timer", alarm: "wekker", reminder: "herinnering",
        sentences: "herinner me, maak me wakker"),
      "sv": Words(
        "ställ starta skapa lägg stoppa", "in en ett min", timer: "timer timern", alarm: "alarm väckarklocka",
        reminder: "påminnelse", sentences: "påminn mig, väck mig"),
    ]
  }
}

extension LanguageTag {
  /// The first part, in lower case: `pt` of `pt-BR`.
  fileprivate var primaryCode: String {
    String(decoding: value.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }, as: UTF8.self)
  }
}
