// The folders that GNUstep opens for a language of the user.

/// A language in the words of a GNUstep user: `French`, `fr`, or any other name of a folder.
package enum GNUstepLanguage {
  /// The language that every user gets last.
  package static let last = "English"

  /// The names of the folders for a language, in the order of the search, which takes the first that exists: the language's code and its English
  /// name. The word of the user counts only if it is one of these names, or if GNUstep does not know it at all (no user gets `zh_TW.lproj`). There is
  /// no fallback from a region to its language.
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

  /// The users who get a folder.
  package enum Reach: Hashable, Sendable {
    case readers
    /// No user. For the language with this name, GNUstep opens folders with other names.
    case nobody(opened: String)
    /// No user. A folder of the same language precedes it.
    case behind(String)
    /// Only users who set exactly this word as a language.
    case word
  }

  /// The users who get a folder.
  ///
  /// - Parameter names: the names of all folders beside it.
  package static func reach(of name: String, among names: [String]) -> Reach {
    guard isKnown(name) || allFolders.contains(name) else { return .word }
    let folders = folders(for: name)
    if !folders.contains(name), !allFolders.contains(name) { return .nobody(opened: folders[0]) }
    if let first = folders.first(where: names.contains), first != name { return .behind(first) }
    return .readers
  }

  package static var englishNames: [String] { names.values.sorted() }

  /// All folders that GNUstep opens for any known language.
  private static let allFolders = Set(
    (Array(names.keys) + names.values + otherCodes.keys).flatMap { folders(for: $0) })

  private static func code(of name: String) -> String? { otherCodes[name] ?? codes[name] }

  private static let codes = Dictionary(
    names.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
}
