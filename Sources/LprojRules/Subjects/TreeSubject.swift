// The localization folders of a tree, with the ways to report on them.

package import LprojLocale
package import LprojModel
package import LprojSource

/// The localization folders of one tree.
package struct TreeSubject: RuleSubject {
  /// A folder with the verdict on its name.
  package struct Folder {
    package let folder: LocalizationFolder
    package let name: LocalizationName
  }

  package let tree: Tree
  /// The statements that files around the tree make about its localizations.
  package let declarations: Declarations
  /// The name of the source localization; nil if there is none.
  package let development: String?
  /// The folders in the order of the tree, which is by name.
  package let folders: [Folder]
  fileprivate let folderNames: Set<String>
  let languageFolders: LanguageFolders
  /// Names that a file or the user states as the development region. The loader looks up such a name as spelled, so users get its folder even if the
  /// name is not that of a language.
  fileprivate let namedAsDevelopment: Set<String>
  /// Whether no folder fits the development region or American English. If none fits, users without a matching folder get the folder that the file
  /// system lists first, even if its name is not that of a language.
  fileprivate let anyMayBeFirst: Bool
  /// Files in localizations that no target ships.
  let unshippedFiles: Set<String>
  /// Base, if no target ships it.
  let unshippedBase: LocalizationFolder?
  var madeResources: TreeResources?
  var madeMatchers: [String?: LocalizationMatcher] = [:]
  /// The names of tables that have no keys in the source localization.
  let emptyTables: Set<String>
  /// Whether two files are equal and not empty.
  let hasSameContent: (String, String) -> Bool
  /// Whether at least half of the keys of the table at a path are texts that can be shown.
  let hasTextsAsKeys: (String) -> Bool
  /// The size in bytes of each table in a localization, by the table's `number`; `unknownSize` for a table that was not read.
  let tableSizes: [Int32]
  package static let unknownSize: Int32 = -1
  /// Returns the sizes in bytes of `count` files, in the order of their indices; nil for a size that is unknown. `path` returns the path for an
  /// index.
  let sizes: (_ count: Int, _ path: @Sendable (Int) -> String) -> [Int?]
  /// Whether the table at one path is translated, compared with the table at another path. This requires that at least ten of its texts, and more
  /// than half of them, differ from their keys and from the other table's texts for these keys.
  let isTranslated: (String, String) -> Bool
  /// Whether the tree belongs to a product for file systems that distinguish letter case.
  let distinguishesCase: Bool
  /// Returns enough texts of a folder to detect their language.
  let sample: (LocalizationFolder) -> String
  let hasEntries: (String) -> Bool

  /// - Parameters:
  ///   - verdicts: the verdicts on the names of the tree's folders.
  ///   - isWhole: false for a folder that is checked without its siblings.
  ///   - distinguishesCase: whether the tree belongs to a product for file systems that distinguish letter case.
  ///   - emptyTables: the names of tables without keys in the source localization.
  ///   - hasSameContent: whether the files at two paths are equal and not empty.
  ///   - hasTextsAsKeys: whether at least half of the keys of the table at a path are texts.
  ///   - tableSizes: the sizes in bytes of the tables in localizations, as far as they were read.
  ///   - sizes: the sizes in bytes of some files.
  ///   - isTranslated: whether the table at a path is translated, compared with the table at another path (see the property).
  ///   - sample: returns texts of a folder.
  ///   - hasEntries: whether a table has any entries.
  package init(
    tree: Tree, declarations: Declarations, development: String?, source: String?,
    verdicts: [String: LocalizationName], isWhole: Bool = true,
    distinguishesCase: Bool = false, emptyTables: Set<String> = [],
    hasSameContent: @escaping (String, String) -> Bool = { _, _ in false },
    hasTextsAsKeys: @escaping (String) -> Bool = { _ in false },
    tableSizes: [Int32] = [],
    sizes: @escaping (Int, @Sendable (Int) -> String) -> [Int?] = { count, _ in
      Array(repeating: nil, count: count)
    },
    isTranslated: @escaping (String, String) -> Bool = { _, _ in false },
    sample: @escaping (LocalizationFolder) -> String = { _ in "" },
    hasEntries: @escaping (String) -> Bool = { _ in true }
  ) {
    self.distinguishesCase = distinguishesCase
    self.emptyTables = emptyTables
    self.hasSameContent = hasSameContent
    self.hasTextsAsKeys = hasTextsAsKeys
    self.tableSizes = tableSizes
    self.sizes = sizes
    self.isTranslated = isTranslated
    self.sample = sample
    self.hasEntries = hasEntries
    // A localization that no target ships is no fallback, and nothing is missing in it.
    let unshipped = declarations.unshipped
    var tree = tree
    unshippedBase = tree.localizations.first {
      $0.name == "Base" && unshipped.localizations.contains($0.name) && $0.name != development
    }
    tree.localizations.removeAll {
      unshipped.localizations.contains($0.name) && $0.name != development
    }
    unshippedFiles = unshipped.files
    self.tree = tree
    self.declarations = declarations
    self.development = development
    folders = tree.localizations.map {
      Folder(folder: $0, name: verdicts[$0.name] ?? LocalizationName($0.name))
    }
    let regions = declarations.developmentRegions.map(\.name)
    namedAsDevelopment = Set(regions + [source].compactMap { $0 })
    let names = tree.localizations.map(\.name)
    folderNames = Set(names)
    languageFolders = LanguageFolders(names)
    anyMayBeFirst =
      isWhole
      && (regions + [source].compactMap { $0 } + ["en_US"]).allSatisfy {
        LocalizationMatcher.match(available: names, preferences: [$0]).isEmpty
      }
  }

  /// The size in bytes of a table in a localization; nil if it was not read.
  func size(of table: TableFile) -> Int? {
    let number = Int(table.number)
    guard tableSizes.indices.contains(number), tableSizes[number] != Self.unknownSize else {
      return nil
    }
    return Int(tableSizes[number])
  }

  package static func checks(in all: Checks) -> Checks.Bound { all.trees }

  package static func run(_ check: Rule.Check, on pass: inout TreePass) {
    if case .tree(let run) = check { run(&pass) }
  }
}

