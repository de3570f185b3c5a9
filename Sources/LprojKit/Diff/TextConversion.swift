// A table as lines of text, for differences in git.

internal import LprojMerge
internal import LprojSource

/// Converts tables to lines of text, from which git makes readable differences.
public enum TextConversion {
  /// Returns one line for each comment and text of a table or catalog, sorted by key, localization and form. If the bytes do not parse, returns
  /// them unchanged, and false for `isRead`.
  public static func lines(of bytes: [UInt8], at path: String) -> (bytes: [UInt8], isRead: Bool) {
    guard let texts = TableTexts(bytes, at: path) else { return (bytes, false) }
    let comments = Dictionary(grouping: texts.comments, by: \.key.key)
    var lines: [String] = []
    var last: Key?
    for place in texts.texts.keys.sorted() {
      if place.key != last {
        let own = (comments[place.key] ?? []).map(\.value).sorted()
        lines += own.map { "/* \(VisibleText.escaped($0.description)) */" }
      }
      last = place.key
      guard let text = texts.texts[place] else { continue }
      let parts = [place.localization, place.form, text.state ?? ""].filter { !$0.isEmpty }
      lines.append(
        place.key.quoted + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))") + " = "
          + "'\(VisibleText.escaped(text.value.description))'")
    }
    return (Array(lines.map { $0 + "\n" }.joined().utf8), true)
  }
}
