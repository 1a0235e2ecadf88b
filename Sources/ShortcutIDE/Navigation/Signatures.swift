import ShortcutModel
import SwiftOutline
import Synchronization

/// Which types the functions and initialisers of a workspace take, looked up by the name that is called.
final class Signatures: Sendable {
  /// A type as it is written somewhere.
  struct TypeUse: Sendable {
    let type: String
    let scope: String
    let file: SourceFile
  }

  private struct Parameter: Sendable {
    let label: String
    let type: TypeUse
  }

  private let snapshot: WorkspaceSnapshot
  private let known = Mutex<[String: [Parameter]]>([:])

  init(_ snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
  }

  /// The types that what is called takes under a label; none where no declaration of it is seen.
  ///
  /// - Parameters:
  ///   - callee: As written; with `.init` or not.
  ///   - scope: The type around the call.
  func types(of label: String, _ callee: String, in scope: String) -> [TypeUse] {
    var path = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
    if path == "Self" || path == "self" { path = scope }
    let name = path.lastComponent
    guard !name.isEmpty, name != "init" else { return [] }
    return parameters(of: name).filter { $0.label == label }.map(\.type)
  }

  private func parameters(of name: String) -> [Parameter] {
    if let found = known.withLock({ $0[name] }) { return found }
    let search = NameSearch(name)
    let files = snapshot.swiftFiles { search.occurs(in: $0.text) }
    let found = files.flatMap { parameters(of: name, in: $0) }
    known.withLock { $0[name] = found }
    return found
  }

  private func parameters(of name: String, in file: SourceFile) -> [Parameter] {
    func read(_ functions: [FunctionDeclaration], _ scope: String) -> [Parameter] {
      functions.flatMap(\.parameters).compactMap { parameter in
        parameter.type.map { Parameter(label: parameter.label, type: TypeUse(type: $0.text, scope: scope, file: file)) }
      }
    }
    var found = read((file.outline?.functions ?? []).filter { $0.name == name }, "")
    for (scope, type) in OutlineScopes(file).types {
      found += read(type.functions.filter { $0.name == name }, scope)
      guard scope.lastComponent == name else { continue }
      found += read(type.functions.filter { $0.name == "init" }, scope)
      found += type.properties.filter { !$0.isStatic }.compactMap { property in
        property.type.map { Parameter(label: property.name, type: TypeUse(type: $0.text, scope: scope, file: file)) }
      }
    }
    return found
  }
}

extension OutlineScopes {
  /// The type of what the innermost function or variable around a place gives, with the type around that.
  func result(around offset: Int, in file: SourceFile) -> (text: String, scope: String)? {
    let (scope, type) = type(around: offset).map { ($0.name, Optional($0.declaration)) } ?? ("", nil)
    let functions = type?.functions ?? file.outline?.functions ?? []
    let properties = type?.properties ?? file.outline?.properties ?? []
    if let function = functions.last(where: { $0.range.contains(offset) }) {
      return function.returnType.map { ($0.text, scope) }
    }
    return properties.last { $0.range.contains(offset) }?.type.map { ($0.text, scope) }
  }
}
