// What becomes of a file, as a unified diff.

/// The text of a file before and after.
public struct FileDifference: Sendable {
  public var path: String
  /// What changes besides the text, such as `UTF-16LE becomes UTF-8`.
  public var note: String?
  /// UTF-8, in which a lone surrogate may stand as three bytes.
  public var old: [UInt8]
  public var new: [UInt8]

  public init(path: String, note: String? = nil, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.note = note
    self.old = old
    self.new = new
  }

  /// Lines of context around a change.
  private static let context = 3

  /// A unified diff, fit for `patch -p1` and `git apply` when it is not for a terminal, where
  /// control characters are shown as escapes.
  public func unified(style: Style, forTerminal isTerminal: Bool) -> [UInt8] {
    let oldLines = Self.lines(old)
    let newLines = Self.lines(new)
    var output = heading(style)
    func write(_ lines: ArraySlice<ArraySlice<UInt8>>, _ sign: String, _ mark: Style.Mark?) {
      for line in lines {
        let text = sign + Self.shown(line, isTerminal)
        output += (mark.map { style.text(text, $0) } ?? text) + "\n"
        if line.last != 0x0A { output += "\\ No newline at end of file\n" }
      }
    }
    for hunk in Self.hunks(LineMatching.changes(oldLines, newLines)) {
      let before = min(Self.context, hunk[0].old.lowerBound)
      let end = hunk[hunk.count - 1]
      let after = min(Self.context, oldLines.count - end.old.upperBound)
      let old = hunk[0].old.lowerBound - before..<end.old.upperBound + after
      let new = hunk[0].new.lowerBound - before..<end.new.upperBound + after
      output += style.text("@@ -\(Self.span(old)) +\(Self.span(new)) @@", .blue) + "\n"
      var at = old.lowerBound
      for change in hunk {
        write(oldLines[at..<change.old.lowerBound], " ", nil)
        write(oldLines[change.old], "-", .red)
        write(newLines[change.new], "+", .green)
        at = change.old.upperBound
      }
      write(oldLines[at..<old.upperBound], " ", nil)
    }
    return Array(output.utf8)
  }

  private func heading(_ style: Style) -> String {
    let name = Visible.text(path)
    var heading = ""
    if let note { heading = style.text("\(name): \(note)", .bold) + "\n" }
    guard old != new else { return heading }
    // A tab tells `patch` where a name with spaces ends.
    let end = name.contains(" ") ? "\t" : ""
    for side in ["--- a/", "+++ b/"] { heading += style.text(side + name + end, .bold) + "\n" }
    return heading
  }

  /// Changes whose context would touch are told together.
  private static func hunks(_ changes: [LineMatching.Change]) -> [[LineMatching.Change]] {
    var hunks: [[LineMatching.Change]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  /// With their line feeds.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private static func span(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func shown(_ line: ArraySlice<UInt8>, _ isTerminal: Bool) -> String {
    var line = line
    if line.last == 0x0A { line.removeLast() }
    guard isTerminal else { return String(decoding: line, as: UTF8.self) }
    if line.last == 0x0D { line.removeLast() }
    return line.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { Visible.text(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
  }
}
