// The change of a file as a unified diff.

/// A file before and after a change.
public struct FileDifference: Sendable {
  public var path: String
  /// A change outside of the text, such as `UTF-16LE becomes UTF-8`.
  public var note: String?
  /// The reason why the diff cannot be applied; nil if `patch -p1` and `git apply` can apply it.
  public var obstacle: String?
  /// The old bytes of the file. If the old or the new encoding is not UTF-8, this is the old text, converted to UTF-8.
  public var old: [UInt8]
  public var new: [UInt8]

  /// Creates the difference of one file.
  ///
  /// - Parameters:
  ///   - path: the path in the output.
  ///   - old: the old bytes of the file, and the old text in UTF-8.
  ///   - new: the new bytes of the file, and the new text in UTF-8.
  ///   - encodings: the names of the encodings. If a name begins with `UTF-8`, the bytes are the text in UTF-8.
  public init(
    path: String, old: (bytes: [UInt8], text: [UInt8]), new: (bytes: [UInt8], text: [UInt8]),
    encodings: (old: String, new: String)
  ) {
    self.path = path
    if encodings.old != encodings.new { note = "\(encodings.old) becomes \(encodings.new)" }
    let isUTF8 = encodings.old.hasPrefix("UTF-8") && encodings.new.hasPrefix("UTF-8")
    self.old = isUTF8 ? old.bytes : old.text
    self.new = isUTF8 ? new.bytes : new.text
    if !isUTF8 {
      let other = encodings.old.hasPrefix("UTF-8") ? encodings.new : encodings.old
      obstacle = "the file is \(other), and a diff is UTF-8"
    } else if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      obstacle = "the file is not below the current folder"
    } else if Visible.text(path) != path {
      obstacle = "the path has characters that a diff cannot hold"
    }
  }

  private static let context = 3

  /// Returns a unified diff for `patch -p1` and `git apply`. For a terminal, control characters are shown as escapes.
  ///
  /// If the diff cannot be applied, a line gives the reason. Outside of terminals, all lines of this diff then begin with `#`, so that the diffs of
  /// other files can still be applied.
  public func unified(style: Style, forTerminal isTerminal: Bool) -> [UInt8] {
    let name = Visible.text(path)
    var output: [UInt8] = []
    if let note { output += Array((style.text("\(name): \(note)", .bold) + "\n").utf8) }
    guard old != new else { return output }
    if let obstacle { output += Array("# \(name): cannot be applied: \(obstacle)\n".utf8) }
    // For `patch`, a tab marks the end of a name with spaces.
    let end = name.contains(" ") ? "\t" : ""
    let prefix = obstacle == nil || isTerminal ? [] : Array("# ".utf8)
    func add(_ text: [UInt8], _ mark: Style.Mark?) {
      let (start, stop) = mark.map { style.ends(of: $0) } ?? ("", "")
      output += prefix + Array(start.utf8) + text + Array((stop + "\n").utf8)
    }
    for side in ["--- a/", "+++ b/"] { add(Array((side + name + end).utf8), .bold) }
    let oldLines = LineMatching.lines(old)
    let newLines = LineMatching.lines(new)
    func write(_ lines: ArraySlice<ArraySlice<UInt8>>, _ sign: String, _ mark: Style.Mark?) {
      for line in lines {
        add(Array(sign.utf8) + Self.shown(line, isTerminal || obstacle != nil), mark)
        if line.last != 0x0A { add(Array("\\ No newline at end of file".utf8), nil) }
      }
    }
    for hunk in Self.hunks(LineMatching.changes(oldLines, newLines)) {
      let before = min(Self.context, hunk[0].old.lowerBound)
      let end = hunk[hunk.count - 1]
      let after = min(Self.context, oldLines.count - end.old.upperBound)
      let old = hunk[0].old.lowerBound - before..<end.old.upperBound + after
      let new = hunk[0].new.lowerBound - before..<end.new.upperBound + after
      add(Array("@@ -\(Self.span(old)) +\(Self.span(new)) @@".utf8), .blue)
      var at = old.lowerBound
      for change in hunk {
        write(oldLines[at..<change.old.lowerBound], " ", nil)
        write(oldLines[change.old], "-", .red)
        write(newLines[change.new], "+", .green)
        at = change.old.upperBound
      }
      write(oldLines[at..<old.upperBound], " ", nil)
    }
    return output
  }

  /// Groups changes that are so close that the lines of context around them touch or overlap.
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

  private static func span(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func shown(_ line: ArraySlice<UInt8>, _ isForEyes: Bool) -> [UInt8] {
    var line = line
    if line.last == 0x0A { line.removeLast() }
    guard isForEyes else { return Array(line) }
    if line.last == 0x0D { line.removeLast() }
    let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { Visible.text(String(decoding: $0, as: UTF8.self)) }
    return Array(parts.joined(separator: "\t").utf8)
  }
}
