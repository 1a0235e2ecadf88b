import Figranium

/// A client as the library's intents take it.
struct VendedClient: FigraniumIntentClientProvider {
  let figranium: Figranium

  func client() throws -> Figranium { figranium }
}
