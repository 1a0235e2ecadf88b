import ShortcutModel
import Testing

@Suite struct ApplicationNameTests {
  private func plist(_ members: String) -> String { "<plist version=\"1.0\"><dict>\(members)</dict></plist>" }

  private let alternatives = """
    <key>INAlternativeAppNames</key><array>
      <dict><key>INAlternativeAppName</key><string>Notes</string></dict>
      <dict><key>INAlternativeAppName</key><string>OTHER_NAME</string></dict>
    </array>
    """

  @Test func comeFromTheInfoPlistAndItsTables() {
    let project = project([
      "App/Info.plist": plist("<key>CFBundleDisplayName</key><string>My Notes</string>" + alternatives),
      "App/de.lproj/InfoPlist.strings":
        "CFBundleName = N; CFBundleDisplayName = \"Meine Notizen\"; OTHER_NAME = Zettel;",
      "App/InfoPlist.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"CFBundleName": {"localizations": {
        "fr": {"stringUnit": {"state": "translated", "value": "Mes notes"}}}}}}
      """,
      "demo.phrases": "application Demo\nalso Memo\n",
    ])
    #expect(
      project.applicationNames == [
        "Demo", "Memo", "My Notes", "Notes", "OTHER_NAME", "Mes notes", "Meine Notizen", "Zettel",
      ])
    #expect(project.names.map { $0.language?.value } == [nil, nil, nil, nil, nil, "fr", "de", "de"])
    #expect(project.names.map(\.isAlternative) == [false, true, false, true, true, false, false, true])
  }

  @Test func leaveOutExtensionsAndVariables() {
    let project = project([
      "App/Info.plist": plist("<key>CFBundleDisplayName</key><string>$(PRODUCT_NAME)</string>"),
      "Share/Info.plist": plist("<key>CFBundleDisplayName</key><string>Send</string><key>NSExtension</key><dict/>"),
      "Share/de.lproj/InfoPlist.strings": "CFBundleDisplayName = Senden;",
    ])
    #expect(project.applicationNames == [])
  }
}
