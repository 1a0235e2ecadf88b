import Foundation

/// Holds an index against what SwiftParser sees in the same files: `index-checker FOLDER INDEX`. Prints a line for each
/// difference and one of numbers; exits with 1 where there is a difference, with 2 where there is nothing to compare.
let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let folder = arguments.first, let indexPath = arguments.last,
  let data = FileManager.default.contents(atPath: indexPath)
else {
  FileHandle.standardError.write(Data("usage: index-checker FOLDER INDEX.json\n".utf8))
  exit(2)
}

let index: IndexFile
do {
  index = try IndexFile(data)
} catch {
  FileHandle.standardError.write(Data("\(indexPath) is no index: \(error)\n".utf8))
  exit(2)
}

let files = SwiftFiles(below: folder)
var records: [TypeRecord] = []
var globals: [String: StaticMember] = [:]
var shortcuts: [ShortcutCall] = []
for path in files.paths {
  guard let content = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
  let collector = DeclarationCollector(Array(content), file: path, project: files.project(of: path))
  records += collector.records
  globals.merge(collector.globals) { first, _ in first }
  shortcuts += collector.shortcuts
}

let parsed = ParsedFacts(records, globals: globals)
let comparison = Comparison(parsed: parsed.facts, indexed: index.facts)
for difference in comparison.differences { print(difference) }
for call in shortcuts where !parsed.provided.contains(call.place) {
  print("\(call.place): note: no provider's list holds this AppShortcut")
}
for place in index.unread where place.file.hasSuffix(".swift") {
  print("\(place.file):\(place.line): note: the index calls it unread: \(place.reason)")
}

let counts = Fact.Kind.allCases.map { kind in "\(parsed.facts.filter { $0.kind == kind }.count) \(kind.plural)" }
print("\(files.paths.count) files: \(counts.joined(separator: ", ")); \(comparison.differences.count) differences")
exit(comparison.differences.isEmpty ? 0 : 1)
