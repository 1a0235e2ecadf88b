import Foundation

/// The requests that calls would be, with a sign in place of the key: for showing them before anything is sent.
package struct RequestPreview: Sendable, Hashable {
  package var baseURL: String
  package var routes: FigraniumRoutes

  package init(baseURL: String, routes: FigraniumRoutes) {
    self.baseURL = baseURL
    self.routes = routes
  }

  /// The request that runs a task. Where the routes are yet to be found out, there is one for each table.
  package func running(_ taskID: String, runID: String) throws(FigraniumError) -> [FigraniumRequest] {
    try requests(.run(taskID: taskID), body: .object(["runId": .string(runID)]))
  }

  /// The request that stops a run; see ``running(_:runID:)``.
  package func stopping(_ runID: String) throws(FigraniumError) -> [FigraniumRequest] {
    try requests(.stop(runID: runID))
  }

  /// The request that reads an execution; see ``running(_:runID:)``.
  package func execution(_ id: String) throws(FigraniumError) -> [FigraniumRequest] {
    try requests(.execution(id: id))
  }

  private func requests(
    _ endpoint: Endpoint, body: FigraniumValue? = nil
  ) throws(FigraniumError) -> [FigraniumRequest] {
    try endpoint.checkIdentifier()
    let address = try ServerAddress(baseURL, allowsPlainHTTP: true)
    let tables: [RouteTable] =
      switch routes {
      case .documented: [.documented]
      case .selfHosted: [.selfHosted]
      case .automatic: [.documented, .selfHosted]
      }
    return tables.map { table in
      let body = body ?? endpoint.body(table)
      var headers = ["Accept": "application/json", "Authorization": "Bearer \(APIKey.mask)"]
      if body != nil { headers["Content-Type"] = "application/json" }
      return FigraniumRequest(
        method: endpoint.method, url: address.origin + address.path + endpoint.path(table), headers: headers,
        body: body.map { Data($0.json.utf8) }, timeout: .zero, maximumResponseSize: 0)
    }
  }
}
