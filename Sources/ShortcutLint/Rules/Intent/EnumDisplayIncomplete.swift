import ShortcutModel
import SourceText

/// Cases of an enum that `caseDisplayRepresentations` leave out.
///
/// Silent where the dictionary is no literal, about a case that bears an attribute, about one that stands under an `#if`
/// under which the dictionary does not stand as well, and about one that the enum's own `allCases` leaves out.
enum EnumDisplayIncomplete: Rule {
  static let description = RuleDescription(
    id: "enum-display-incomplete", group: .intent, reportsIn: [.swift],
    summary: "An enum has a case without a display representation.",
    rationale: """
      Each case of an `AppEnum` needs an entry in `caseDisplayRepresentations`: its title is what people say and see. \
      Swift does not check it, and Apple's build refuses the enum: "Protocol 'AppEnum' requires \
      'caseDisplayRepresentations' to be exhaustive". The fix adds an entry made of the case's name, for you to reword.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error; no intent is exported", isFixable: true,
    triggering: [
      RuleExample(
        """
        -- Demo.swift --
        enum Order: String, AppEnum {
          case title, author, dateAdded
                              ^^^^^^^^^ note: This case has no entry.
          static let typeDisplayRepresentation: TypeDisplayRepresentation = "Order"
          static let caseDisplayRepresentations: [Order: DisplayRepresentation] = [
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^ error: [enum-display-incomplete] The case 'dateAdded' of Order has no display representation.
            .title: "Title",
            .author: "Author",
          ]
        }
        enum Size: String, AppEnum {
          case small
               ^^^^^ note: This case has no entry.
          case medium
          case large
               ^^^^^ note: This case has no entry.
          static var caseDisplayRepresentations: [Self: DisplayRepresentation] { [Self.medium: "Medium"] }
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^ error: [enum-display-incomplete] The cases 'small', 'large' of Size have no display representation.
        }
        enum Meal: String, AppEnum {
          case breakfast, dinner, unknown
                          ^^^^^^ note: This case has no entry.
          static let allCases: [Meal] = [.breakfast, .dinner]
          static let caseDisplayRepresentations: [Meal: DisplayRepresentation] = [.breakfast: "Breakfast"]
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^ error: [enum-display-incomplete] The case 'dinner' of Meal has no display representation.
        }
        enum Mode: String, AppEnum {
          case day, night
                    ^^^^^ note: This case has no entry.
          #if os(iOS)
            case travel
            static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [.day: "Day", .travel: "On the way"]
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^ error: [enum-display-incomplete] The case 'night' of Mode has no display representation.
          #else
            static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [.day: "Day", .night: "Night"]
          #endif
        }
        """,
        fixed: """
          -- Demo.swift --
          enum Order: String, AppEnum {
            case title, author, dateAdded
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Order"
            static let caseDisplayRepresentations: [Order: DisplayRepresentation] = [
              .title: "Title",
              .author: "Author",
              .dateAdded: "Date added",
            ]
          }
          enum Size: String, AppEnum {
            case small
            case medium
            case large
            static var caseDisplayRepresentations: [Self: DisplayRepresentation] { [Self.medium: "Medium", .small: "Small", .large: "Large"] }
          }
          enum Meal: String, AppEnum {
            case breakfast, dinner, unknown
            static let allCases: [Meal] = [.breakfast, .dinner]
            static let caseDisplayRepresentations: [Meal: DisplayRepresentation] = [.breakfast: "Breakfast", .dinner: "Dinner"]
          }
          enum Mode: String, AppEnum {
            case day, night
            #if os(iOS)
              case travel
              static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [.day: "Day", .travel: "On the way", .night: "Night"]
            #else
              static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [.day: "Day", .night: "Night"]
            #endif
          }
          """)
    ],
    passing: [
      RuleExample(
        """
        -- Demo.swift --
        enum Order: String, AppEnum {
          case title, author
          #if DEBUG
            case random
          #endif
          static let caseDisplayRepresentations: [Order: DisplayRepresentation] = [.title: "Title", .author: "Author"]
        }
        enum Size: String, AppEnum {
          case small, `default`
          static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
            .small: DisplayRepresentation(title: "Small", synonyms: ["Tiny"]),
            .default: .init(title: "Normal"),
          ]
        }
        enum Meal { case breakfast, dinner, unknown }
        extension Meal: AppEnum {
          static var allCases: [Meal] { [.breakfast, Meal.dinner] }
          static var caseDisplayRepresentations: [Meal: DisplayRepresentation] {
            [.breakfast: "Breakfast", .dinner: "Dinner"]
          }
        }
        """)
    ])

  static func check(_ context: inout RuleContext) {
    let found = context.project.enums.flatMap { type in type.incompleteLists.map { (type, $0.list, $0.missing) } }
    for (type, list, missing) in found {
      let names = missing.map(\.name)
      let quoted = names.prefix(mostNames).map { "'\($0)'" }.joined(separator: ", ")
      let rest = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
      context.report(
        names.count == 1
          ? "The case \(quoted) of \(type.name) has no display representation."
          : "The cases \(quoted)\(rest) of \(type.name) have no display representation.",
        at: list.name,
        related: missing.map { Diagnostic.Related("This case has no entry.", at: $0.place) },
        fix: fix(names, in: list, context.text(of: list.brackets.file)))
    }
  }

  private static let mostNames = 12

  /// Adds the entries behind the last one, each on its line where that has one of its own.
  private static func fix(_ names: [String], in list: IntentEnum.DisplayList, _ text: SourceText) -> Fix? {
    guard let last = list.lastElement?.range else { return nil }
    let lineStart = text.lines.starts[text.lines.line(at: last.lowerBound)]
    let indentation = text.string(in: lineStart..<last.lowerBound)
    let isAlone = indentation.allSatisfy { $0 == " " || $0 == "\t" }
    let separator = isAlone ? text.lineBreak + indentation : " "
    let entries = names.map { separator + ".\($0): \"\(title(of: $0))\"" }.joined(separator: ",")
    let hasComma = text.byte(at: last.upperBound) == UInt8(ascii: ",")
    let offset = last.upperBound + (hasComma ? 1 : 0)
    return Fix(
      names.count == 1 ? "Add the case" : "Add the cases", .unsafe,
      replacing: Place(file: list.brackets.file, range: offset..<offset),
      with: hasComma ? entries + "," : "," + entries)
  }

  /// `Date added` of `dateAdded`.
  private static func title(of name: String) -> String {
    var title = ""
    for scalar in name.unicodeScalars {
      if title.isEmpty {
        title += scalar.properties.uppercaseMapping
      } else if scalar.properties.isUppercase {
        title += " " + scalar.properties.lowercaseMapping
      } else {
        title.unicodeScalars.append(scalar == "_" ? " " : scalar)
      }
    }
    return title
  }
}
