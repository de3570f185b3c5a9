// The scripts of characters and of languages.

internal import ICUShims

/// A script by its number in ICU.
package struct Script: Hashable, Sendable {
  package let number: Int32

  /// Creates the script of a scalar. Returns nil for scalars that several scripts share, such as digits, marks and punctuation.
  package init?(of scalar: UInt32) {
    let number = lproj_script_of(scalar)
    guard number > 1, number != Self.unknown else { return nil }
    self.number = number
  }

  /// Creates the script with an ISO 15924 code, such as `Cyrl`. Returns nil for an unknown code.
  package init?(code: String) {
    let number = unsafe lproj_script_number(code)
    guard number > 1 else { return nil }
    self.number = number
  }

  /// `Zzzz`, the script of unassigned scalars.
  private static let unknown: Int32 = 103

  package static let latin = Script(code: "Latn")
  package static let greek = Script(code: "Grek")
  package static let cyrillic = Script(code: "Cyrl")
  package static let han = Script(code: "Hani")
  package static let bopomofo = Script(code: "Bopo")

  /// The name of the script in English.
  package var name: String {
    let name = unsafe icuText { unsafe lproj_script_name(number, $0, $1) } ?? "another script"
    return name.split(separator: "_").joined(separator: " ")
  }

  /// Returns all scripts of a language tag; nil if ICU has none for the language. A tag with a script, such as `sr-Cyrl`, has only that script.
  package static func scripts(of tag: String) -> Set<Script>? {
    let subtags = tag.hyphenated.split(separator: "-").map(String.init)
    guard let language = subtags.first else { return nil }
    let own = subtags.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(Ascii.isLetter) }
    if let own { return expanded([own]) }
    guard
      let codes = unsafe icuText({ unsafe lproj_language_scripts(language, $0, $1) }),
      !codes.isEmpty
    else { return nil }
    return expanded(codes.split(separator: " ").map(String.init))
  }

  /// Returns the scripts with the given codes; nil if there are none. A code for several scripts, such as `Jpan`, is split.
  private static func expanded(_ codes: [String]) -> Set<Script>? {
    let all = codes.flatMap { mixed[$0] ?? [$0] }.compactMap(Script.init(code:))
    return all.isEmpty ? nil : Set(all)
  }

  private static let mixed = [
    "Jpan": ["Hani", "Hira", "Kana"], "Hrkt": ["Hira", "Kana"], "Kore": ["Hang", "Hani"],
    "Hans": ["Hani", "Bopo"], "Hant": ["Hani", "Bopo"], "Hanb": ["Hani", "Bopo"],
  ]
}
