/// The modules of Apple's platforms that files with shortcuts import. A name from such a file is Apple's or the
/// project's own.
enum AppleModules {
  static func contains(_ module: String) -> Bool {
    names.contains(module.split(separator: ".").first.map(String.init) ?? module)
  }

  private static let names: Set<String> = [
    "AVFoundation", "AVKit", "ActivityKit", "AppIntents", "AppKit", "Combine", "Contacts", "CoreData", "CoreLocation",
    "CoreSpotlight", "CoreTransferable", "Dispatch", "EventKit", "Foundation", "HealthKit", "Intents", "IntentsUI",
    "MapKit", "MediaPlayer", "Network", "OSLog", "Observation", "Photos", "PhotosUI", "StoreKit", "Swift", "SwiftData",
    "SwiftUI", "TipKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "VisualIntelligence", "WatchKit",
    "WidgetKit", "os",
  ]
}
