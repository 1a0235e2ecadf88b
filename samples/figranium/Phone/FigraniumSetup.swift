import Figranium
import Foundation

/// Hands the SDK a configured client; the key stays in the keychain.
struct KeychainClientProvider: FigraniumIntentClientProvider {
  func client() throws -> Figranium {
    Figranium(baseURL: try Settings.baseURL(), apiKey: try Keychain.figraniumKey())
  }
}

enum FigraniumSetup {
  /// Called once, when the app starts.
  static func configure() {
    FigraniumIntentConfiguration.configure(KeychainClientProvider())
  }
}
