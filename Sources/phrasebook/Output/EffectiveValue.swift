import ShortcutLint
import ShortcutModel
import SourceText

/// One value of a configuration with the place that sets it. Of a list each element is one.
struct EffectiveValue {
  /// As in `rules.slot-type`.
  let name: String
  let value: String
  /// Nil for a default.
  let origin: Origin?

  struct Origin: CustomStringConvertible {
    let file: FileID
    /// 1-based, the column in UTF-16 units.
    let line: Int
    let column: Int

    var description: String { "\(file):\(line):\(column)" }
  }

  static func values(of effective: EffectiveConfiguration) -> [EffectiveValue] {
    func origin(_ place: Place) -> Origin? {
      effective.files.first { $0.file == place.file }.map { file in
        let start = file.text.lineColumn(at: place.range.lowerBound, in: .utf16)
        return Origin(file: place.file, line: start.line + 1, column: start.column + 1)
      }
    }
    var values: [EffectiveValue] = []
    func add(_ name: String, _ texts: [PlacedText]) {
      values += texts.map { EffectiveValue(name: name, value: $0.value, origin: origin($0.place)) }
    }
    add("include", effective.files.flatMap { $0.include?.texts ?? [] })
    add("exclude", effective.files.flatMap(\.exclude.texts))
    add("application.name", [effective.applicationName].compactMap { $0 })
    add("application.alternativeNames", effective.alternativeNames)
    for (platform, version) in effective.deploymentTargets.sorted(by: { $0.key < $1.key }) {
      add("deploymentTarget.\(platform)", [version])
    }
    add("locales", effective.locales ?? [])
    add("baseline", [effective.baseline].compactMap { $0 })
    add("provider", [effective.provider].compactMap { $0 })
    for rule in RuleRegistry.rules.map({ $0.description }) {
      let setting = effective.rules[rule.id]
      values.append(
        EffectiveValue(
          name: "rules.\(rule.id)", value: setting?.level.rawValue ?? rule.severity.rawValue,
          origin: setting.flatMap { origin($0.place) }))
    }
    return values
  }

  var json: StreamedJSON {
    .object([
      ("name", .string(name)), ("value", .string(value)), ("file", StreamedJSON(origin?.file.shownPath)),
      ("line", origin.map { .integer($0.line) } ?? .null), ("column", origin.map { .integer($0.column) } ?? .null),
    ])
  }
}
