import PhraseSyntax
import ShortcutModel

/// More phrases than the system keeps, once every slot is filled in.
///
/// Counted are the values that are known: of enums, and those of `.phrases` files. Where an entity's values come from the
/// app there are more, and the message says "at least".
enum PhraseBudget: Rule {
  static let description = RuleDescription(
    id: "phrase-budget", group: .phrase, reportsIn: .shortcuts,
    summary: "The shortcuts have more phrases than the system keeps.",
    rationale: """
      The system fills every phrase in with each value of its parameter, their synonyms among them, and with each name \
      of the app: its own, and up to three of `INAlternativeAppNames`. It keeps about 1,000 of the results in each \
      language and drops the rest without a word. That the limit counts for each language by itself is known with \
      medium confidence, so this is a warning.

      Counted are the values that are known here: cases of enums with their synonyms, and what `.phrases` files declare. \
      Values that the app gives at run time come on top. Take phrases away that only differ in a word, or let one \
      parameter stand in fewer of them.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent truncation", waitsForPause: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
                     ^^^^^^^^^^^^ note: The list is here.
            AppShortcut(intent: OpenSeatIntent(), phrases: [
              "Open seat \(\.$seat) in \(.applicationName)",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [phrase-budget] Shortcuts has 1030 phrases in the source and in de once every slot is filled in, and the system keeps about 1000: this one alone gives 103.
              "Show seat \(\.$seat) in \(.applicationName)",
              "Find seat \(\.$seat) in \(.applicationName)",
              "Take seat \(\.$seat) in \(.applicationName)",
              "Book seat \(\.$seat) in \(.applicationName)",
              "Free seat \(\.$seat) in \(.applicationName)",
              "Move seat \(\.$seat) in \(.applicationName)",
              "Sell seat \(\.$seat) in \(.applicationName)",
              "Hold seat \(\.$seat) in \(.applicationName)",
              "Swap seat \(\.$seat) in \(.applicationName)",
            ])
          }
        }
        -- OpenSeatIntent.swift --
        struct OpenSeatIntent: AppIntent {
          @Parameter var seat: Seat
        }
        enum Seat: String, AppEnum {
          case s1_0, s1_1, s1_2, s1_3, s1_4, s1_5, s1_6, s1_7, s1_8, s1_9
          case s2_0, s2_1, s2_2, s2_3, s2_4, s2_5, s2_6, s2_7, s2_8, s2_9
          case s3_0, s3_1, s3_2, s3_3, s3_4, s3_5, s3_6, s3_7, s3_8, s3_9
          case s4_0, s4_1, s4_2, s4_3, s4_4, s4_5, s4_6, s4_7, s4_8, s4_9
          case s5_0, s5_1, s5_2, s5_3, s5_4, s5_5, s5_6, s5_7, s5_8, s5_9
          case s6_0, s6_1, s6_2, s6_3, s6_4, s6_5, s6_6, s6_7, s6_8, s6_9
          case s7_0, s7_1, s7_2, s7_3, s7_4, s7_5, s7_6, s7_7, s7_8, s7_9
          case s8_0, s8_1, s8_2, s8_3, s8_4, s8_5, s8_6, s8_7, s8_8, s8_9
          case s9_0, s9_1, s9_2, s9_3, s9_4, s9_5, s9_6, s9_7, s9_8, s9_9
          case s10_0, s10_1, s10_2, s10_3, s10_4, s10_5, s10_6, s10_7, s10_8, s10_9
          case s11_0, s11_1, s11_2
        }
        -- de.lproj/AppShortcuts.strings --
        "Open seat ${seat} in ${applicationName}" = "Öffne Platz ${seat} in ${applicationName}";
        "Show seat ${seat} in ${applicationName}" = "Zeig Platz ${seat} in ${applicationName}";
        "Find seat ${seat} in ${applicationName}" = "Suche Platz ${seat} in ${applicationName}";
        "Take seat ${seat} in ${applicationName}" = "Nimm Platz ${seat} in ${applicationName}";
        "Book seat ${seat} in ${applicationName}" = "Buche Platz ${seat} in ${applicationName}";
        "Free seat ${seat} in ${applicationName}" = "Räume Platz ${seat} in ${applicationName}";
        "Move seat ${seat} in ${applicationName}" = "Verlege Platz ${seat} in ${applicationName}";
        "Sell seat ${seat} in ${applicationName}" = "Verkaufe Platz ${seat} in ${applicationName}";
        "Hold seat ${seat} in ${applicationName}" = "Halte Platz ${seat} in ${applicationName}";
        "Swap seat ${seat} in ${applicationName}" = "Tausche Platz ${seat} in ${applicationName}";
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
                     ^^^^^^^^^^^^ note: The list is here.
            AppShortcut(intent: OpenSeatIntent(), phrases: [
              "Open seat \(\.$seat) in \(.applicationName)",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [phrase-budget] Shortcuts has 1080 phrases in fr once every slot is filled in, and the system keeps about 1000: this one alone gives 120.
              "Show seat \(\.$seat) in \(.applicationName)",
            ])
          }
        }
        -- OpenSeatIntent.swift --
        struct OpenSeatIntent: AppIntent {
          @Parameter var seat: Seat
        }
        enum Seat: String, AppEnum {
          case a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10
          case c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10
          case e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10
        }
        -- Info.plist --
        <plist version="1.0"><dict>
          <key>CFBundleDisplayName</key><string>Theatre</string>
          <key>INAlternativeAppNames</key><array>
            <dict><key>INAlternativeAppName</key><string>The Theatre</string></dict>
          </array>
        </dict></plist>
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Open seat ${seat} in ${applicationName}" : { "localizations" : {
              "en" : { "stringSet" : { "state" : "new", "values" : [
                "Open seat ${seat} in ${applicationName}", "Show seat ${seat} in ${applicationName}"
              ] } },
              "fr" : { "stringSet" : { "state" : "translated", "values" : [
                "Ouvre la place ${seat} dans ${applicationName}", "Montre la place ${seat} dans ${applicationName}",
                "Trouve la place ${seat} dans ${applicationName}", "Prends la place ${seat} dans ${applicationName}",
                "Cherche la place ${seat} dans ${applicationName}", "Voir la place ${seat} dans ${applicationName}",
                "Affiche la place ${seat} dans ${applicationName}", "Garde la place ${seat} dans ${applicationName}",
                "Vends la place ${seat} dans ${applicationName}"
              ] } }
            } }
          }
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        application Theatre
        also The Theatre
        also Stage
        also House
        intent OpenSeatIntent
          parameter seat: SeatEntity
          parameter show: ShowEntity
        entity SeatEntity
          case s1  Seat 1
          case s2  Seat 2
          case s3  Seat 3
          case s4  Seat 4
          case s5  Seat 5
          case s6  Seat 6
          case s7  Seat 7
          case s8  Seat 8
          case s9  Seat 9
          case s10  Seat 10
          case s11  Seat 11
          case s12  Seat 12
          case s13  Seat 13
          case s14  Seat 14
          case s15  Seat 15
          case s16  Seat 16
          case s17  Seat 17
          case s18  Seat 18
          case s19  Seat 19
          case s20  Seat 20
          case s21  Seat 21
          case s22  Seat 22
          case s23  Seat 23
          case s24  Seat 24
          case s25  Seat 25
          case s26  Seat 26
          case s27  Seat 27
          case s28  Seat 28
          case s29  Seat 29
          case s30  Seat 30
          case s31  Seat 31
          case s32  Seat 32
        shortcut OpenSeatIntent
          phrase Open ${seat} in ${applicationName}
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [phrase-budget] Theatre has at least 1028 phrases once every slot is filled in, and the system keeps about 1000: this one alone gives 128.
          phrase Show ${seat} in ${applicationName}
          phrase Find ${seat} in ${applicationName}
          phrase Take ${seat} in ${applicationName}
          phrase Book ${seat} in ${applicationName}
          phrase Free ${seat} in ${applicationName}
          phrase Move ${seat} in ${applicationName}
          phrase Sell ${seat} in ${applicationName}
          phrase Play ${show} in ${applicationName}
        """),
      RuleExample(
        """
        -- Demo.phrases --
        application Theatre
        also The Theatre
        also Stage
        also House
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenSeatIntent": {
              "identifier": "OpenSeatIntent",
              "parameters": [
                { "name": "seat", "valueType": { "linkEnumeration": { "wrapper": { "identifier": "Seat" } } } }
              ]
            }
          },
          "enums": [
            { "identifier": "Seat", "cases": [
              { "identifier": "s1", "displayRepresentation": { "title": { "key": "Seat 1" } } },
              { "identifier": "s2", "displayRepresentation": { "title": { "key": "Seat 2" } } },
              { "identifier": "s3", "displayRepresentation": { "title": { "key": "Seat 3" } } },
              { "identifier": "s4", "displayRepresentation": { "title": { "key": "Seat 4" } } },
              { "identifier": "s5", "displayRepresentation": { "title": { "key": "Seat 5" } } },
              { "identifier": "s6", "displayRepresentation": { "title": { "key": "Seat 6" } } },
              { "identifier": "s7", "displayRepresentation": { "title": { "key": "Seat 7" } } },
              { "identifier": "s8", "displayRepresentation": { "title": { "key": "Seat 8" } } },
              { "identifier": "s9", "displayRepresentation": { "title": { "key": "Seat 9" } } },
              { "identifier": "s10", "displayRepresentation": { "title": { "key": "Seat 10" } } },
              { "identifier": "s11", "displayRepresentation": { "title": { "key": "Seat 11" } } },
              { "identifier": "s12", "displayRepresentation": { "title": { "key": "Seat 12" } } },
              { "identifier": "s13", "displayRepresentation": { "title": { "key": "Seat 13" } } },
              { "identifier": "s14", "displayRepresentation": { "title": { "key": "Seat 14" } } },
              { "identifier": "s15", "displayRepresentation": { "title": { "key": "Seat 15" } } },
              { "identifier": "s16", "displayRepresentation": { "title": { "key": "Seat 16" } } },
              { "identifier": "s17", "displayRepresentation": { "title": { "key": "Seat 17" } } },
              { "identifier": "s18", "displayRepresentation": { "title": { "key": "Seat 18" } } },
              { "identifier": "s19", "displayRepresentation": { "title": { "key": "Seat 19" } } },
              { "identifier": "s20", "displayRepresentation": { "title": { "key": "Seat 20" } } },
              { "identifier": "s21", "displayRepresentation": { "title": { "key": "Seat 21" } } },
              { "identifier": "s22", "displayRepresentation": { "title": { "key": "Seat 22" } } },
              { "identifier": "s23", "displayRepresentation": { "title": { "key": "Seat 23" } } },
              { "identifier": "s24", "displayRepresentation": { "title": { "key": "Seat 24" } } },
              { "identifier": "s25", "displayRepresentation": { "title": { "key": "Seat 25" } } }
            ] }
          ],
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenSeatIntent",
              "phraseTemplates": [
                { "key": "Open ${seat} in ${applicationName}" },
                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [phrase-budget] DemoShortcuts has 1100 phrases once every slot is filled in, and the system keeps about 1000: this one alone gives 100.
                { "key": "Show ${seat} in ${applicationName}" },
                { "key": "Book ${seat} in ${applicationName}" },
                { "key": "Take ${seat} in ${applicationName}" },
                { "key": "Keep ${seat} in ${applicationName}" },
                { "key": "Hold ${seat} in ${applicationName}" },
                { "key": "Free ${seat} in ${applicationName}" },
                { "key": "Sell ${seat} in ${applicationName}" },
                { "key": "Clean ${seat} in ${applicationName}" },
                { "key": "Light ${seat} in ${applicationName}" },
                { "key": "Find ${seat} in ${applicationName}" }
              ]
            }
          ]
        }
        """),
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)"])
          }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    guard context.index.askedTargets.contains(where: { !$0.shortcut.phrases.isEmpty }) else { return }
    var counter = PhraseCounter(context)
    guard counter.mayExceed(PhraseExpansion.limit) else { return }
    for list in ShortcutList.lists(of: context.index.askedTargets) { check(list, &counter, in: &context) }
  }

  private static func check(_ list: ShortcutList, _ counter: inout PhraseCounter, in context: inout RuleContext) {
    var most: (count: PhraseExpansion.Count, languages: [LanguageTag?])?
    for language in counter.languages(of: list) {
      let count = counter.heaviest(of: list, in: language)
      guard count.phrases > PhraseExpansion.limit else { continue }
      if let known = most, known.count.phrases >= count.phrases {
        most?.languages.append(language)
      } else {
        most = (count, [language] + (most?.languages ?? []))
      }
    }
    guard let (count, languages) = most, let (phrase, alone) = counter.largest(of: list, in: languages.first ?? nil)
    else {
      return
    }
    let named = languages.compactMap(\.self).sorted().map(\.value)
    let shown = named.prefix(8).joined(separator: ", ") + (named.count > 8 ? " and \(named.count - 8) more" : "")
    let source = languages.contains(nil) ? " in the source and" : ""
    let place = context.project.providers.first { $0.name == list.provider }?.listPlace
    context.report(
      "\(list.provider) has \(count.dependsOnData ? "at least " : "")\(count.phrases) phrases"
        + "\(shown.isEmpty ? "" : "\(source) in \(shown)") once every slot is filled in, and the system keeps about "
        + "\(PhraseExpansion.limit): this one alone gives \(alone.phrases).",
      at: phrase.place, related: place.map { [Diagnostic.Related("The list is here.", at: $0)] } ?? [])
  }
}
