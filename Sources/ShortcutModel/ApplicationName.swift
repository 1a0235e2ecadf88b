import PhraseSyntax
import SourceText

/// A name that people call an application by.
package struct ApplicationName: Sendable {
  package let text: PlacedText
  /// The language that has the name; nil where all have it.
  package let language: LanguageTag?
  /// Whether it is one beside the name that stands below the app's icon.
  package let isAlternative: Bool

  init(_ text: PlacedText, language: LanguageTag? = nil, isAlternative: Bool = false) {
    self.text = text
    self.language = language
    self.isAlternative = isAlternative
  }
}

/// What an `Info.plist`, or a table that translates one, says of the application's name.
struct ApplicationNameFacts: Sendable {
  enum Source: Sendable {
    case propertyList(isApplication: Bool)
    case table
  }

  let file: FileID
  let source: Source
  /// The folder of the `Info.plist`, or the one that holds the table's `.lproj` folder.
  let folder: String
  var names: [ApplicationName] = []
  /// The other entries of a table, by key: an alternative name in an `Info.plist` may be a key of the table.
  var others: [String: [ApplicationName]] = [:]

  init(_ file: BundleNames, in id: FileID) {
    self.file = id
    source = .propertyList(isApplication: file.isApplication)
    folder = String(id.directory)
    func placed(_ text: MappedText) -> PlacedText { PlacedText(text.value, at: Place(file: id, range: text.range)) }
    names = file.displayName.map { [ApplicationName(placed($0))] } ?? []
    names += file.alternativeNames.map { ApplicationName(placed($0), isAlternative: true) }
  }

  init(_ file: StringsFile, in id: FileID) {
    self.file = id
    source = .table
    let language = LanguageTag(lprojFolderOf: id)
    folder = language == nil ? String(id.directory) : String(FileID(String(id.directory)).directory)
    for entry in file.entries {
      guard let value = entry.value else { continue }
      add(value, key: entry.key.value, language: language, in: id)
    }
    keepFirstName()
  }

  init(_ file: StringCatalog, in id: FileID) {
    self.file = id
    source = .table
    folder = String(id.directory)
    for entry in file.entries {
      for localization in entry.localizations {
        guard let value = localization.values.first else { continue }
        add(value.text, key: entry.key.value, language: LanguageTag(localization.language.value), in: id)
      }
    }
    keepFirstName()
  }

  private mutating func add(_ value: MappedText, key: String, language: LanguageTag?, in id: FileID) {
    guard BundleNames.isName(value.value) else { return }
    let text = PlacedText(value.value, at: Place(file: id, range: value.range))
    let isName = BundleNames.nameKeys.contains(key)
    others[key, default: []].append(ApplicationName(text, language: language, isAlternative: !isName))
  }

  /// Of the keys that give the name, the first counts in each language.
  private mutating func keepFirstName() {
    var named: Set<LanguageTag?> = []
    for key in BundleNames.nameKeys {
      let found = (others.removeValue(forKey: key) ?? []).filter { !named.contains($0.language) }
      names += found
      named.formUnion(found.map(\.language))
    }
  }
}

extension Project {
  /// What the application is called: first as `.phrases` files say, then as the configuration does, then as its
  /// `Info.plist` and the tables beside it.
  package var names: [ApplicationName] {
    var names = phrasesFiles.flatMap(\.facts.applicationNames)
    names += configuration.applicationName.map { [ApplicationName($0)] } ?? []
    names += configuration.alternativeNames.map { ApplicationName($0, isAlternative: true) }
    var applications: [String: Bool] = [:]
    for facts in nameFacts {
      guard case .propertyList(let isApplication) = facts.source else { continue }
      applications[facts.folder] = isApplication || applications[facts.folder] == true
      if isApplication { names += facts.names }
    }
    let keys = Set(names.filter(\.isAlternative).map(\.text.value))
    for facts in nameFacts {
      guard case .table = facts.source, Self.isApplication(facts.folder, applications) else { continue }
      names += facts.names
      for key in keys.sorted() { names += facts.others[key] ?? [] }
    }
    return names + targetNames(unless: names.contains { !$0.isAlternative })
  }

  /// What the build settings of the apps call them, where Xcode makes the `Info.plist`; the name of a product counts
  /// where nothing else gives a name.
  private func targetNames(unless hasName: Bool) -> [ApplicationName] {
    let applications = targets.all.filter(\.isApplication)
    let keys = ["INFOPLIST_KEY_CFBundleDisplayName"] + (hasName ? [] : ["PRODUCT_NAME"])
    return applications.compactMap { target in
      let name = keys.lazy.compactMap { target.settings[$0] }.first { !$0.isEmpty }
      return name.map { ApplicationName(PlacedText($0, at: target.name.place)) }
    }
  }

  /// The different names, in the order of `names`.
  package var applicationNames: [String] {
    var seen: Set<String> = []
    return names.map(\.text.value).filter { seen.insert($0).inserted }
  }

  /// Whether the nearest `Info.plist` above a table is that of an application. Xcode may make it itself, so that there
  /// need not be one.
  private static func isApplication(_ folder: String, _ applications: [String: Bool]) -> Bool {
    var folder = folder
    while true {
      if let isApplication = applications[folder] { return isApplication }
      guard !folder.isEmpty else { return true }
      folder = String(FileID(folder).directory)
    }
  }
}

extension WorkspaceSnapshot {
  /// What an app is called: as its build settings say, its `Info.plist` and the tables that it builds, else as its
  /// product. Nothing else that is built has a name that people say.
  package func applicationNames(of target: Target) -> [String] {
    guard target.isApplication else { return [] }
    var names = target.settings["INFOPLIST_KEY_CFBundleDisplayName"].map { [$0] } ?? []
    let list = target.propertyList
    let facts = projects.flatMap(\.nameFacts)
    names += facts.filter { $0.file == list }.flatMap { $0.names.map(\.text.value) }
    for table in facts where table.isTable && target.contains(table.file) { names += table.names.map(\.text.value) }
    if names.isEmpty { names += target.settings["PRODUCT_NAME"].map { [$0] } ?? [] }
    var seen: Set<String> = []
    return names.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

extension ApplicationNameFacts {
  fileprivate var isTable: Bool {
    if case .table = source { true } else { false }
  }
}
