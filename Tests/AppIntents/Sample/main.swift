import AppIntents
import Figranium

/// What the tutorial's app says to its server, on the library's own service in memory.
struct DemoProvider: FigraniumIntentClientProvider {
  let figranium = Figranium.demo(delay: .milliseconds(10))

  func client() throws -> Figranium { figranium }
}

func dialog(_ intent: some AppIntent) async throws -> String {
  guard let result = try await intent.perform() as? any ProvidesDialog else { return "no dialog" }
  return result.dialog.text
}

do {
  _ = try await RunFigraniumTaskIntent(task: FigraniumTask(id: "nightly-backup", name: "Nightly backup")).perform()
} catch let error as FigraniumError {
  print(error.code)
}
FigraniumIntentConfiguration.configure(DemoProvider())
let tasks = try await FigraniumTask.defaultQuery.suggestedEntities()
print(tasks.count, tasks[0].displayRepresentation.title.key, FigraniumTask.typeDisplayRepresentation.name.key)
print(try await FigraniumTaskQuery().entities(for: ["price-watch", "none"]).map(\.name))
print(try await dialog(RunFigraniumTaskIntent(task: tasks[0])))
print(try await dialog(StopFigraniumExecutionIntent(runID: "demo-4")))
print(try await dialog(GetFigraniumExecutionStatusIntent(executionID: "demo-1")))
for shortcut in FigraniumShortcuts.appShortcuts { print(shortcut.shortTitle.key, shortcut.phrases) }
