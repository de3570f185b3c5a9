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
    var notes: [(text: String, platforms: [String])] = []
    for answer in answers {
      for note in answer.notes {
        if let known = notes.firstIndex(where: { $0.text == note }) {
          notes[known].platforms.append(answer.platform)
        } else {
          notes.append((note, [answer.platform]))
        }
      }
    }
    if !notes.isEmpty { lines.append("") }
    for note in notes {
      let isOfAll = note.platforms.count == answers.count
      let about = isOfAll ? "note: " : "note on \(note.platforms.joined(separator: ", ")): "
      lines.append(about + note.text)
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
    let widths = (0..<2).map { column in cells.map { Visible.width($0[column]) }.max() ?? 0 }
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
    var rows: [Row] = []
    func add(_ answer: PlaceAnswer, _ location: String) {
      let index = rows.firstIndex { $0.content == answer.content && $0.location == location }
      if let index {
        rows[index].platforms.append(answer.platform)
      } else {
        rows.append((answer.content, [answer.platform], location))
      }
    }
    for answer in answers {
      for location in answer.locations { add(answer, location) }
      for rule in answer.rules { add(answer, "\(rule.location)  (\(rule.subject))") }
    }
    return rows
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
