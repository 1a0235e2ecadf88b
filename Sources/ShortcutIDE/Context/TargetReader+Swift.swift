import ShortcutModel
import SourceText
import SwiftOutline

extension TargetReader {
  func swiftTarget() -> CursorTarget? {
    let frames = OpenSyntax(in: text, before: offset).frames
    switch frames.last {
    case .interpolation(let start): return swiftSlot(frames, contentStart: start)
    case .string(let string): return swiftString(frames, string)
    case .call(let call): return swiftCall(call)
    case .list, .group, .braces, nil: return nil
    }
  }

  /// `\(`, `\(\.$` and the like in a phrase.
  private func swiftSlot(_ frames: [OpenSyntax.Frame], contentStart: Int) -> CursorTarget? {
    let isPath = (contentStart..<max(contentStart, offset)).allSatisfy { text.byte(at: $0)?.isKeyPath ?? false }
    guard isPath, case .string? = frames.dropLast().last else { return nil }
    guard let phrase = phrase(around: frames.dropLast(2)) else { return nil }
    let end = wordEnd(from: offset)
    return .slot(
      SlotTarget(
        notation: .swift, intents: phrase.intents, isNegative: phrase.isNegative, range: contentStart..<end,
        typed: text.string(in: contentStart..<offset), isClosed: text.byte(at: end) == UInt8(ascii: ")")))
  }

  /// Whether a string in these frames is a phrase, and of which intents.
  private func phrase(around frames: some BidirectionalCollection<OpenSyntax.Frame>) -> (
    intents: [Intent], isNegative: Bool
  )? {
    var rest = Array(frames)
    if case .list? = rest.last { rest.removeLast() }
    guard case .call(let call)? = rest.last, call.label == "phrases" else { return nil }
    guard call.earlierLabels.contains("intent") else { return ([], call.callee.contains("Negative")) }
    let name = call.calleeOfArgument["intent"].map(Self.typeName) ?? shortcutAround?.intentName?.value
    return (name.flatMap(intent).map { [$0] } ?? [], false)
  }

  private var shortcutAround: AppShortcut? {
    project.shortcuts.first { $0.place.file == file.id && $0.place.range.contains(offset) }
  }

  private static func typeName(_ callee: String) -> String {
    let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
    return name.hasPrefix("AppIntents.") ? String(name.dropFirst(11)) : name
  }

  /// The id of an entity, or an argument of an intent.
  private func swiftString(_ frames: [OpenSyntax.Frame], _ string: OpenSyntax.OpenString) -> CursorTarget? {
    // No id has several lines, and what is replaced must be on one.
    guard !string.isMultiline, case .call(let call)? = frames.dropLast().last, let label = call.label else {
      return nil
    }
    let closing = closingQuote(before: line.upperBound)
    let range = string.contentStart..<max(offset, closing ?? offset)
    let quoting = ValueTarget.Quoting.quoted(isClosed: closing != nil)
    let syntax = LiteralSyntax.swift(poundCount: string.poundCount)
    let typed = text.string(in: range)
    let name = Self.typeName(call.callee)
    if label == "id", let entity = snapshot.entity(named: name, in: project) {
      return .value(
        ValueTarget(
          type: entity.name, kind: .entity, text: typed, range: range, quoting: quoting, syntax: syntax))
    }
    guard let parameter = intent(named: name)?.parameter(named: label) else { return nil }
    return .value(value(of: parameter, typed, range, quoting, syntax))
  }

  private func swiftCall(_ call: OpenSyntax.Call) -> CursorTarget? {
    if call.label == "intent", Self.typeName(call.callee) == "AppShortcut" || call.callee == ".init" {
      let word = word(allowsDots: true)
      guard isBlank(call.argumentStart..<max(call.argumentStart, word.range.lowerBound)) else { return nil }
      let hasArguments = text.byte(at: word.range.upperBound) == UInt8(ascii: "(")
      return .intent(IntentTarget(word: word, use: .swift, hasArguments: hasArguments))
    }
    guard let intent = intent(named: Self.typeName(call.callee)) else { return nil }
    let word = word(allowsDots: call.label != nil)
    guard isBlank(call.argumentStart..<max(call.argumentStart, word.range.lowerBound)) else { return nil }
    let syntax = LiteralSyntax.swift(poundCount: 0)
    guard let label = call.label else {
      let hasColon = nextByte(from: word.range.upperBound, before: line.upperBound) == UInt8(ascii: ":")
      return .argument(
        ArgumentTarget(
          intent: intent, word: word, earlierLabels: call.earlierLabels, hasColon: hasColon, syntax: syntax))
    }
    guard let parameter = intent.parameter(named: label) else { return nil }
    return .value(value(of: parameter, word.text, word.range, .bare, syntax))
  }
}

extension UInt8 {
  /// A byte of `\Self.$task`.
  fileprivate var isKeyPath: Bool {
    isWord || self == UInt8(ascii: "\\") || self == UInt8(ascii: ".") || self == UInt8(ascii: "$")
  }
}
