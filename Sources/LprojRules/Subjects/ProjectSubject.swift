// A project beside the localizations that it could ship, and how a check of it reports.

internal import LprojFiles
package import LprojProject
internal import LprojSource

/// What one project does with the localizations of the trees around it.
package struct ProjectSubject: RuleSubject {
  /// What is there and in no target, while others of the same trees are in one.
  package struct Unshipped: Sendable, Hashable {
    package enum What: Sendable, Hashable {
      case localization(String)
      /// A table in all its localizations.
      case table(String)
      /// One of the two files of a table of which the other ships, in all localizations.
      case file(String)
      /// The file of a table in some localizations of which other tables ship.
      case copies(file: String, localizations: [String])
    }

    package var what: What
    /// Distinct keys that a localization has a text of its own for, and how many there are; both 0 where nothing
    /// is compared.
    package var entries = 0
    package var keys = 0
    /// The folder or file, the first where there are several.
    package var place: String
    package var otherPlaces = 0
    /// Whether a string catalog of a table's name ships in its place.
    package var hasCatalog = false

    /// In percent.
    package var share: Int { keys == 0 ? 0 : min(100, entries * 100 / keys) }

    package init(_ what: What, place: String) {
      self.what = what
      self.place = place
    }
  }

  /// Localizations that may not ship, with the reason for not knowing it.
  package struct Open: Sendable, Hashable {
    package var localizations: [String]
    package var reason: String

    package init(localizations: [String], reason: String) {
      self.localizations = localizations
      self.reason = reason
    }
  }

  /// A folder that git fills from another repository, without files.
  package struct EmptySubmodule: Sendable {
    package var path: String
    /// The number of localized files that targets take from it.
    package var files: Int

    package init(path: String, files: Int) {
      self.path = path
      self.files = files
    }
  }

  /// Of the file that describes the project.
  package let path: String
  package var unshipped: [Unshipped] = []
  /// Its targets with texts that the system shows.
  package var targets: [TargetTexts] = []
  /// Its development language, where none of the localizations it ships is of that language.
  package var absentLanguage: DeclaredLanguage?
  /// The targets that ship texts of several languages without that one, which others ship; sorted.
  package var targetsWithoutLanguage: (language: DeclaredLanguage, targets: [String])?

  /// A localized resource of a package that names no default localization.
  package var withoutDefault: String?
  /// Localized files that its targets name and that are not there.
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
