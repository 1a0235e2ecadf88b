import ActionRunner
import Foundation

/// Makes a PNG of an SVG, with a program that is installed beside this one.
enum ImageConverter {
  /// The programs that are looked for, the best first; each reads an SVG and prints a PNG.
  private static let programs: [(name: String, arguments: [String])] = [
    ("rsvg-convert", ["--format", "png"]),
    ("resvg", ["--resources-dir", "/", "-", "-c"]),
    ("magick", ["svg:-", "png:-"]),
    ("convert", ["svg:-", "png:-"]),
    ("inkscape", ["--pipe", "--export-type=png", "--export-filename=-"]),
  ]

  /// - Throws: `CommandFailure` where no program is there, or where it fails.
  static func png(of svg: String) async throws(CommandFailure) -> [UInt8] {
    let variables = ProcessInfo.processInfo.environment
    for (name, arguments) in programs {
      guard let program = ChildProgram.find(name, variables: variables) else { continue }
      let result = await ChildProgram.output(
        of: program, arguments: arguments, variables: variables, input: Array(svg.utf8), limit: 64 << 20,
        timeout: .seconds(60))
      switch result {
      case .success(let data) where data.starts(with: [0x89, 0x50, 0x4E, 0x47]): return [UInt8](data)
      case .success: throw CommandFailure("'\(name)' printed no PNG [CONVERTER_FAILED]", .fault)
      case .failure(let fault): throw CommandFailure("'\(name)' \(fault.reason) [CONVERTER_FAILED]", .fault)
      }
    }
    let names = programs.map(\.name).joined(separator: ", ")
    throw CommandFailure(
      "a PNG needs one of \(names), and none is installed; '--as svg' needs none [NO_CONVERTER]", .usage)
  }
}
