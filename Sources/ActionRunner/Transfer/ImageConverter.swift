import Foundation

/// Makes a PNG or a JPEG of an SVG, with a program that is installed beside this one.
enum ImageConverter {
  enum Form: String {
    case png, jpeg

    /// What every file of the form begins with.
    fileprivate var signature: [UInt8] {
      switch self {
      case .png: [0x89, 0x50, 0x4E, 0x47]
      case .jpeg: [0xFF, 0xD8, 0xFF]
      }
    }
  }

  /// The programs that are looked for, the best first; each reads an SVG and prints the picture.
  private static func programs(for form: Form) -> [(name: String, arguments: [String])] {
    let pictures = ["svg:-", "\(form):-"]
    let both = [("magick", pictures), ("convert", pictures), ("gm", ["convert"] + pictures)]
    guard form == .png else { return both }
    return [("rsvg-convert", ["--format", "png"]), ("resvg", ["--resources-dir", "/", "-", "-c"])] + both
      + [("inkscape", ["--pipe", "--export-type=png", "--export-filename=-"])]
  }

  /// - Throws: `NO_CONVERTER` where no program is there, `CONVERTER_FAILED` where it fails.
  static func convert(
    _ svg: String, to form: Form, variables: [String: String]
  ) async throws(ActionError) -> [UInt8] {
    let name = form.rawValue.uppercased()
    let programs = programs(for: form)
    for (program, arguments) in programs {
      guard let url = ChildProgram.find(program, variables: variables) else { continue }
      let result = await ChildProgram.output(
        of: url, arguments: arguments, variables: variables, input: Array(svg.utf8), limit: 64 << 20,
        timeout: .seconds(60))
      switch result {
      case .success(let data) where data.starts(with: form.signature): return [UInt8](data)
      case .success: throw ActionError("CONVERTER_FAILED", "“\(program)” printed no \(name).", .action)
      case .failure(let fault): throw ActionError("CONVERTER_FAILED", "“\(program)” \(fault.reason).", .action)
      }
    }
    let names = programs.map(\.name).joined(separator: ", ")
    throw ActionError.usage(
      "NO_CONVERTER", "A \(name) needs one of \(names), and none is installed; an SVG needs none.")
  }
}
