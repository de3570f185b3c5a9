// A project beside the localizations that it could ship, and how a check of it reports.

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

    package init(localization: String?, table: String?, entries: Int, keys: Int) {
      self.localization = localization
      self.table = table
      self.entries = entries
      self.keys = keys
    }
  }

  /// Of the file that describes the project.
  package let path: String
  package let unshipped: [Unshipped]

  package init(path: String, unshipped: [Unshipped]) {
    self.path = path
    self.unshipped = unshipped
  }

  package static func checks(in all: Checks) -> Checks.Bound<Self> { all.projects }
}

package typealias ProjectPass = Pass<ProjectSubject>

extension ProjectPass {
  package mutating func report(_ message: String, _ unshipped: ProjectSubject.Unshipped) {
    record(
      message, path: subject.path, localization: unshipped.localization, table: unshipped.table)
  }
}
