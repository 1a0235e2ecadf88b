import SourceText

/// Finds the entries of a string catalog in its JSON and reports where its shape is another.
///
/// Members that are not known are passed over: newer versions of Xcode write more.
///
/// By reference: entries are read one after the other while the JSON is.
final class StringCatalogReader {
  private(set) var sourceLanguage: MappedText?
  private(set) var version: String?
  private var entryCount = 0
  private(set) var errors: [SyntaxError] = []
  private var isFull = false
  private(set) var notes: [SyntaxError] = []
  private let take: (StringCatalog.Entry) -> Void

  /// - Parameter take: Is handed each entry as soon as it is read.
  init(_ take: @escaping (StringCatalog.Entry) -> Void) {
    self.take = take
  }

  /// Reads what is beside the entries.
  func readCatalog(_ root: JSONNode) {
    guard root.members != nil else {
      report("A string catalog is a JSON object with `sourceLanguage`, `strings` and `version`.", at: root.headRange)
      return
    }
    sourceLanguage = readText("sourceLanguage", of: root)
    version = readText("version", of: root)?.value
    noteVersion(of: root)
    let expected: [(key: String, text: String)] = [
      ("sourceLanguage", "\"sourceLanguage\" : \"en\""), ("strings", "\"strings\" : { }"),
      ("version", "\"version\" : \"1.0\""),
    ]
    let missing = expected.filter { root[$0.key] == nil }.map { "`\($0.text)`" }
    if !missing.isEmpty {
      report("A string catalog also needs \(missing.joined(separator: ", ")).", at: root.headRange)
    }
    if let strings = root["strings"] { _ = readObject(strings, named: "strings") }
  }

  /// Later minor versions only add members, as 1.1 and 1.2 have done; another major one may mean anything.
  private func noteVersion(of root: JSONNode) {
    guard let version, let range = root["version"]?.range, version != "1", !version.hasPrefix("1.") else { return }
    notes.append(
      SyntaxError("Version `\(version.prefix(20))` is not known: the catalog is read as version 1.2.", at: range))
  }

  func readEntry(_ member: JSONMember) {
    guard entryCount < StringsFile.mostEntries else {
      if !isFull { report(StringsFile.overflowMessage, at: member.keyRange) }
      isFull = true
      return
    }
    entryCount += 1
    let value = member.value
    var entry = StringCatalog.Entry(
      key: member.key, keyRange: member.keyRange, extractionState: nil, comment: nil, shouldTranslate: true,
      localizations: [], range: member.range)
    _ = readObject(value, named: member.key.value)
    entry.extractionState = readText("extractionState", of: value)?.value
    entry.comment = readText("comment", of: value)
    if let shouldTranslate = value["shouldTranslate"] {
      if case .bool(let flag) = shouldTranslate.kind {
        entry.shouldTranslate = flag
      } else {
        report("`shouldTranslate` is `true` or `false`.", unlessMissing: shouldTranslate)
      }
    }
    if let localizations = value["localizations"] {
      for localization in readObject(localizations, named: "localizations") {
        entry.localizations.append(readLocalization(localization))
      }
    }
    take(entry)
  }

  private func readLocalization(_ member: JSONMember) -> StringCatalog.Localization {
    var result = StringCatalog.Localization(
      language: member.key, languageRange: member.keyRange, form: .missing, state: nil, stateRange: nil, values: [],
      range: member.range)
    let forms = readObject(member.value, named: member.key.value)
    readForms(forms, into: &result)
    if result.form == .missing, let wrong = forms.first, forms.allSatisfy({ $0.key.value != "substitutions" }) {
      let nearest = SpellingSuggestion.nearest(to: wrong.key.value, among: StringCatalogReader.forms)
      let remedy = nearest.map { "Write `\($0)`." } ?? "Expected `stringUnit` or `stringSet`."
      report("`\(wrong.key.value.prefix(60))` is no form of a localization. \(remedy)", at: wrong.keyRange)
    }
    return result
  }

  private static let forms: [String] = ["stringSet", "stringUnit", "variations"]

  private func readForms(_ members: [JSONMember], into result: inout StringCatalog.Localization) {
    for member in members {
      switch member.key.value {
      case "stringSet":
        set(.stringSet, in: &result)
        readStringSet(member, into: &result)
      case "stringUnit":
        set(.stringUnit, in: &result)
        readStringUnit(member, into: &result)
      case "variations":
        set(.variations, in: &result)
        for kind in readObject(member.value, named: "variations") {
          for variation in readObject(kind.value, named: kind.key.value) {
            readForms(readObject(variation.value, named: variation.key.value), into: &result)
          }
        }
      default: break
      }
    }
  }

  /// What stands inside variations stays of that form.
  private func set(_ form: StringCatalog.Localization.Form, in result: inout StringCatalog.Localization) {
    if result.form == .missing { result.form = form }
  }

  private func readStringUnit(_ member: JSONMember, into result: inout StringCatalog.Localization) {
    guard readState(of: member, into: &result) else { return }
    guard let value = member.value["value"] else {
      report("The string unit has no `value`: add `\"value\" : \"…\"`.", at: member.keyRange)
      return
    }
    appendValue(value, into: &result)
  }

  private func readStringSet(_ member: JSONMember, into result: inout StringCatalog.Localization) {
    guard readState(of: member, into: &result) else { return }
    guard let values = member.value["values"] else {
      report("The string set has no `values`: add `\"values\" : [ \"…\" ]`.", at: member.keyRange)
      return
    }
    guard let elements = values.elements else {
      report("`values` is a list of strings, each a phrase: put it in brackets.", unlessMissing: values)
      return
    }
    for element in elements { appendValue(element, into: &result) }
  }

  /// Reads the state of a unit or set; false where it is no object at all.
  private func readState(of member: JSONMember, into result: inout StringCatalog.Localization) -> Bool {
    _ = readObject(member.value, named: member.key.value)
    guard member.value.members != nil else { return false }
    if result.state == nil, let state = readText("state", of: member.value) {
      result.state = state.value
      result.stateRange = member.value["state"]?.range
    }
    return true
  }

  private func appendValue(_ node: JSONNode, into result: inout StringCatalog.Localization) {
    if let text = node.text {
      result.values.append(StringCatalog.Value(text: text, range: node.range))
    } else {
      report("A phrase is a string in double quotes.", unlessMissing: node)
    }
  }

  private func readObject(_ node: JSONNode, named name: String) -> [JSONMember] {
    if let members = node.members { return members }
    report("`\(name.prefix(60))` is an object: its members stand in `{ }`.", unlessMissing: node)
    return []
  }

  private func readText(_ key: String, of node: JSONNode) -> MappedText? {
    guard let value = node[key] else { return nil }
    if value.text == nil { report("`\(key)` is a string in double quotes.", unlessMissing: value) }
    return value.text
  }

  private func report(_ message: String, at range: Range<Int>) {
    guard errors.count < SyntaxError.mostOfOneFile else { return }
    errors.append(SyntaxError(message, at: range))
  }

  /// Reports a value of the wrong kind; where there is no value, the JSON reader has said so.
  private func report(_ message: String, unlessMissing node: JSONNode) {
    if case .missing = node.kind { return }
    report(message, at: node.headRange)
  }
}

extension JSONNode {
  /// The opening bracket of an object or array, the whole of anything else.
  var headRange: Range<Int> {
    switch kind {
    case .object, .array: range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
    default: range
    }
  }
}

extension JSONMember {
  /// From the key to the end of the value.
  var range: Range<Int> {
    keyRange.lowerBound..<max(keyRange.upperBound, value.range.upperBound)
  }
}
