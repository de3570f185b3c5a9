// One file that declares localizations, with the ways to report on it.

internal import LprojLocale
package import LprojModel
package import LprojProject
package import LprojSource

/// One file that declares localizations, with the trees around it.
package struct DeclarationSubject: RuleSubject {
  package enum File {
    case infoPlist(InfoPlist)
    case project(XcodeProject)
    case package(PackageManifest)
  }

  /// A tree with its languages.
  package struct Place {
    package var tree: Tree
    /// The absolute path of the tree's folder.
    package var folder: String
    /// The languages of the tree's string catalogs.
    package var catalogLanguages: [String]
    /// Whether a catalog could not be read, so that there may be more languages.
    package var hasUnreadCatalog: Bool
    /// Whether no other declaring file is nearer to the tree.
    package var isOwn: Bool

    package init(
      tree: Tree, folder: String, catalogLanguages: [String], hasUnreadCatalog: Bool = false,
      isOwn: Bool
    ) {
      self.hasUnreadCatalog = hasUnreadCatalog
      self.tree = tree
      self.folder = folder
      self.catalogLanguages = catalogLanguages
      self.isOwn = isOwn
    }
  }

  package let file: File
  package let path: String
  /// The absolute path of the folder to which the declaration applies.
  package let folder: String
  /// All trees to which the declaration may apply.
  package let places: [Place]
  /// Localizations that exist but are left out of the audit.
  package let leftOut: Set<String>
  fileprivate var keys: [String: String] = [:]

  package init(
    file: File, path: String, folder: String, places: [Place], leftOut: Set<String> = []
  ) {
    self.leftOut = leftOut
    self.file = file
    self.path = path
    self.folder = folder
    self.places = places
  }

  package static func checks(in all: Checks) -> Checks.Bound { all.declarations }

  package static func run(_ check: Rule.Check, on pass: inout DeclarationPass) {
    if case .declaration(let run) = check { run(&pass) }
  }
}

package typealias DeclarationPass = Pass<DeclarationSubject>

extension DeclarationPass {
  /// Returns a key that is equal for all names of one language, such as `zh_TW`, `zh-Hant` and `zh-Hant-TW`, or `en` and `English`.
  package mutating func key(_ name: String) -> String {
    if let known = subject.keys[name] { return known }
    let identifier = LocalizationName(name).identifier ?? name.lowercased()
    var key = LanguageFacts.minimized(identifier) ?? identifier
    if key == "no" { key = "nb" }
    subject.keys[name] = key
    return key
  }

  /// Returns the keys of all languages with a folder or in a string catalog. With `onlyOwn`, a tree only counts if no other declaring file is
  /// nearer.
  package mutating func presentLanguages(onlyOwn: Bool = false) -> Set<String> {
    var names = onlyOwn ? [] : subject.leftOut
    for place in subject.places where place.isOwn || !onlyOwn {
      for folder in place.tree.localizations { names.insert(folder.name) }
      names.formUnion(place.catalogLanguages)
    }
    return Set(names.filter { $0.lowercased() != "base" }.map { key($0) })
  }

  /// Whether the set of languages is unknown because a catalog could not be read.
  package var hasUnreadCatalog: Bool { subject.places.contains(where: \.hasUnreadCatalog) }

  /// Reports languages with the same fault in one finding.
  package mutating func report(
    _ names: [String], _ what: String, at position: Position, detail: String, suggestion: String,
    related: [RelatedPlace] = []
  ) {
    guard let first = names.first else { return }
    record(
      "\(Wording.names(names)) \(names.count == 1 ? "is" : "are") \(what)", path: subject.path,
      position: position,
      localization: names.count == 1 ? first : nil, detail: detail, suggestion: suggestion,
      related: related)
  }

  package mutating func report(
    _ message: String, _ language: DeclaredLanguage, detail: String, suggestion: String
  ) {
    record(
      message, path: subject.path, position: language.position, localization: language.name,
      detail: detail, suggestion: suggestion)
  }
}
