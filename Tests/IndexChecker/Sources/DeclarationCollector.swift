import SwiftParser
import SwiftSyntax

/// Takes from one file the declarations that may concern App Intents.
final class DeclarationCollector: SyntaxVisitor {
  private(set) var records: [TypeRecord] = []
  /// The properties and functions outside types.
  private(set) var globals: [String: StaticMember] = [:]
  /// `AppShortcut(…)` calls, wherever they stand.
  private(set) var shortcuts: [ShortcutCall] = []

  private let file: String
  private let project: String
  private let lines: LineMap
  private var open: [TypeRecord] = []
  /// The static or global member that is open, and the type that has it.
  private var member: (name: String, type: TypeRecord?)?
  /// How many functions, accessors and closures are open inside the innermost type, for each open type.
  private var functionDepths = [0]
  private var functionDepth: Int {
    get { functionDepths.last ?? 0 }
    set { functionDepths[functionDepths.count - 1] = newValue }
  }
  private var conditionDepth = 0
  private var isInNegativePhrases = false

  init(_ bytes: [UInt8], file: String, project: String) {
    self.file = file
    self.project = project
    lines = LineMap(bytes)
    super.init(viewMode: .sourceAccurate)
    walk(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.struct, node.name, node.inheritanceClause, node.attributes)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.class, node.name, node.inheritanceClause, node.attributes)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.enum, node.name, node.inheritanceClause, node.attributes)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.actor, node.name, node.inheritanceClause, node.attributes)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.protocol, node.name, node.inheritanceClause, node.attributes)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.names.first ?? ""
    return begin(.extension, name, place(node.extendedType), node.inheritanceClause, node.attributes)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isInFunction else { return .skipChildren }
    let name = (open.last.map { $0.name + "." } ?? "") + node.name.plainText
    add(.typealias, name, place(name: node.name), parents: node.initializer.value.names, [])
    return .skipChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { end() }
  override func visitPost(_ node: ClassDeclSyntax) { end() }
  override func visitPost(_ node: EnumDeclSyntax) { end() }
  override func visitPost(_ node: ActorDeclSyntax) { end() }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  private func end() {
    open.removeLast()
    functionDepths.removeLast()
  }

  private var isInFunction: Bool { functionDepths.contains { $0 > 0 } }

  private func begin(
    _ kind: TypeRecord.Kind, _ name: TokenSyntax, _ inheritance: InheritanceClauseSyntax?,
    _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    // Inside a function the types around it are no part of a name.
    let qualified = (functionDepth > 0 ? "" : open.last.map { $0.name + "." } ?? "") + name.plainText
    return begin(kind, qualified, place(name: name), inheritance, attributes)
  }

  private func begin(
    _ kind: TypeRecord.Kind, _ name: String, _ place: Place, _ inheritance: InheritanceClauseSyntax?,
    _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    let parents = (inheritance?.inheritedTypes.flatMap(\.type.names)) ?? []
    let record = add(kind, name, place, parents: parents, attributes.names)
    record.schema = attributes.schema
    open.append(record)
    functionDepths.append(0)
    return .visitChildren
  }

  @discardableResult
  private func add(
    _ kind: TypeRecord.Kind, _ name: String, _ place: Place, parents: [String], _ attributes: [String]
  ) -> TypeRecord {
    let record = TypeRecord(
      kind: kind, name: name, place: place, project: project, isConditional: conditionDepth > 0,
      isLocal: isInFunction, parents: parents, attributes: attributes)
    records.append(record)
    return record
  }

  // MARK: Scopes

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if functionDepth == 0 {
      open.last?.functions.insert(node.name.plainText)
      member = open.isEmpty || node.modifiers.areStatic ? (node.name.plainText, open.last) : nil
    }
    functionDepth += 1
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    functionDepth -= 1
    if functionDepth == 0 { member = nil }
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditionDepth += 1
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) { conditionDepth -= 1 }

  // MARK: Members

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let rawValue = node.rawValue?.value
    let text = rawValue?.staticText ?? rawValue?.trimmedDescription
    open.last?.cases.append((node.name.plainText, text, place(name: node.name)))
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard functionDepth == 0 else { return .visitChildren }
    let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
    let isStatic = node.modifiers.areStatic
    member = names.first.flatMap { open.isEmpty || isStatic ? ($0, open.last) : nil }
    isInNegativePhrases = isStatic && names == ["negativePhrases"]
    guard let type = open.last else { return .visitChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      if isStatic {
        note(binding, name.plainText, of: type)
      } else if let wrapper = node.attributes.wrapper, type.kind != .protocol {
        type.parameters.append(parameter(binding, name, wrapper))
      }
    }
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) {
    guard functionDepth == 0 else { return }
    isInNegativePhrases = false
    member = nil
  }

  private func note(_ binding: PatternBindingSyntax, _ name: String, of type: TypeRecord) {
    guard type.statics[name] == nil else { return }
    let value = binding.value
    type.statics[name] = StaticValue(
      text: value?.staticText, boolean: value?.boolean,
      type: binding.typeAnnotation?.type.concreteName ?? value?.calledName, titles: value?.caseTitles ?? [:])
  }

  private func parameter(
    _ binding: PatternBindingSyntax, _ name: TokenSyntax, _ wrapper: AttributeSyntax
  ) -> Parameter {
    let annotation = binding.typeAnnotation?.type ?? wrapper.wrappedType
    var shape = TypeShape()
    if let annotation {
      shape = TypeShape(annotation)
    } else {
      shape.base = binding.initializer?.value.typeName ?? ""
    }
    let title = wrapper.argument("title")?.staticText
    let type = annotation.map { $0.trimmedDescription } ?? shape.base
    return Parameter(
      name: name.plainText, place: place(name: name), type: type, shape: shape, title: title,
      hasDefault: binding.initializer != nil || wrapper.argument("default") != nil)
  }

  // MARK: Shortcuts

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isShortcut else { return .visitChildren }
    var call = ShortcutCall(place: place(node))
    for argument in node.arguments {
      switch argument.label?.plainText {
      case "intent": call.intent = argument.expression.calledName
      case "shortTitle": call.shortTitle = argument.expression.staticText
      case "systemImageName": call.systemImageName = argument.expression.staticText
      case "phrases":
        let elements = argument.expression.bare.as(ArrayExprSyntax.self)?.elements
        call.phrases = (elements ?? []).compactMap { $0.expression.phraseLiteral.map(phrase) }
      default: break
      }
    }
    shortcuts.append(call)
    noteInMember { $0.shortcuts.append(call) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    noteInMember { $0.names.insert(node.baseName.plainText) }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = ExprSyntax(node).dottedName { noteInMember { $0.names.insert(name) } }
    // What stands behind the dot is no name by itself.
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  private func noteInMember(_ change: (inout StaticMember) -> Void) {
    guard let member else { return }
    if let type = member.type {
      change(&type.members[member.name, default: StaticMember()])
    } else {
      change(&globals[member.name, default: StaticMember()])
    }
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isInNegativePhrases { open.last?.negativePhrases.append(phrase(node)) }
    return .visitChildren
  }

  private func phrase(_ literal: StringLiteralExprSyntax) -> PhraseLiteral {
    PhraseLiteral(template: literal.template, place: place(literal))
  }

  private func place(_ node: some SyntaxProtocol) -> Place {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return lines.place(start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset), in: file)
  }

  /// The place of a name, without the backticks of an escaped one.
  private func place(name: TokenSyntax) -> Place {
    let start = name.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = name.endPositionBeforeTrailingTrivia.utf8Offset
    return name.plainText == name.text ? lines.place(start..<end, in: file) : lines.place(start + 1..<end - 1, in: file)
  }
}

