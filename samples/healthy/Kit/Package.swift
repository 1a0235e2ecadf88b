// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "ShelfKit",
  defaultLocalization: "en",
  platforms: [.iOS(.v18), .macOS(.v15), .watchOS(.v11)],
  products: [.library(name: "ShelfKit", targets: ["ShelfKit"])],
  targets: [
    .target(name: "ShelfKit", exclude: ["README.md"]),
    .testTarget(name: "ShelfKitTests", dependencies: ["ShelfKit"]),
  ]
)
