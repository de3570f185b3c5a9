// A project beside the localizations that it could ship, and how a check of it reports.

package import LprojProject
internal import LprojSource

/// What one project does with the localizations of the trees around it.
package struct ProjectSubject: RuleSubject {
  /// A localization, or a table in all its localizations, that is there and in no target, while others
  /// of the same trees are in one.
  package struct Unshipped: Sendable, Hashable {
    /// Nil for a table.
    package var localization: String?
    /// Nil for a localization.
    package var table: String?
    /// Distinct keys that it has a text for, and how many there are; both 0 where nothing is compared.
    package var entries: Int
    package var keys: Int
    /// The folder or file, the first where there are several.
    package var place: String
    package var otherPlaces = 0

    package init(localization: String?, table: String?, entries: Int, keys: Int, place: String) {
      self.place = place
      self.localization = localization
      self.table = table
      self.entries = entries
      self.keys = keys
    }
  }

  /// Of the file that describes the project.
  package let path: String
  package var unshipped: [Unshipped] = []
  /// Its targets with texts that the system shows.
  package var targets: [TargetTexts] = []
  /// Its development language, where none of the localizations it ships is of that language.
  package var absentLanguage: DeclaredLanguage?

  package init(path: String) { self.path = path }

  package static func checks(in all: Checks) -> Checks.Bound<Self> { all.projects }
}

package typealias ProjectPass = Pass<ProjectSubject>

extension ProjectPass {
  package mutating func report(_ message: String, _ unshipped: ProjectSubject.Unshipped) {
    record(
      message, path: subject.path, localization: unshipped.localization, table: unshipped.table)
  }
}