extension DeclModifierListSyntax {
  fileprivate var areStatic: Bool {
    contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }
}

extension TypeSyntax {
  /// Nil for `some EntityQuery`, which the value tells more of.
  fileprivate var concreteName: String? { self.is(SomeOrAnyTypeSyntax.self) ? nil : names.first }
}

extension AttributeListSyntax {
  fileprivate var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.names.first }
  }

  fileprivate var schema: String? {
    let values = lazy.compactMap { $0.as(AttributeSyntax.self)?.argument("schema")?.dottedName }
    return values.first.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
  }

  /// The wrapper that makes a property a parameter of an intent.
  fileprivate var wrapper: AttributeSyntax? {
    let names = ["Parameter", "IntentParameter", "AppIntents.Parameter", "AppIntents.IntentParameter"]
    return lazy.compactMap { $0.as(AttributeSyntax.self) }.first { names.contains($0.attributeName.names.first ?? "") }
  }
}

extension ExprSyntax {
  /// A literal, by itself or in `AppShortcutPhrase<Intent>("…")`.
  fileprivate var phraseLiteral: StringLiteralExprSyntax? {
    if let literal = bare.as(StringLiteralExprSyntax.self) { return literal }
    guard let call = bare.as(FunctionCallExprSyntax.self), call.arguments.count == 1, let only = call.arguments.first,
      only.label == nil || only.label?.text == "stringLiteral",
      ["AppShortcutPhrase", "AppIntents.AppShortcutPhrase"].contains(call.calledExpression.dottedName)
    else { return nil }
    return only.expression.bare.as(StringLiteralExprSyntax.self)
  }
}

extension AttributeSyntax {
  fileprivate func argument(_ label: String) -> ExprSyntax? {
    guard case .argumentList(let arguments)? = arguments else { return nil }
    return arguments.first { $0.label?.text == label }?.expression
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isShortcut: Bool {
    guard let name = calledExpression.dottedName else { return false }
    if ["AppShortcut", "AppShortcut.init", "AppIntents.AppShortcut", "AppIntents.AppShortcut.init"].contains(name) {
      return true
    }
    return name == ".init" && arguments.contains { $0.label?.text == "intent" }
      && arguments.contains { $0.label?.text == "phrases" }
  }
}