package typealias TreePass = Pass<TreeSubject>

extension TreePass {
  package var selected: [TreeSubject.Folder] { subject.folders.filter(\.folder.isSelected) }

  /// Whether some user gets the folder.
  package func isServed(_ name: LocalizationName) -> Bool {
    name.isReachable || subject.namedAsDevelopment.contains(name.name) || subject.anyMayBeFirst
  }

  /// Whether the folder is a template for translators to copy, and not for users.
  private func isTemplate(_ name: LocalizationName) -> Bool { name.name.lowercased() == "template" }

  /// The words for renaming a folder; nil without a better name.
  package func renaming(to better: String?) -> String? {
    guard let better else { return nil }
    return subject.folderNames.contains(better)
      ? "merge this folder into \(better).lproj" : "rename it to \(better).lproj"
  }

  /// The effect of a folder with a wrong name on its users, as the end of a sentence.
  package mutating func effect(on name: LocalizationName) -> String {
    guard name.isReachable else {
      return isServed(name)
        ? "so only users without a better match get this folder"
        : isEnglish(name)
          ? "so no user of today's systems gets this folder" : "so no user ever gets this folder"
    }
    let meant = name.suggestion ?? name.identifier ?? name.name
    let matcher = matcher(of: LanguageRelation.language(of: name.name))
    let served = name.readers.filter { matcher.choice([$0]) == name.name }
    if served.contains(meant) { return "but \(Users.of(meant)) still get this folder" }
    if let other = matcher.choice([meant]) {
      return "and \(Users.of(meant)) get \(other).lproj, not this folder"
    }
    guard let reader = served.first else {
      return "and \(Users.of(meant)) do not get this folder"
    }
    return "so \(Users.of(reader)) get this folder, and \(Users.of(meant)) do not"
  }

  /// Whether a name is probably the English name of a language. Old systems knew more such names.
  private func isEnglish(_ name: LocalizationName) -> Bool {
    name.suggestion != nil && name.name.utf8.count > 3 && name.name.first?.isUppercase ?? false
      && name.name.allSatisfy(\.isLetter)
  }

  private mutating func matcher(of language: String?) -> LocalizationMatcher {
    if let made = subject.madeMatchers[language] { return made }
    let names = subject.folders.map(\.name.name).filter { other in
      other.utf8.allSatisfy { $0 < 0x80 } && LanguageRelation.language(of: other) == language
    }
    let made = LocalizationMatcher(available: names)
    subject.madeMatchers[language] = made
    return made
  }

  package mutating func report(
    _ message: String, _ folder: LocalizationFolder, severity: Severity? = nil,
    detail: String? = nil, suggestion: String? = nil, related: [RelatedPlace] = [],
    cause: Cause? = nil
  ) {
    record(
      message, path: folder.path, severity: severity, localization: folder.name, detail: detail,
      suggestion: suggestion, related: related, cause: cause)
  }

  /// Reports problems in the names of the selected folders. `fault` returns the words for a problem, or nil for a problem that is not reported. The
  /// finding is an error if no user gets the folder, otherwise a warning. For a folder named `template`, it is always a warning.
  package mutating func reportFaults(
    _ fault: (NameProblem, LocalizationName) -> NameFaultWords?
  ) {
    for folder in selected {
      for problem in folder.name.problems {
        guard let (message, detail) = fault(problem, folder.name) else { continue }
        report(
          message + ", " + effect(on: folder.name), folder.folder,
          severity: isServed(folder.name) || isTemplate(folder.name) ? .warning : .error,
          detail: detail,
          suggestion: renaming(to: folder.name.suggestion))
      }
    }
  }
}
