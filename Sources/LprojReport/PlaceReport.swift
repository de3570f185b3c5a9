// Where content belongs, for people and as JSON; Docs/schemas/place.schema.json describes that.

internal import LprojSource

public enum PlaceReport {
  /// The places first, one a line; what is to know of them after an empty line.
  public static func explain(_ answer: PlaceAnswer, style: Style) -> [UInt8] {
    var lines = answer.locations.map { style.text($0, .bold) }
    lines += answer.rules.map { "\(style.text($0.location, .bold))  for \($0.subject)" }
    if !answer.isStated {
      lines.append(
        "not stated: Apple's table has no line for \(answer.title) on \(answer.platform)")
    }
    if !answer.notes.isEmpty { lines.append("") }
    for note in answer.notes { lines.append(RulesReport.wrapped("note: " + note, 80)) }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// One line for each place, with the platforms that it holds on.
  public static func list(_ answers: [PlaceAnswer], style: Style) -> [UInt8] {
    var rows: [(content: String, platforms: [String], location: String)] = []
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
        + Visible.padded(row[1], to: widths[1], right: false) + "  " + row[2]
      lines.append(number == 0 ? style.text(line, .dim) : line)
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  public static func json(_ answers: [PlaceAnswer]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schema", "lproj.place/1")
      writer.name("places")
      writer.array { writer in
        for answer in answers { write(answer, &writer) }
      }
    }
    return writer.bytes + [0x0A]
  }

  private static func write(_ answer: PlaceAnswer, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("content", answer.content)
      writer.member("title", answer.title)
      writer.member("platform", answer.platform)
      writer.member("stated", answer.isStated)
      writer.name("locations")
      writer.value(answer.locations)
      writer.name("rules")
      writer.array { writer in
        for rule in answer.rules {
          writer.object { writer in
            writer.member("subject", rule.subject)
            writer.member("location", rule.location)
          }
        }
      }
      writer.name("notes")
      writer.value(answer.notes)
    }
  }
}
