extension RuleDescription {
  /// The rule's page in Markdown: what `phrasebook explain` prints and the documentation shows.
  package var page: String {
    var parts = ["# \(id)", summary, table, rationale]
    if confidence != .high {
      parts.append("What Apple's side does is known with \(confidence.rawValue) confidence: this is never an error.")
    }
    parts.append("## What triggers it")
    for example in triggering {
      parts.append(Self.block(example.text))
      if let fixed = example.fixed { parts += ["The fix gives:", Self.block(fixed)] }
    }
    parts.append("## What does not")
    parts += passing.map { Self.block($0.text) }
    parts.append(
      """
      ## To silence it

      `phrasebook:ignore \(id)` in a comment on or above the line, or in the `comment` of a catalog's entry; \
      `phrasebook:ignore-file \(id)` for the whole file.
      """)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var table: String {
    """
    | Group | Severity | Confidence | Apple's tools and systems | Fix |
    |---|---|---|---|---|
    | \(group.rawValue) | \(severity.rawValue) | \(confidence.rawValue) | \(appleBehavior) | \(isFixable ? "yes" : "no") |
    """
  }

  /// Examples hold every kind of quote, but no fence.
  private static func block(_ text: String) -> String {
    "```text\n\(text)\n```"
  }
}
