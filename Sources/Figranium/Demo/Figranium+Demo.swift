extension Figranium {
  /// A client of a service in memory, with sample tasks and executions: what can be tried without a server.
  ///
  /// Its requests and answers take the same path through this library as a real server's. Each call of this function
  /// makes a service of its own.
  ///
  /// - Parameter delay: how long an ordinary task runs. `full-site-crawl` takes fifty times as long, so that a run can
  ///   be watched, stopped and cancelled; `flaky-login` always ends with the outcome `error`.
  public static func demo(delay: Duration = .milliseconds(600)) -> Figranium {
    Figranium(
      baseURL: "https://demo.invalid", apiKey: "demo", options: FigraniumOptions(routes: .selfHosted),
      transport: DemoService(delay: delay))
  }
}
