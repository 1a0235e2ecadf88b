import PhraseSyntax
import ShortcutModel

/// Phrases that Apple's static reader cannot see: lists and elements that are no literals, interpolations of values,
/// and shortcuts where it does not look for them.
///
/// An interpolation that was meant to be a slot is `malformed-slot`'s.
enum DynamicPhrase: Rule {
  static let description = RuleDescription(
    id: "dynamic-phrase", group: .shortcut, reportsIn: [.swift],
    summary: "A phrase is not written out where it is used.",
    rationale: """
      Apple's build reads phrases from the source, without running it: the list of phrases, each phrase and the \
      application's name must stand inline. What comes from a constant, a function or another interpolation is not \
      seen, and one shortcut that seems to have no phrase stops the export of all intents of the app. Write the \
      phrases out in the call of `AppShortcut`.

      Of `appShortcuts` itself the compiler hands on the statements of its builder, or one list where `return` with \
      that list is all that the property holds. It hands on nothing of a list with other statements before it, of \
      lists that are added with `+`, of `a ? b : c` and of a `switch`, as `swiftc -emit-const-values` of Swift 6.3 \
      shows. What Apple's build then makes of the app is not documented, so that this is a warning.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error in effect",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: Self.phrases)
                                                                   ^^^^^^^^^^^^ error: [dynamic-phrase] Apple's build does not see these phrases: write them out as a list of string literals.
            AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: [Self.stop, "Stop \(verb) in \(.applicationName)"])
                                                                          ^^^^^^^^^ error: [dynamic-phrase] Apple's build does not see this phrase: write it out as a string literal.
                                                                                           ^^^^^^^ error: [dynamic-phrase] Apple's build does not see the value of '\(verb)': a phrase holds only literal text, the application's name and a parameter.
          }
        }
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
                     ^^^^^^^^^^^^ warning: [dynamic-phrase] Apple's build does not see these shortcuts: 'return' with a list must be all that 'appShortcuts' holds. Write the shortcuts one below the other, without 'return'.
            let log = Log()
            return [AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(.applicationName)"])]
          }
        }
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
                     ^^^^^^^^^^^^ warning: [dynamic-phrase] Apple's build does not see shortcuts in lists that are added with '+'. Write the shortcuts one below the other.
            [AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(.applicationName)"])] + more
          }
          static var more: [AppShortcut] { [] }
        }
        """#),
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run \(\.$task) in \(.applicationName)"
            ])
          }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for provider in context.project.providers {
      for unseen in provider.unseen { context.report(message(unseen.reason), at: unseen.place, severity: .warning) }
    }
    for target in context.index.askedTargets {
      let shortcut = target.shortcut
      for place in shortcut.unreadablePhrases {
        let isList = place == shortcut.phrasesPlace
        context.report(
          isList
            ? "Apple's build does not see these phrases: write them out as a list of string literals."
            : "Apple's build does not see this phrase: write it out as a string literal.",
          at: place)
      }
    }
    for text in context.index.texts where !text.template.isReadable && text.notation == .swift {
      for piece in text.template.pieces {
        guard case .unreadable = piece.kind, context.slotMeant(by: piece, in: text) == nil else { continue }
        context.report(
          "Apple's build does not see the value of '\(context.written(piece, in: text))': "
            + "a phrase holds only literal text, the application's name and a parameter.",
          at: Place(file: text.place.file, range: piece.range))
      }
    }
  }

  private static func message(_ reason: UnseenShortcuts.Reason) -> String {
    let remedy = "Write the shortcuts one below the other"
    return switch reason {
    case .return:
      "Apple's build does not see these shortcuts: 'return' with a list must be all that 'appShortcuts' holds. "
        + "\(remedy), without 'return'."
    case .addition: "Apple's build does not see shortcuts in lists that are added with '+'. \(remedy)."
    case .expression:
      "Apple's build does not see shortcuts inside another expression. \(remedy), with 'if' where some are optional."
    case .switch: "Apple's build does not see shortcuts inside 'switch'. Use 'if' and 'else' instead."
    }
  }
}
