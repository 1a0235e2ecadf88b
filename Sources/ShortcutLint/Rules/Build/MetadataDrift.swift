import PhraseSyntax
import ShortcutModel

/// A build's `extract.actionsdata` that does not say what the source says.
///
/// A build may be older than the source, and of another target. It is looked at only where it has the provider of the
/// project, or no shortcuts, and where most of its intents, parameters and phrases are in the source. Of the source,
/// intents that no shortcut runs may be of other targets, and what stands under a condition may be of another build. What
/// is reported stands in the source, where a comment can silence it.
enum MetadataDrift: Rule {
  static let description = RuleDescription(
    id: "metadata-drift", group: .build, reportsIn: [.swift],
    summary: "A build's metadata does not say what the source says.",
    rationale: """
      Siri and the Shortcuts app know of an app what its build has written into `extract.actionsdata`. Apple's static \
      reader passes over what it cannot see, at times under a green build, so that a phrase in the source need not be \
      in the app. Build again; what then still differs was not seen.

      A build says nothing of when it was made, so this is for information. Where more than half of a build is not in \
      the source it is taken for another app's or an old one, and nothing is said.
      """,
    severity: .information, confidence: .medium, appleBehavior: "silent; what was not seen is not in the app",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct DemoShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
                     ^^^^^^^^^^^^ information: [metadata-drift] The build has a phrase 'Open the ${applicationName} log', which the source has not: it is older, or of another target.
            AppShortcut(intent: OpenLogIntent(), phrases: [
              "Open a log in \(.applicationName)",
              "Show a \(.applicationName) log",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ information: [metadata-drift] The build has no phrase 'Show a ${applicationName} log': build again, and see whether it is there.
            ])
            AppShortcut(intent: CloseLogIntent(), phrases: ["Close the \(.applicationName) log"])
                                ^^^^^^^^^^^^^^ information: [metadata-drift] The build has no intent 'CloseLogIntent': build again, and see whether it is there.
          }
        }
        struct OpenLogIntent: AppIntent {
               ^^^^^^^^^^^^^ information: [metadata-drift] The build of OpenLogIntent has a parameter 'row', which the source has not: it is older, or of another target.
          @Parameter(title: "Line") var line: Int
                                        ^^^^ information: [metadata-drift] OpenLogIntent has no parameter 'line' in the build: build again, and see whether it is there.
          @Parameter(title: "Name") var name: String
          @Parameter(title: "Days") var days: Int
                                        ^^^^ information: [metadata-drift] 'days' of OpenLogIntent is of type 'Int', and of type 'String' in the build: build again, and see whether it is there.
          @Parameter(title: "Logs") var logs: [Log]
                                        ^^^^ information: [metadata-drift] 'logs' of OpenLogIntent is of type '[Log]', and of type 'Log' in the build: build again, and see whether it is there.
          @Parameter(title: "Lines") var lines: Double?
        }
        struct Log: AppEntity {}
        struct CloseLogIntent: AppIntent {}
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions" : {
            "OpenLogIntent" : {
              "identifier" : "OpenLogIntent",
                              ^^^^^^^^^^^^^ note: This is what was built.
              "parameters" : [
                { "name" : "name", "valueType" : { "primitive" : { "wrapper" : { "typeIdentifier" : 0 } } } },
                { "name" : "days", "valueType" : { "primitive" : { "wrapper" : { "typeIdentifier" : 0 } } } },
                            ^^^^ note: The parameter is here.
                { "name" : "logs", "valueType" : { "entity" : { "wrapper" : { "typeName" : "Log" } } } },
                            ^^^^ note: The parameter is here.
                { "name" : "lines", "valueType" : { "primitive" : { "wrapper" : { "typeIdentifier" : 7 } } } },
                { "name" : "row", "valueType" : { "primitive" : { "wrapper" : { "typeIdentifier" : 2 } } } }
                            ^^^ note: The parameter is here.
              ]
            }
          },
          "autoShortcutProviderMangledName" : "4Demo13DemoShortcutsV",
          "autoShortcuts" : [
            {
              "actionIdentifier" : "OpenLogIntent",
              "phraseTemplates" : [
                { "key" : "Open a log in ${applicationName}", "alternatives" : [] },
                { "key" : "Open the ${applicationName} log", "alternatives" : [] }
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
              ]
            }
          ],
          "entities" : {}, "enums" : [], "queries" : {}, "negativePhrases" : [],
          "generator" : { "name" : "xcode-tools", "version" : "17F113" }, "version" : 1
        }
        """#)
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct OpenLogIntent: AppIntent {
          @Parameter(title: "Line") var line: Int
        }
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions" : {
            "OpenLogIntent" : {
              "identifier" : "OpenLogIntent",
              "parameters" : [
                { "name" : "line", "valueType" : { "primitive" : { "wrapper" : { "typeIdentifier" : 2 } } } }
              ]
            }
          },
          "autoShortcuts" : [], "entities" : {}, "enums" : [], "queries" : {}, "negativePhrases" : [],
          "generator" : { "name" : "xcode-tools", "version" : "17F113" }, "version" : 1
        }
        -- Other/Metadata.appintents/extract.actionsdata --
        {
          "actions" : {
            "PlayIntent" : { "identifier" : "PlayIntent", "parameters" : [] }
          },
          "autoShortcuts" : [], "entities" : {}, "enums" : [], "queries" : {}, "negativePhrases" : [],
          "generator" : { "name" : "xcode-tools", "version" : "17F113" }, "version" : 1
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    let builds = context.project.definitions.filter { $0.kind == .actionsdata && !$0.intents.isEmpty }
    guard !builds.isEmpty else { return }
    let sources = Dictionary(grouping: context.project.intents.filter { $0.kind == .swift }, by: \.unqualifiedName)
    guard !sources.isEmpty else { return }
    for build in builds {
      let known = build.intents.count { sources[$0.name] != nil }
      guard known * 2 >= build.intents.count, isOfProject(build, in: context) else { continue }
      checkParameters(build, sources, in: &context)
      checkShortcuts(build, in: &context)
    }
  }

  /// Whether the shortcuts of a build, if it has any, are those of a provider of the project.
  private static func isOfProject(_ build: DefinitionFacts, in context: RuleContext) -> Bool {
    let names = Set(context.project.providers.map(\.name.unqualified))
    return build.shortcuts.allSatisfy { names.contains($0.provider) }
  }

  private static func checkParameters(
    _ build: DefinitionFacts, _ sources: [String: [Intent]], in context: inout RuleContext
  ) {
    for built in build.intents {
      // Each clause of an `#if` may declare parameters of its own, and other targets other intents of the name.
      guard let found = sources[built.name], found.count == 1, let source = found.first, !source.mayHaveMoreParameters,
        let place = built.place, isAsked(about: source, context)
      else { continue }
      let (here, there) = (Set(source.parameters.map(\.name)), Set(built.parameters.map(\.name)))
      guard here.intersection(there).count * 2 >= there.count else { continue }
      for parameter in source.parameters where !there.contains(parameter.name) {
        guard let own = parameter.place else { continue }
        context.report(
          "\(source.name) has no parameter '\(parameter.name)' in the build: \(remedy).", at: own,
          related: [Diagnostic.Related("This is what was built.", at: place)])
      }
      checkTypes(of: source, built, build, in: &context)
      for parameter in built.parameters where !here.contains(parameter.name) {
        guard let head = source.place else { continue }
        context.report(
          "The build of \(source.name) has a parameter '\(parameter.name)', which the source has not: \(excuse).",
          at: head,
          related: parameter.place.map { [Diagnostic.Related("The parameter is here.", at: $0)] } ?? [])
      }
    }
  }

  private static func checkTypes(
    of source: Intent, _ built: Intent, _ build: DefinitionFacts, in context: inout RuleContext
  ) {
    let comparison = ParameterTypeComparison(context.project, build)
    for parameter in source.parameters {
      guard let other = built.parameter(named: parameter.name), let place = parameter.place,
        let (type, builtType) = comparison.difference(parameter, other)
      else { continue }
      context.report(
        "'\(parameter.name)' of \(source.name) is of type '\(type)', and of type '\(builtType)' in the build: \(remedy).",
        at: place, related: other.place.map { [Diagnostic.Related("The parameter is here.", at: $0)] } ?? [])
    }
  }

  private static func isAsked(about source: Intent, _ context: RuleContext) -> Bool {
    let files = [source.place?.file] + source.parameters.map { $0.place?.file }
    return files.contains { $0.map(context.asks) ?? false }
  }

  private static func checkShortcuts(_ build: DefinitionFacts, in context: inout RuleContext) {
    guard let provider = build.shortcuts.first?.provider else { return }
    let intents = Set(build.intents.map(\.name))
    let built = Set(build.shortcuts.flatMap { $0.phrases.map(\.template.lookupKey) })
    let shortcuts = context.project.shortcuts.filter { shortcut in
      shortcut.source == .swift && shortcut.provider.unqualified == provider && shortcut.conditions.isEmpty
        && !shortcut.isRepeated
    }
    let phrases = shortcuts.flatMap(\.phrases).filter(\.template.isReadable)
    guard phrases.count(where: { built.contains($0.template.lookupKey) }) * 2 >= built.count else { return }
    for shortcut in shortcuts {
      guard let name = shortcut.intentName, intents.contains(name.value.unqualified) else {
        if let name = shortcut.intentName {
          context.report("The build has no intent '\(name.value)': \(remedy).", at: name.place)
        }
        continue
      }
      for phrase in shortcut.phrases
      where phrase.template.isReadable && !built.contains(phrase.template.lookupKey) {
        context.report("The build has no phrase '\(phrase.key)': \(remedy).", at: phrase.place)
      }
    }
    let isComplete =
      context.project.providers.allSatisfy(\.unreadable.isEmpty)
      && context.project.shortcuts.allSatisfy { $0.unreadablePhrases.isEmpty && !$0.isRepeated }
    guard isComplete, let list = context.project.providers.first(where: { $0.name.unqualified == provider })?.listPlace
    else { return }
    for phrase in build.shortcuts.flatMap(\.phrases) where context.index.key(of: phrase.template) == nil {
      context.report(
        "The build has a phrase '\(phrase.key)', which the source has not: \(excuse).", at: list,
        related: [Diagnostic.Related("The phrase is here.", at: phrase.place)])
    }
  }

  private static let excuse = "it is older, or of another target"
  private static let remedy = "build again, and see whether it is there"
}

extension Intent {
  fileprivate var unqualifiedName: String { name.unqualified }
}

extension String {
  /// The last component of a type's name, by which a build knows it.
  fileprivate var unqualified: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
