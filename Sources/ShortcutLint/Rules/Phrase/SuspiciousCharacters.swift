import PhraseSyntax
import ShortcutModel
import SourceText

/// Signs in a phrase that nobody sees or says: invisible ones, control characters, format specifiers, letters of another
/// alphabet.
///
/// Dollar signs and braces that only look like those of a slot are `malformed-slot`'s.
enum SuspiciousCharacters: Rule {
  static let description = RuleDescription(
    id: "suspicious-characters", group: .phrase, reportsIn: .phraseTexts,
    summary: "A phrase holds a character that nobody sees or says.",
    rationale: """
      A phrase is matched with what people say, and shown in Shortcuts and Spotlight as it is written. A zero-width \
      space that came along with a copied text, a line break, a Cyrillic `а` in a Latin word, or a `%@` that nothing \
      fills in makes it another text than the one that everybody sees. How much of this Siri forgives is not \
      documented, so it is a warning.

      What a script needs is fine: joiners and zero-width spaces beside letters of Arabic, Indic and South-East Asian \
      scripts or emoji, and marks of direction in a text with letters that run from right to left, or in such a \
      language. Spaces that do not break are spaces.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent", isFixable: true,
    triggering: [
      RuleExample(
        ##"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run a\u{200B} task in \(.applicationName)",
                    ^^^^^^^^ warning: [suspicious-characters] U+200B ZERO WIDTH SPACE cannot be seen: remove it.
              "Run one\tor two in \(.applicationName)",
                      ^^ warning: [suspicious-characters] U+0009 is a control character: write a space.
              "Run %@ in \(.applicationName)",
                   ^^ warning: [suspicious-characters] Nothing fills '%@' in: a phrase takes values through slots alone.
              "Stаrt a task in \(.applicationName)",
                 ^ warning: [suspicious-characters] 'а' is U+0430 CYRILLIC SMALL LETTER A: write 'a'.
            ])
          }
        }
        """##,
        fixed: ##"""
          -- Demo.swift --
          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
                "Run a task in \(.applicationName)",
                "Run one or two in \(.applicationName)",
                "Run %@ in \(.applicationName)",
                "Start a task in \(.applicationName)",
              ])
            }
          }
          """##),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte\neine Aufgabe\U200E mit ${applicationName}";
                                                 ^^ warning: [suspicious-characters] U+000A is a control character: write a space.
                                                               ^^^^^^ warning: [suspicious-characters] U+200E LEFT-TO-RIGHT MARK cannot be seen: remove it.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task"] } },
              "es" : { "stringSet" : { "state" : "translated", "values" : ["Inicia una\u00ad tarea de ${applicationName}"] } },
                                                                                      ^^^^^^ warning: [suspicious-characters] U+00AD SOFT HYPHEN cannot be seen: remove it.
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance la t�che %1$d de ${applicationName}" } }
                                                                                     ^ warning: [suspicious-characters] U+FFFD REPLACEMENT CHARACTER is no letter: write the one that was lost.
                                                                                          ^^^^ warning: [suspicious-characters] Nothing fills '%1$d' in: a phrase takes values through slots alone.
            } }
          }
        }
        """#,
        fixed: #"""
          -- de.lproj/AppShortcuts.strings --
          "Run a ${applicationName} task" = "Starte eine Aufgabe mit ${applicationName}";
          -- Watch/AppShortcuts.xcstrings --
          {
            "sourceLanguage" : "en", "version" : "1.0",
            "strings" : {
              "Run a ${applicationName} task" : { "localizations" : {
                "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task"] } },
                "es" : { "stringSet" : { "state" : "translated", "values" : ["Inicia una tarea de ${applicationName}"] } },
                "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance la t�che %1$d de ${applicationName}" } }
              } }
            }
          }
          """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a task\u{2060} in ${applicationName}
                           ^ warning: [suspicious-characters] U+2060 WORD JOINER cannot be seen: remove it.
          never Run %s off
                    ^^ warning: [suspicious-characters] Nothing fills '%s' in: a phrase takes values through slots alone.
        """,
        fixed: """
          -- Demo.phrases --
          shortcut RunFigraniumTaskIntent
            phrase Run a task in ${applicationName}
            never Run %s off
          """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
              "parameters": []
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open a\u{200B} log in ${applicationName}" }
                                ^ warning: [suspicious-characters] U+200B ZERO WIDTH SPACE cannot be seen: remove it.
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
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run 100% of “my” café\u{A0}tasks in \(.applicationName) 👩‍💻"])
          }
        }
        -- ar.lproj/AppShortcuts.strings --
        "Run 100% of “my” café\U00A0tasks in ${applicationName} 👩‍💻" = "شغّل كل المهام في \U200F${applicationName}";
        -- fa.lproj/AppShortcuts.strings --
        "Run 100% of “my” café\U00A0tasks in ${applicationName} 👩‍💻" = "همه\U200Cی کارها را در ${applicationName} اجرا کن";
        -- ru.lproj/AppShortcuts.strings --
        "Run 100% of “my” café\U00A0tasks in ${applicationName} 👩‍💻" = "Запусти все VPN-задачи в ${applicationName}";
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for text in context.index.texts where text.template.hasOddSigns && !context.isCopy(text) {
      let isRightToLeft = text.language?.runsRightToLeft ?? false || text.hasRightToLeftLetters
      for sign in text.template.pieces.lazy.flatMap(\.oddSigns) where !(sign.kind == .direction && isRightToLeft) {
        report(sign, in: text, &context)
      }
    }
  }

  private static func report(_ sign: OddSign, in text: PhraseText, _ context: inout RuleContext) {
    let place = Place(file: text.place.file, range: sign.range)
    let (message, replacement) = finding(sign)
    let fix = replacement.map { replacement in
      let title = replacement.isEmpty ? "Remove it" : replacement == " " ? "Write a space" : "Write '\(replacement)'"
      return Fix(title, context.safetyOfRewriting(text), replacing: place, with: replacement)
    }
    context.report(message, at: place, fix: fix)
  }

  /// What a message says of a sign, and what should stand in its place.
  private static func finding(_ sign: OddSign) -> (message: String, replacement: String?) {
    let name = sign.text.unicodeScalars.first.map(name) ?? ""
    switch sign.kind {
    case .control: return ("\(name) is a control character: write a space.", " ")
    case .invisible, .direction: return ("\(name) cannot be seen: remove it.", "")
    case .formatSpecifier:
      return ("Nothing fills '\(sign.text)' in: a phrase takes values through slots alone.", nil)
    case .lookAlike(let meant): return ("'\(sign.text)' is \(name): write '\(meant)'.", String(meant))
    case .noCharacter: return ("\(name) is no letter: write the one that was lost.", nil)
    }
  }

  /// `U+200B ZERO WIDTH SPACE`
  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return scalar.properties.name.map { "\(code) \($0)" } ?? code
  }
}
