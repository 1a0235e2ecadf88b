import SwiftSyntax

extension TypeSyntax {
  /// The names in `A & B.C`, generic arguments and attributes left out.
  var names: [String] {
    if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.plainText] }
    if let type = self.as(MemberTypeSyntax.self) { return type.baseType.names.map { $0 + "." + type.name.plainText } }
    if let type = self.as(CompositionTypeSyntax.self) { return type.elements.flatMap(\.type.names) }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.names }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.names }
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1 { return type.elements.flatMap(\.type.names) }
    return []
  }
}

/// What a type holds: `[Deck]?` is optional, an array, and of `Deck`.
struct TypeShape {
  var isOptional = false
  var isArray = false
  var base = ""

  init() {}

  init(_ type: TypeSyntax) {
    if let optional = type.as(OptionalTypeSyntax.self) {
      self = wrapping(optional.wrappedType, optional: true)
    } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      self = wrapping(optional.wrappedType, optional: true)
    } else if let array = type.as(ArrayTypeSyntax.self) {
      self = wrapping(array.element, array: true)
    } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      self = TypeShape(only.type)
    } else if let name = type.names.first {
      let generic = type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      let member = type.as(MemberTypeSyntax.self)?.genericArgumentClause
      if case .type(let inner)? = (generic ?? member)?.arguments.first?.argument {
        let short = name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
        if short == "Optional" { self = wrapping(inner, optional: true) }
        if short == "Array" || short == "Set" { self = wrapping(inner, array: true) }
      }
      if base.isEmpty { base = name }
    }
  }

  private func wrapping(_ inner: TypeSyntax, optional: Bool = false, array: Bool = false) -> TypeShape {
    var shape = TypeShape(inner)
    shape.isOptional = optional || (!array && shape.isOptional)
    shape.isArray = shape.isArray || array
    return shape
  }
}

extension AttributeSyntax {
  /// `Int` of `@Parameter<Int>`.
  var wrappedType: TypeSyntax? {
    let name = attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause
    let member = attributeName.as(MemberTypeSyntax.self)?.genericArgumentClause
    if case .type(let type)? = (name ?? member)?.arguments.first?.argument { return type }
    return nil
  }
}

extension TokenSyntax {
  /// Without the backticks of an escaped identifier.
  var plainText: String { text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text }
}

extension ExprSyntax {
  /// Without parentheses around it, and without `try`, `await` and `as` with a type.
  var bare: ExprSyntax {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.label == nil
    {
      return only.expression.bare
    }
    if let inner = self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression {
      return inner.bare
    }
    if let elements = self.as(SequenceExprSyntax.self)?.elements, elements.count == 3, let value = elements.first,
      elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    {
      return value.bare
    }
    return self
  }

  /// `A.B` for the expression of that form; generic arguments left out.
  var dottedName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.plainText }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.dottedName }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    // `.photos` begins with the dot of a member of the type that is expected.
    guard let base = member.base else { return "." + member.declName.baseName.plainText }
    return base.dottedName.map { $0 + "." + member.declName.baseName.plainText }
  }

  /// What a call names, which is a type where it makes a value: `RunTask` for `RunTask()` and for `RunTask.init()`.
  var calledName: String? {
    guard let name = bare.as(FunctionCallExprSyntax.self)?.calledExpression.dottedName, !name.hasPrefix(".") else {
      return nil
    }
    return name.hasSuffix(".init") ? String(name.dropLast(5)) : name
  }

  /// The type of a value that shows it: a literal, or what a call makes.
  var typeName: String? {
    switch bare.kind {
    case .booleanLiteralExpr: "Bool"
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .stringLiteralExpr: "String"
    default: calledName
    }
  }

  /// The text of a literal, of `LocalizedStringResource("…")` or of `DisplayRepresentation(title: …)`.
  var staticText: String? { staticText(depth: 0) }

  private func staticText(depth: Int) -> String? {
    if let literal = bare.as(StringLiteralExprSyntax.self) { return literal.plainText }
    guard depth < 2, let call = bare.as(FunctionCallExprSyntax.self) else { return nil }
    let labels = ["name", "title", "stringLiteral", "defaultValue", "_"]
    let argument = call.arguments.first { $0.label.map { labels.contains($0.plainText) } ?? true }
    return argument?.expression.staticText(depth: depth + 1)
  }

  var boolean: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
  }

  /// The titles of a dictionary whose keys are enum cases.
  var caseTitles: [String: String] {
    guard case .elements(let elements)? = bare.as(DictionaryExprSyntax.self)?.content else { return [:] }
    var titles: [String: String] = [:]
    for element in elements {
      guard let key = element.key.dottedName?.split(separator: ".").last else { continue }
      titles[String(key)] = element.value.staticText
    }
    return titles
  }
}

extension PatternBindingSyntax {
  /// The initial value, or what the getter gives back where that is its first expression.
  var value: ExprSyntax? {
    if let initializer { return initializer.value }
    switch accessorBlock?.accessors {
    case .getter(let items): return items.givenExpression
    case .accessors(let list):
      return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements.givenExpression
    case nil: return nil
    @unknown default: return nil
    }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var givenExpression: ExprSyntax? {
    for item in self {
      switch item.item {
      case .expr(let expression): return expression
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self)?.expression { return returned }
      case .decl: continue
      @unknown default: continue
      }
    }
    return nil
  }
}
