// A moment in calendar units.

/// A moment in UTC by the Gregorian calendar, even for dates before its introduction.
package struct CalendarTime: Sendable, Hashable {
  package let year, month, day, hour, minute, second: Int

  /// - Parameter seconds: the seconds since the beginning of 1970, without leap seconds.
  package init(seconds: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let rest = seconds - days * 86_400
    (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60)
    // Counts days from March 1 of the year 0, in eras of 400 years. A year that begins in March ends with the leap day.
    let count = days + 719_468
    let era = (count >= 0 ? count : count - 146_096) / 146_097
    let ofEra = count - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * ofYear + 2) / 153
    day = ofYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Makes the moment of a property list date. Returns nil outside the years 1 to 9999, because XML can hold only these years.
  ///
  /// - Parameter seconds: the seconds since the beginning of 2001, without leap seconds.
  package init?(secondsSince2001 seconds: Double) {
    let whole = Int(exactly: seconds.rounded(.down) + 978_307_200)
    guard let whole, abs(whole) < 1_000_000_000_000 else { return nil }
    self.init(seconds: whole)
    guard (1...9999).contains(year) else { return nil }
  }

  /// The date as `YYYY-MM-DD`.
  package var dateText: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// The time as `hh:mm`.
  package var timeText: String { "\(Self.padded(hour, 2)):\(Self.padded(minute, 2))" }

  /// The moment as `YYYY-MM-DDThh:mm:ssZ` (ISO 8601).
  package var text: String { "\(dateText)T\(timeText):\(Self.padded(second, 2))Z" }

  private static func padded(_ number: Int, _ width: Int) -> String {
    (number < 0 ? "-" : "") + abs(number).digits(width)
  }
}
