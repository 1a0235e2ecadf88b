package import Foundation

/// Reads the header `Retry-After`: a number of seconds, or a date as `Wed, 21 Oct 2015 07:28:00 GMT` (RFC 9110, 10.2.3).
package enum RetryAfter {
  /// The delay, never negative; `nil` where the header is neither form. A year is the most that is told.
  package static func delay(_ header: String, now: Date) -> Duration? {
    let text = header.trimmingCharacters(in: .whitespaces)
    let limit = 365 * 86_400
    if let seconds = UInt(text) { return .seconds(Int(min(seconds, UInt(limit)))) }
    guard let date = date(text) else { return nil }
    let wait = date.timeIntervalSince(now)
    return .seconds(Int(min(max(wait.rounded(.up), 0), Double(limit))))
  }

  private static func date(_ text: String) -> Date? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(
      from: DateComponents(
        year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2]))
  }
}
