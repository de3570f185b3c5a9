// A mistake in the command line: one line with the prefix of all failures, and the usage of the command.

internal import LprojReport
internal import LprojSource

struct UsageMistake {
  /// The mistake, with the likely meaning if it is known.
  var reason: String
  /// The usage of the command; nil if the parser does not give it.
  var usage: String?

  /// - Parameter message: the parser's message, followed by its usage.
  init(_ message: String) {
    let lines = message.split(separator: "\n").map(String.init)
    let first = lines.first ?? ""
    let mark = "Error: "
    let complaint = first.hasPrefix(mark) ? String(first.dropFirst(mark.count)) : first
    let listed = lines.filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    reason = Self.reason(complaint, listed)
    usage = lines.first { $0.hasPrefix("Usage: ") }.map { line in
      let short = HelpText.shortUsage(line)
      return "usage: \(short) ('\(HelpText.command(of: line)) --help' explains it)"
    }
  }

  /// Returns the parser's message in the words that other failures have.
  ///
  /// - Parameter listed: the values that the message lists, one per line.
  private static func reason(_ complaint: String, _ listed: [String]) -> String {
    // The message may contain any input, so only the parser's own words around the input are compared.
    let quoted = complaint.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    if complaint.hasPrefix("Unknown option '"), quoted.count > 1 {
      return OptionNames.unknown(quoted[1], guess: quoted.count > 3 ? quoted[3] : nil)
    }
    if complaint.hasPrefix("Missing value for '"), quoted.count > 1 {
      return "a value is missing: \(quoted[1])"
    }
    if complaint.hasPrefix("Missing expected argument '"), quoted.count > 1 {
      return "the argument \(quoted[1]) is missing"
    }
    let (values, end) = ("The value '", "' is invalid for '")
    if complaint.hasPrefix(values), let found = complaint.firstRange(of: end) {
      let given = String(complaint[..<found.lowerBound].dropFirst(values.count))
      let rest = complaint[found.upperBound...].split(separator: "'").map(String.init)
      let quotes = rest.dropFirst().enumerated()
      let known = listed + quotes.filter { $0.offset % 2 == 1 }.map(\.element)
      let name = rest.first?.prefix { $0 != " " } ?? ""
      guard !known.isEmpty else { return "'\(given)' is no value of \(rest.first ?? "")" }
      let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
      return "\(name) takes \(list), not '\(given)'" + Spelling.hint(given, among: known)
    }
    guard complaint.hasPrefix("Unexpected argument") || complaint.hasPrefix("The option '") else {
      return complaint
    }
    let words = complaint.hasSuffix(".") ? complaint.dropLast() : complaint[...]
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
