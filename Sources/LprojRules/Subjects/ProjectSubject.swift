// A project and the localizations that it could ship, with the ways to report on it.

internal import LprojFiles
package import LprojProject
internal import LprojSource

/// The use that one project makes of the localizations in the trees around it.
package struct ProjectSubject: RuleSubject {
  /// A file or localization that is in no target, although a target has other files of the same trees.
  package struct Unshipped: Sendable, Hashable {
    package enum What: Sendable, Hashable {
      case localization(String)
      /// A table in all its localizations.
      case table(String)
      /// One of the two files of a table, in all localizations; the other file ships.
      case file(String)
      /// The file of a table in some localizations. Other tables of these localizations ship.
      case copies(file: String, localizations: [String])
    }

    package var what: What
    /// The number of distinct keys that have their own text in the localization. `keys` is the number of all distinct keys. Both are 0 if nothing is
    /// compared.
    package var entries = 0
    package var keys = 0
    /// The path of the folder or file; if there are several, the first path.
    package var place: String
    package var otherPlaces = 0
    /// Whether a string catalog with the name of the table ships in place of the table.
    package var hasCatalog = false

    /// The percentage of the keys that have a text of their own.
    package var share: Int { keys == 0 ? 0 : min(100, entries * 100 / keys) }

    package init(_ what: What, place: String) {
      self.what = what
      self.place = place
    }
  }

  /// Localizations that perhaps do not ship, with the reason why this is unknown.
  package struct Open: Sendable, Hashable {
    package var localizations: [String]
    package var reason: String

    package init(localizations: [String], reason: String) {
      self.localizations = localizations
      self.reason = reason
    }
  }

  /// An empty folder for a git submodule.
  package struct EmptySubmodule: Sendable {
    package var path: String
    /// The number of localized files that targets take from the folder at the path.
    package var files: Int

    package init(path: String, files: Int) {
      self.path = path
      self.files = files
    }
  }

  /// The path of the file that describes the project.
  package let path: String
  package var unshipped: [Unshipped] = []
  /// The targets with texts that the system shows.
  package var targets: [TargetTexts] = []
  /// The source language, if no shipped localization is in this language.
  package var absentLanguage: DeclaredLanguage?
  /// A source language that some targets ship, and the sorted names of the targets that ship texts of several languages, but none in the source
  /// language.
  package var targetsWithoutLanguage: (language: DeclaredLanguage, targets: [String])?

  /// A localized resource of a package without a default localization; nil if there is none.
  package var withoutDefault: String?
  /// Localized files that targets name and that do not exist.
  package var gone: [String] = []
  package var open: [Open] = []
  package var emptySubmodules: [EmptySubmodule] = []

  package init(path: String) { self.path = path }

  package static func checks(in all: Checks) -> Checks.Bound { all.projects }

  package static func run(_ check: Rule.Check, on pass: inout ProjectPass) {
    if case .project(let run) = check { run(&pass) }
  }
}

package typealias ProjectPass = Pass<ProjectSubject>

extension ProjectPass {
  package mutating func report(_ message: String, _ unshipped: ProjectSubject.Unshipped) {
    let path = subject.path
    switch unshipped.what {
    case .localization(let name):
      record(
        message, path: path, localization: name,
        brief: unshipped.place + (unshipped.entries > 0 ? ", \(unshipped.share) %" : ""))
    case .table(let name): record(message, path: path, table: name)
    case .file(let name):
      record(message, path: path, table: Paths.splitExtension(name)?.stem ?? name, detail: name)
    case .copies(let file, let localizations):
      record(
        message, path: path, localization: localizations.count == 1 ? localizations[0] : nil,
        table: Paths.splitExtension(file)?.stem ?? file,
        detail: ([file] + localizations).joined(separator: " "))
    }
  }
}
