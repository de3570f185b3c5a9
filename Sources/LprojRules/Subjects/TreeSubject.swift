// The localization folders of a tree, and how a check of them reports.

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
  /// What the files around the tree say about its localizations.
  package let declarations: Declarations
  /// The folder that others are compared with.
  package let development: String?
  /// In the order of the tree, which is by name.
  package let folders: [Folder]
  fileprivate let folderNames: Set<String>
  let languageFolders: LanguageFolders
  /// Names that are looked up as spelled, because a file or the user gives them as the development
  /// region: the loader serves such a folder whatever its name.
  fileprivate let namedAsDevelopment: Set<String>
  /// Whether nothing of the tree serves the development region or American English: readers whom
  /// nothing matches then get the folder that the file system lists first, whatever its name.
  fileprivate let anyMayBeFirst: Bool
  /// Files of localizations that no target ships.
  let unshippedFiles: Set<String>
  /// Base, where no target ships it.
  let unshippedBase: LocalizationFolder?
  /// Made when a rule asks for it.
  var madeResources: TreeResources?
  /// Of the folders of a language; made when a rule asks for it.
  var madeMatchers: [String?: LocalizationMatcher] = [:]
  /// Tables that have no keys in the development localization.
  let emptyTables: Set<String>
  /// Whether two files are equal and not empty.
  let hasSameContent: (String, String) -> Bool
  /// Whether half of the keys of the table at a path or more are texts that can be shown.
  let hasTextsAsKeys: (String) -> Bool
  /// The number of bytes of the tables in localizations, by their numbers; `unknownSize` where nobody read them.
  let tableSizes: [Int32]
  package static let unknownSize: Int32 = -1
  /// The number of bytes of each of some files; nil where it is not known.
  let sizes: (_ count: Int, _ path: @Sendable (Int) -> String) -> [Int?]
  /// Whether ten texts of the table at a path or more, and most of them, are neither their keys nor those of
  /// the table at another.
  let isTranslated: (String, String) -> Bool
  /// Whether the tree is of a product whose file system distinguishes letter case.
  let distinguishesCase: Bool
  /// Texts of a folder, as many as tell its language.
  let sample: (LocalizationFolder) -> String
  let hasEntries: (String) -> Bool

  /// - Parameters:
  ///   - verdicts: on the names of the tree's folders.
  ///   - isWhole: false for a folder that is judged without its siblings.
  ///   - distinguishesCase: whether the tree is of a product whose file system distinguishes letter case.
  ///   - emptyTables: the names of tables without keys in the development localization.
  ///   - hasSameContent: whether the files at two paths are equal and not empty.
  ///   - hasTextsAsKeys: whether half of the keys of the table at a path or more are texts.
  ///   - tableSizes: the number of bytes of the tables in localizations, as far as they were read.
  ///   - sizes: the number of bytes of each of some files.
  ///   - isTranslated: whether ten texts of the table at a path or more, and most of them, are neither
  ///     their keys nor those of the table at another.
  ///   - sample: texts of a folder.
  ///   - hasEntries: whether a table has any.
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
    // What no target ships is nobody's fallback, and nothing is missing in it.
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

  /// The number of bytes of a table in a localization; nil where nobody read it.
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
  package typealias Folder = TreeSubject.Folder

  package var selected: [Folder] { subject.folders.filter(\.folder.isSelected) }

  /// Whether some reader gets the folder.
  package func isServed(_ name: LocalizationName) -> Bool {
    name.isReachable || subject.namedAsDevelopment.contains(name.name) || subject.anyMayBeFirst
  }

  /// Whether translators are to copy the folder, so that it is for no readers.
  private func isTemplate(_ name: LocalizationName) -> Bool { name.name.lowercased() == "template" }

  package func sample(_ folder: LocalizationFolder) -> String { subject.sample(folder) }

  /// What to do about a folder that should have another name; nil without a better name.
  package func renaming(_ name: LocalizationName, to better: String?) -> String? {
    guard let better else { return nil }
    return subject.folderNames.contains(better)
      ? "merge it into \(better).lproj" : "rename it to \(better).lproj"
  }

  /// What becomes of the readers of a folder with a fault in its name, as the end of a sentence.
  package mutating func effect(on name: LocalizationName) -> String {
    guard name.isReachable else {
      return isServed(name)
        ? "so only users without a better match get this folder"
        : "so no user ever gets this folder"
    }
    let meant = name.suggestion ?? name.identifier ?? name.name
    let matcher = matcher(of: LanguageRelation.language(of: name.name))
    let served = name.readers.filter { matcher.choice([$0]) == name.name }
    if served.contains(meant) { return "though users of '\(meant)' still get this folder" }
    if let other = matcher.choice([meant]) {
      return "and users of '\(meant)' get \(other).lproj instead"
    }
    guard let reader = served.first else {
      return "and users of '\(meant)' do not get this folder"
    }
    return "so users of '\(reader)' get this folder, and those of '\(meant)' do not"
  }

  /// What the loader chooses of among the folders of one language; made once for each.
  private mutating func matcher(of language: String?) -> LocalizationMatcher {
    if let made = subject.madeMatchers[language] { return made }
    let names = subject.folders.map(\.name.name).filter { other in
      other.utf8.allSatisfy { $0 < 0x80 } && LanguageRelation.language(of: other) == language
    }
    let made = LocalizationMatcher(available: names)
    subject.madeMatchers[language] = made
    return made
  }

  /// Reports a folder at its path.
  package mutating func report(
    _ message: String, _ folder: LocalizationFolder, severity: Severity? = nil,
    detail: String? = nil, suggestion: String? = nil, related: [RelatedPlace] = [],
    cause: Cause? = nil
  ) {
    record(
      message, path: folder.path, severity: severity, localization: folder.name, detail: detail,
      suggestion: suggestion, related: related, cause: cause)
  }

  /// Reports every selected folder whose name has a problem that `fault` has words for; an error
  /// where no reader gets the folder, else a warning.
  package mutating func reportFaults(
    _ fault: (NameProblem, LocalizationName) -> (message: String, detail: String?)?
  ) {
    for folder in selected {
      for problem in folder.name.problems {
        guard let (message, detail) = fault(problem, folder.name) else { continue }
        report(
          message + ", " + effect(on: folder.name), folder.folder,
          severity: isServed(folder.name) || isTemplate(folder.name) ? .warning : .error,
          detail: detail,
          suggestion: renaming(folder.name, to: folder.name.suggestion))
      }
    }
  }
}
