// The folders that GNUstep opens for a language of the user.

/// The names of languages and folders in GNUstep. The language of a user may be `French`, `fr`, or any other name of a folder.
package enum GNUstepLanguage {
  /// The language that every user gets last.
  package static let last = "English"

  /// Returns the names of the folders for a language, in the order of the search: `fr` and `French` for either name. The search takes the first
  /// folder that exists. If GNUstep does not know the name of the language, the only folder is the one with this name. A region does not fall back to
  /// its language.
  package static func folders(for language: String) -> [String] {
    let named = names[language] ?? code(of: language).flatMap { names[$0] }
    let alias = named ?? language
    let canonical = code(of: alias) ?? code(of: language) ?? language
    return canonical == alias ? [alias] : [canonical, alias]
  }

  /// Whether GNUstep knows a language by this name or code.
  package static func isKnown(_ name: String) -> Bool {
    names[name] != nil || code(of: name) != nil
  }

  package enum Reach: Hashable, Sendable {
    case readers
    /// No user. GNUstep opens a folder with the name `opened` for this language.
    case nobody(opened: String)
    /// No user. GNUstep first opens another folder of the same language. The value is the name of that folder.
    case behind(String)
    /// Only users who set exactly this word as a language.
    case word
  }

  /// Returns the users who get the folder `name`.
  ///
  /// - Parameter names: the names of all folders beside `name`.
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
