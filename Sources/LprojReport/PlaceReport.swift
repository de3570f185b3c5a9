// Places for content, as text and as JSON; Docs/schemas/place.schema.json describes the JSON.

internal import LprojSource

/// Writes places for content as text and as JSON.
public enum PlaceReport {
  /// Writes the places first, one per line, then an empty line and further facts.
  ///
  /// - Parameters:
  ///   - answers: the answers for one kind of content, one for each platform.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines.
  public static func explain(_ answers: [PlaceAnswer], style: Style, width: Int?) -> [UInt8] {
    guard let first = answers.first else { return [] }
    var lines = answers.count == 1 ? places(first, style) : places(answers, style)
    let silent = answers.filter { !$0.isStated }.map(\.platform)
    if !silent.isEmpty {
      let platforms = silent.joined(separator: ", ")
      lines.append("not stated: Apple's table has no line for \(first.title) on \(platforms)")
    }
    let notes = answers.flatMap { answer in answer.notes.map { (answer.platform, text: $0) } }
      .grouped { $0.text }
    if !notes.isEmpty { lines.append("") }
    for (text, members) in notes {
      let platforms = members.map(\.0).joined(separator: ", ")
      lines.append((members.count == answers.count ? "note: " : "note on \(platforms): ") + text)
    }
    return FittedText.bytes(lines, width: width)
  }

  private static func places(_ answer: PlaceAnswer, _ style: Style) -> [String] {
    answer.locations.map { style.text($0, .bold) }
      + answer.rules.map { "\(style.text($0.location, .bold))  for \($0.subject)" }
  }

  private static func places(_ answers: [PlaceAnswer], _ style: Style) -> [String] {
    let rows = rows(answers)
    let names = rows.map { $0.platforms.joined(separator: ", ") }
    let width = names.map(Visible.width).max() ?? 0
    return zip(names, rows).map { name, row in
      Visible.padded(name, to: width) + "  \(FittedText.margin)" + style.text(row.location, .bold)
    }
  }

  /// Writes one line for each place, with its platforms.
  ///
  /// - Parameters:
  ///   - answers: the places to list.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines.
  public static func list(_ answers: [PlaceAnswer], style: Style, width: Int?) -> [UInt8] {
    let rows = rows(answers)
    let header = ("content", ["platform"], "location")
    let cells = ([header] + rows).map { [$0.0, $0.1.joined(separator: ", "), $0.2] }
    let widths = FittedText.widths(cells, width: nil)
    var lines: [String] = []
    var last = ""
    for (number, row) in cells.enumerated() {
      let name = row[0] == last ? "" : row[0]
      last = row[0]
      let line =
        Visible.padded(name, to: widths[0], right: false) + "  "
        + Visible.padded(row[1], to: widths[1], right: false) + "  \(FittedText.margin)" + row[2]
      lines.append(number == 0 ? style.text(line, .dim) : line)
    }
    return FittedText.bytes(lines, width: width)
  }

  private typealias Row = (content: String, platforms: [String], location: String)

  private static func rows(_ answers: [PlaceAnswer]) -> [Row] {
    let places = answers.flatMap { answer in
      (answer.locations + answer.rules.map { "\($0.location)  (\($0.subject))" })
        .map { (answer, location: $0) }
    }
    return places.grouped { [$0.0.content, $0.location] }.map { key, places in
      (key[0], places.map(\.0.platform), key[1])
    }
  }

  /// Writes places as JSON, which `Docs/schemas/place.schema.json` describes.
  public static func json(_ answers: [PlaceAnswer]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schema", "lproj.place/1")
      writer.objects("places", answers, write)
    }
    return writer.bytes + [0x0A]
  }

  private static func write(_ answer: PlaceAnswer, _ writer: inout JSONWriter) {
    writer.member("content", answer.content)
    writer.member("title", answer.title)
    writer.member("platform", answer.platform)
    writer.member("stated", answer.isStated)
    writer.member("locations", answer.locations)
    writer.objects("rules", answer.rules) { rule, writer in
      writer.member("subject", rule.subject)
      writer.member("location", rule.location)
    }
    writer.member("notes", answer.notes)
  }
}
