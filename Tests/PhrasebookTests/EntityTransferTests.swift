import Foundation
import LanguageServerProtocol
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Values saved, taken from a snapshot, and drawn.
@Suite struct EntityTransferTests {
  private let program = BuiltProgram()
  private static let entities = ["entities", "FigraniumTask", "--provider", "demo"]

  @Test func aSavedListIsTheOneThatASnapshotGives() throws {
    let folder = try TemporaryFolder()
    let saved = try program.run(Self.entities + ["--save", "s.json"], in: folder)
    #expect(saved.status == 0 && saved.output.isEmpty)
    #expect(saved.errors == "phrasebook: 12 of FigraniumTask; written to s.json\n")
    let live = try program.run(Self.entities + ["--as", "json"], in: folder)
    let shot = try program.run(["entities", "FigraniumTask", "--snapshot", "s.json", "--as", "json"], in: folder)
    #expect(shot.output == live.output && shot.errors.isEmpty)
    let named = try program.run(["entities", "FigraniumTask", "--snapshot", "s.json", "--format", "json"], in: folder)
    #expect(try JSONParser.parse(Array(named.output.utf8))["provider"] == "snapshot")
    // The other types of the file stay.
    let before = try String(contentsOf: folder.url.appending(path: "s.json"), encoding: .utf8)
    _ = try program.run(["entities", "FigraniumExecution", "--provider", "demo", "--save", "s.json"], in: folder)
    let both = try String(contentsOf: folder.url.appending(path: "s.json"), encoding: .utf8)
    #expect(both.contains("FigraniumExecution") && both.contains("nightly-backup"))
    _ = try program.run(Self.entities + ["--save", "s.json"], in: folder)
    #expect(try String(contentsOf: folder.url.appending(path: "s.json"), encoding: .utf8) == both)
    #expect(before != both)
  }

  @Test func aFileOfAnotherKindIsNotWrittenOver() throws {
    let folder = try TemporaryFolder(["package.json": "{}"])
    let result = try program.run(Self.entities + ["--save", "package.json"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("it has no object “entities”"))
    #expect(try String(contentsOf: folder.url.appending(path: "package.json"), encoding: .utf8) == "{}")
  }

  @Test(arguments: [
    (["--snapshot", "none.json"], "there is no such file. [ENTITY_FILE]"),
    (["--snapshot", "a", "--provider", "demo"], "'--provider' and '--snapshot' do not go together"),
    (["--save", "a", "--match", "x"], "'--save' and '--match' do not go together"),
    (["--save", "a", "--as", "svg"], "'--save' and '--as' do not go together"),
  ])
  func mistakesAreNamed(options: [String], message: String) throws {
    let result = try program.run(["entities", "FigraniumTask"] + options)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func aPictureIsXMLWhateverTheNames() throws {
    let name = #"<b>&"' ]]> \#(String(repeating: "wide 漢字 ", count: 60))"#
    let folder = try TemporaryFolder([
      "s.json":
        #"{"entities":{"T":[{"id":"a<b","name":"\#(name.replacing("\"", with: "\\\""))\u001b[31m"},{"id":"x"}]}}"#
    ])
    let result = try program.run(["entities", "T", "--snapshot", "s.json", "--as", "svg"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let reader = ElementCount()
    let parser = XMLParser(data: Data(result.output.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(result.output)")
    #expect(reader.elements["rect"] == 3 && (reader.elements["text"] ?? 0) >= 6)
    #expect(reader.text.contains("<b>&\"' ]]>") && reader.text.contains("No description."))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("png", "A PNG needs one of rsvg-convert, resvg, magick, convert, gm, inkscape", #"\211PNG"#, "\u{FFFD}PNG"),
    ("jpeg", "A JPEG needs one of magick, convert, gm", #"\377\330\377"#, "\u{FFFD}\u{FFFD}\u{FFFD}"),
  ])
  func aPictureOfBytesNeedsAConverter(form: String, need: String, signature: String, shown: String) throws {
    let none = try program.run(Self.entities + ["--as", form], environment: ["PATH": "/nowhere"])
    #expect(none.status == 2 && none.output.isEmpty)
    #expect(none.errors == "phrasebook: \(need), and none is installed; an SVG needs none. [NO_CONVERTER]\n")
    let folder = try TemporaryFolder([
      "bin/convert": "#!/bin/sh\n/bin/cat > \"$0.in\"\nprintf '\(signature)%s' \"$*\"\n",
      "bad/convert": "#!/bin/sh\necho no\n", "failing/convert": "#!/bin/sh\nexit 7\n",
    ])
    for name in ["bin", "bad", "failing"] {
      let path = folder.url.appending(path: "\(name)/convert").path
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
    func convert(_ name: String) throws -> BuiltProgram.Result {
      try program.run(
        Self.entities + ["--as", form], environment: ["PATH": folder.url.appending(path: name).path])
    }
    let made = try convert("bin")
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output == "\(shown)svg:- \(form):-")
    let given = try String(contentsOf: folder.url.appending(path: "bin/convert.in"), encoding: .utf8)
    #expect(given.hasPrefix("<svg xmlns=") && given.hasSuffix("</svg>\n"))
    let bad = try convert("bad")
    #expect(bad.status == 5 && bad.output.isEmpty)
    #expect(bad.errors.contains("“convert” printed no \(form.uppercased()). [CONVERTER_FAILED]"))
    #expect(try convert("failing").errors.contains("[CONVERTER_FAILED]"))
  }

  private final class ElementCount: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements[name, default: 0] += 1
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
