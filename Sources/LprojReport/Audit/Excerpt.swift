// The line of a file that a finding is about, with a mark below the place.

internal import LprojSource

extension AuditLayout {
  /// Returns the line of a finding with a caret below it, after the lines of related places in the same file.
  /// Returns no lines if the line of the finding is empty or cannot be read.
  func excerptLines(_ finding: Finding) -> [String] {
    guard let excerpt, let own = excerpt(finding.path, finding.position),
      !own.before.isEmpty || !own.after.isEmpty
    else { return [] }
    var rows: [(line: Int, text: String, caret: Int?)] = []
    for place in finding.related
    where place.path == finding.path && place.position.line != finding.position.line {
      guard let line = excerpt(place.path, place.position) else { continue }
      rows.append((place.position.line, Visible.text(line.before + line.after), nil))
    }
    let before = Visible.text(own.before)
    rows.append((finding.position.line, before + Visible.text(own.after), Visible.width(before)))
    let digits = rows.map { String($0.line).count }.max() ?? 1
    return rows.flatMap { lines($0.line, $0.text, $0.caret, digits) }
  }

  private func lines(_ number: Int, _ text: String, _ caret: Int?, _ digits: Int) -> [String] {
    let margin = Visible.padded(String(number), to: digits, right: true)
    let room = width.map { max(20, $0 - digits - 8) }
    let (shown, column) = window(text, caret ?? 0, room)
    let line = "    " + style.text("\(margin) |", .dim) + " " + shown
    guard caret != nil else { return [line] }
    let space = String(repeating: " ", count: digits)
    return [
      line,
      "    " + style.text("\(space) |", .dim) + " " + String(repeating: " ", count: column)
        + style.text("^", .red),
    ]
  }

  /// Returns the part of a line around a column that fits into the room, and the place of the column in this part.
  private func window(_ text: String, _ column: Int, _ room: Int?) -> (String, Int) {
    guard let room, Visible.width(text) > room else { return (text, column) }
    let start = max(0, column - room / 3)
    var shown = ""
    var at = 0
    var width = 0
    var first: Int?
    for character in text {
      let columns = Visible.width(String(character))
      defer { at += columns }
      guard at >= start else { continue }
      if first == nil { first = at }
      if width + columns > room - 2 { break }
      shown.append(character)
      width += columns
    }
    let isCutBefore = start > 0
    let isCutAfter = (first ?? 0) + width < Visible.width(text)
    return (
      (isCutBefore ? "…" : "") + shown + (isCutAfter ? "…" : ""),
      column - (first ?? 0) + (isCutBefore ? 1 : 0)
    )
  }
}
