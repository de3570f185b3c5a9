// Which folders GNUstep opens for a language of the user.

/// A language as a user of GNUstep names it: `French`, `fr`, or any other word that is a folder's name.
package enum GNUstepLanguage {
  /// English comes after all languages of every user.
  package static let last = "English"

  /// The names of the folders of which the first that there is is searched for a language: the code that
  /// stands for it and its English name. The word itself counts only where GNUstep knows it as one of
  /// these, or not at all (`zh_TW.lproj` is nobody's), and there is no fallback from a region to its language.
  package static func folders(for language: String) -> [String] {
    let named = names[language] ?? code(of: language).flatMap { names[$0] }
    let alias = named ?? language
    let canonical = code(of: alias) ?? code(of: language) ?? language
    return canonical == alias ? [alias] : [canonical, alias]
  }

  /// Whether GNUstep has a name or a code of this spelling.
  package static func isKnown(_ name: String) -> Bool {
    names[name] != nil || code(of: name) != nil
  }

  private static func code(of name: String) -> String? { otherCodes[name] ?? codes[name] }

  private static let codes = Dictionary(
    names.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
}
