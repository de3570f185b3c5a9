// Texts and paths in the form of SARIF.

internal import LprojFiles
internal import LprojSource

enum SARIFText {
  /// The name of the base folder for relative paths.
  static let base = "%SRCROOT%"

  static func message(_ name: String, _ text: String, _ writer: inout JSONWriter) {
    writer.object(name) { $0.member("text", text) }
  }

  /// Returns the text, escaped for a message. A final period is added if the text does not end with `.`, `!` or `?`.
  static func sentence(_ text: String) -> String {
    let end = text.utf8.last.map { ".!?".utf8.contains($0) } ?? true
    return escaped(end ? text : text + ".")
  }

  /// Escapes a message. Braces are doubled, because single braces mark placeholders (section 3.11.5). `[a](b)` becomes `[a] (b)`, because it would be
  /// a link (section 3.11.6).
  static func escaped(_ text: String) -> String {
    let text = escapedBraces(Visible.text(text))
    guard text.utf8.contains(UInt8(ascii: "]")) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "(" && result.utf8.last == UInt8(ascii: "]") { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  static func escapedBraces(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "{" || scalar == "}" { result.unicodeScalars.append(scalar) }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Returns a path as a percent-encoded URI. A path that leads out of the current folder becomes absolute if possible (section 3.10.2).
  static func uri(
    _ path: String, _ resolved: (String) -> String?
  ) -> (uri: String, isRelative: Bool) {
    if path == "." { return ("./", true) }
    if path.hasPrefix("/") { return ("file://" + path.percentEncoded(), false) }
    guard path.split(separator: "/").contains(".."), let whole = resolved(path) else {
      return (path.percentEncoded(), true)
    }
    return ("file://" + whole.percentEncoded(), false)
  }
}
