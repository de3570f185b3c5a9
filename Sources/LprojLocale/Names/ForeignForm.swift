// Names of locales in the form of other systems, converted to language tags.

/// The forms of POSIX (`sr_RS.UTF-8@latin`) and of Android's resource folders (`b+sr+Latn`, `values-pt-rBR`).
enum ForeignForm {
  /// The meaning of a foreign name: a name in the form of a language tag, and a modifier. The tag may still be wrong.
  struct Meaning {
    var name: String
    var fault: NameFault
    /// The script or variant of a POSIX modifier.
    var modifier: String?
  }

  /// Returns the meaning of a name in the form of POSIX or Android; nil for all other names.
  static func meaning(of name: String) -> Meaning? {
    if let android = android(name) { return android }
    let lower = name.lowercased()
    if ["c", "posix"].contains(lower.prefix { $0 != "." && $0 != "@" }) {
      return Meaning(name: "en", fault: .strayCharacter)
    }
    guard let end = name.firstIndex(where: { $0 == "." || $0 == "@" }) else { return nil }
    let base = String(name[..<end])
    guard !base.isEmpty else { return nil }
    let modifier = name.firstIndex(of: "@").map { String(name[name.index(after: $0)...]) }
    return Meaning(
      name: base, fault: modifier == nil ? .strayCharacter : .modifier, modifier: modifier)
  }

  private static func android(_ name: String) -> Meaning? {
    var rest = name[...]
    let hasPrefix = rest.lowercased().hasPrefix("values-")
    if hasPrefix { rest = rest.dropFirst(7) }
    if rest.lowercased().hasPrefix("b+") {
      let tag = rest.dropFirst(2).map { $0 == "+" ? "-" : $0 }
      return Meaning(name: String(tag), fault: .android)
    }
    return hasPrefix && !rest.isEmpty ? Meaning(name: String(rest), fault: .android) : nil
  }

  /// Returns a tag with the script or variant that a POSIX modifier stands for in the locale names of glibc: `sr-Latn-RS` for `sr-RS` with `latin`.
  /// Other modifiers, such as `@euro`, do not concern the language.
  static func adding(_ modifier: String, to tag: String) -> String {
    let scripts = [
      "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab", "arab": "Arab",
      "iqtelif": "Latn", "latn": "Latn", "cyrl": "Cyrl",
    ]
    let word = modifier.lowercased()
    if word == "valencia" { return tag + "-valencia" }
    guard let script = scripts[word] else { return tag }
    var parts = tag.split(separator: "-").map(String.init)
    if parts.count > 1, parts[1].utf8.count == 4 { parts.remove(at: 1) }
    parts.insert(script, at: 1)
    return parts.joined(separator: "-")
  }
}
