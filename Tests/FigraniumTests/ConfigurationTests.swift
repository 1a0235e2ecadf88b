import Figranium
import Testing

@Suite struct ConfigurationTests {
  /// In a process of its own, since a provider that is installed stays.
  @Test func theInstalledProviderServesTheIntents() async {
    await #expect(processExitsWith: .success) {
      FigraniumIntentConfiguration.configure(FixedProvider(Figranium.demo(delay: .zero)))
      let tasks = try await FigraniumTaskQuery().entities(for: ["nightly-backup"])
      let task = try #require(tasks.first)
      let result = try await RunFigraniumTaskIntent(task: task).perform()
      try #require(result.dialog == "Nightly backup finished with success.")
    }
  }
}
