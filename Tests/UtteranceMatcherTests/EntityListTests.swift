import TestSupport
import Testing

@testable import UtteranceMatcher

/// What is found among very many entities is what a look at each of them finds.
@Suite struct EntityListTests {
  private static let many = EntityList(
    (0..<5000).map { number in
      let words = ["Nightly", "Weekly", "Morning", "Zürich", "東京の"]
      let things = ["backup", "price watch", "login check", "O'Brien", "🚀 launch"]
      let name = "\(words[number % 5]) \(things[number / 5 % 5]) \(number / 25)"
      return LiveEntity(id: number % 3 == 0 ? "task-\(number)x" : name.lowercased(), name: name)
    })

  @Test func textsComeBackAsTheyWere() {
    let entities = [
      LiveEntity(id: "a", name: "", description: "Says something"), LiveEntity(id: "東京/ü", name: "Zu\u{308}rich 🎉"),
      LiveEntity(id: "", name: "a"), LiveEntity(id: "last", name: "Last", description: "ü"),
    ]
    let packed = PackedEntities(entities)
    #expect(Array(packed) == entities)
    #expect(packed == PackedEntities(entities) && packed != PackedEntities(entities.dropLast()))
    #expect(packed != PackedEntities(entities.map { LiveEntity(id: $0.id, name: $0.name + "x") }))
    #expect(PackedEntities([]).isEmpty)
  }

  /// An accent may be a letter of its own in the provider's answer and a part of one in a file, or the other way round.
  @Test func namesAreFoundInWhateverWayTheirAccentsAreWritten() {
    let list = EntityList([LiveEntity(id: "Zu\u{308}rich", name: "CAFE\u{301}"), LiveEntity(id: "b", name: "Plain B")])
    #expect(list.entity(withID: "Z\u{FC}rich")?.name == "CAFE\u{301}")
    #expect(list.entity(named: "Caf\u{E9}")?.id == "Zu\u{308}rich")
    #expect(list.entity(named: "PLAIN b")?.id == "b")
  }

  /// Sorting them whole would compare each with each to its end.
  @Test(.timeLimit(.minutes(1))) func veryLongNamesThatBeginAlikeAreFound() {
    let list = EntityList(
      (0..<60).map { LiveEntity(id: "t\($0)", name: "Nightly " + String(repeating: "ab ", count: 300) + "\($0)") })
    let typed = "nightly " + String(repeating: "ab ", count: 200)
    #expect(list.offered(for: typed, atMost: 10).map(\.id) == (0..<10).map { "t\($0)" })
    #expect(list.mentioned(in: "run \(typed)", atMost: 10).count == 10)
    #expect(list.offered(for: "t43", atMost: 10).first?.id == "t43")
  }

  @Test func aShortListIsGivenWhole() {
    let few = [LiveEntity(id: "b", name: "B"), LiveEntity(id: "a", name: "A")]
    #expect(EntityList(few).offered(for: "zzz", atMost: 2) == few)
    #expect(EntityList(few).mentioned(in: "zzz", atMost: 2) == few)
  }

  @Test(arguments: ["nightly", "\"nightly ba", "NIGHTLY BACKUP 12", "zurich", "obrien", "task-49", "東京", "launch 7"])
  func whatBeginsSoComesFirst(typed: String) {
    let found = Self.many.offered(for: typed, atMost: 100)
    let key = FoldedText(typed).key(isKeepingSymbols: false)
    let keys = { (entity: LiveEntity) in
      [entity.name, entity.id].map { FoldedText($0).key(isKeepingSymbols: false) }
    }
    let opening = Self.many.entities.filter { keys($0).contains { $0.hasPrefix(key) } }
    let inside = Self.many.entities.filter { keys($0).contains { !$0.hasPrefix(key) && $0.contains(key) } }
    #expect(!opening.isEmpty || !inside.isEmpty)
    let expected = min(opening.count, 100)
    #expect(Set(found.prefix(expected)).isSubset(of: Set(opening)))
    #expect(found.dropFirst(expected).prefix(inside.count).allSatisfy { inside.contains($0) })
    #expect(Set(found).count == found.count)
  }

  @Test func lettersInTheirOrderAreEnough() {
    let found = Self.many.offered(for: "nightbak17", atMost: 100)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.name.hasPrefix("Nightly backup") && $0.name.contains("7") })
    #expect(Self.many.offered(for: "kcab", atMost: 100).isEmpty)
    #expect(Self.many.offered(for: "", atMost: 3) == Array(Self.many.entities.prefix(3)))
  }

  @Test(arguments: [
    ("Run nightly backup 7 in Figranium", "Nightly backup 7"),
    ("run morning price watch 150", "Morning price watch 150"),
    ("ZURICH OBRIEN 3 please", "Zürich O'Brien 3"), ("東京の🚀 launch 99を実行", "東京の 🚀 launch 99"),
  ])
  func aSentenceMentionsItsEntityFirst(sentence: String, name: String) {
    let found = Self.many.mentioned(in: sentence, atMost: 100)
    #expect(found.first?.name == name, "\(found.first?.name ?? "none")")
    #expect(found.count == 100 && Set(found).count == 100)
  }

  @Test func aSentenceThatIsTypedGoesOnWithAName() {
    for typed in ["Run weekly lo", "weekly lo", "Run a job called WEEKLY LO"] {
      #expect(Self.many.mentioned(in: typed, atMost: 100).allSatisfy { $0.name.hasPrefix("Weekly login check") })
    }
    // Behind a space all go on, those that the last word begins first.
    let found = Self.many.mentioned(in: "Run weekly ", atMost: 100)
    #expect(found.prefix(50).allSatisfy { $0.name.hasPrefix("Weekly") })
    #expect(Array(found.suffix(50)).contains(Self.many.entities[0]))
  }

  @Test func findsByIdentifierAndName() {
    for entity in Self.many.entities {
      #expect(Self.many.entity(withID: entity.id)?.id == entity.id)
      #expect(Self.many.entity(named: entity.name.uppercased())?.name == entity.name)
    }
    #expect(Self.many.entity(withID: "task-1") == nil)
    #expect(Self.many.entity(named: "Nightly") == nil)
  }

  /// Random texts of ASCII and of other letters are folded as the matcher folds them.
  @Test func foldsAsTheMatcherDoes() {
    var random = SplitMix(state: 9)
    let odd = ["ß", "É", "ｆ", "東", "한", "🚀", "e\u{301}", "\u{200B}", "ä", "Σ"].map(Character.init)
    for turn in 0..<2000 {
      let text = String(
        (0..<Int(random.next() % 24)).map { _ -> Character in
          if turn % 2 == 1, random.next() % 3 == 0 { return odd[Int(random.next() % UInt64(odd.count))] }
          return Character(Unicode.Scalar(UInt8(random.next() % 0x80)))
        })
      let folded = FoldedWords(text)
      let key = FoldedText(text).key(isKeepingSymbols: false)
      #expect(String(decoding: folded.bytes, as: UTF8.self) == key, "\(text.debugDescription)")
      let spaces = key.utf8.enumerated().filter { $0.element == 0x20 }.map { $0.offset + 1 }
      #expect(
        Set(folded.starts).isSuperset(of: spaces)
          && (turn % 2 == 1 || folded.starts == (key.isEmpty ? [] : [0] + spaces)))
    }
  }
}
