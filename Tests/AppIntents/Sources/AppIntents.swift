// A stand-in for Apple's framework of this name, with as much of its interface as the Figranium library and an app with
// shortcuts use: what they say to it is compiled where the framework does not exist.

import Foundation

public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable, Hashable {
  public var key: String
  public init(stringLiteral value: String) { key = value }
}

// MARK: Intents

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
}

/// As the framework's, it has no value before one is set.
@propertyWrapper
public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  public let title: LocalizedStringResource
  private let lock = NSLock()
  private var value: Value?

  public init(title: LocalizedStringResource) { self.title = title }

  public var wrappedValue: Value {
    get { lock.withLock { value ?? { fatalError("the parameter \(title.key) has no value") }() } }
    set { lock.withLock { value = newValue } }
  }

  public var projectedValue: IntentParameter { self }
}

// MARK: Results

public protocol IntentResult: Sendable {}

public protocol ProvidesDialog: IntentResult {
  var dialog: IntentDialog { get }
}

public struct IntentDialog: ExpressibleByStringInterpolation, Sendable, Hashable {
  public var text: String
  public init(stringLiteral value: String) { text = value }
}

public struct DialogResult: IntentResult, ProvidesDialog {
  public var dialog: IntentDialog
}

extension IntentResult where Self == DialogResult {
  public static func result(dialog: IntentDialog) -> DialogResult { DialogResult(dialog: dialog) }
}

// MARK: Entities

public struct TypeDisplayRepresentation: Sendable, Hashable {
  public var name: LocalizedStringResource
  public init(name: LocalizedStringResource) { self.name = name }
}

public struct DisplayRepresentation: Sendable, Hashable {
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {
    self.title = title
    self.subtitle = subtitle
  }
}

public protocol AppEntity: Identifiable, Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var defaultQuery: DefaultQuery { get }
  var displayRepresentation: DisplayRepresentation { get }
}

public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}

// MARK: Shortcuts

public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}

public struct AppShortcut: Sendable {
  public var phrases: [String]
  public var shortTitle: LocalizedStringResource
  public var systemImageName: String

  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) {
    self.phrases = phrases.map(\.text)
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }
}

public enum AppShortcutPhraseToken: Sendable { case applicationName }

public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  public var text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  public struct Interpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { text += "${\(token)}" }
    public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>) {
      text += "${parameter}"
    }
  }
}
