/// Which table of paths a server understands: the documentation and the servers in use differ.
public enum FigraniumRoutes: String, Sendable, Hashable, CaseIterable {
  /// The paths of the documentation: `POST /tasks/{id}/run`, `POST /executions/{runID}/stop`, `GET /executions/{id}`.
  case documented

  /// The paths of the servers in use: `POST /tasks/{id}/api`, `POST /api/executions/stop`, `GET /api/executions/{id}`.
  case selfHosted = "self-hosted"

  /// One cheap request finds out, the first time that it matters; the client remembers the answer.
  case automatic = "auto"
}
