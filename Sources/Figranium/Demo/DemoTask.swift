/// A sample task of the demo service.
struct DemoTask: Sendable {
  var task: FigraniumTask
  var outcome: FigraniumOutcome
  /// How many times the service's delay a run takes.
  var length: Int
  var data: FigraniumValue

  init(
    _ id: String, _ name: String, _ description: String, outcome: FigraniumOutcome = .success, length: Int = 1,
    data: [String: FigraniumValue] = [:]
  ) {
    task = FigraniumTask(id: id, name: name, description: description)
    self.outcome = outcome
    self.length = length
    self.data = .object(data)
  }

  /// The samples. Their names hold what real names hold: an emoji, an apostrophe, quotation marks, accents.
  static let samples: [DemoTask] = [
    DemoTask(
      "nightly-backup", "Nightly backup", "Saves the shop's orders and invoices to the archive.",
      data: ["files": .integer(128), "archive": .string("orders.zip")]),
    DemoTask(
      "price-watch", "Price watch", "Compares the prices of twelve shops.",
      data: ["cheapest": .string("Corner Shop"), "price": .number(17.5)]),
    DemoTask(
      "morning-news", "Morning news digest", "Collects the headlines of five papers.",
      data: ["headlines": .array([.string("Rain until noon"), .string("New tram line opens")])]),
    DemoTask(
      "check-stock", "Check stock 📦", "Reads what the warehouse has left.", data: ["articles": .integer(42)]),
    DemoTask("kids-lunch", "Kids' lunch menu", "Reads the school kitchen's plan for today."),
    DemoTask(
      "invoice-download", "Download invoices", "Fetches last month's invoices of all suppliers.",
      data: ["invoices": .integer(9)]),
    DemoTask("library-renewals", "Renew library books", "Renews every loan that is due within three days."),
    DemoTask("train-times", "Trains to “Zürich HB”", "Reads the next departures.", data: ["next": .string("08:02")]),
    DemoTask("weather-report", "Weather report", "Reads today's forecast for the office roof."),
    DemoTask("uptime-probe", "Uptime probe", "Opens the shop's start page and measures the time."),
    DemoTask(
      "flaky-login", "Flaky login", "Signs in at a site that always asks for a captcha; the run fails.",
      outcome: .error),
    DemoTask("full-site-crawl", "Full site crawl", "Visits every page of the shop; takes a while.", length: 50),
  ]
}
