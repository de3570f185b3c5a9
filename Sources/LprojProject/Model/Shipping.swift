// The answer to the question whether a file ships.

/// A target as reports name it.
package struct TargetReference: Sendable, Hashable {
  package var project: Int
  package var target: Int
  package var phase: ClaimPhase
  /// Whether the target signs the bundle that has the file, which others built.
  package var isSigned = false

  /// The target, whatever phase has the file.
  package var number: TargetNumber { TargetNumber(project: project, target: target) }
}

/// A target of a model, by the numbers of its project and of itself.
package struct TargetNumber: Sendable, Hashable {
  package var project: Int
  package var target: Int

  package init(project: Int, target: Int) {
    self.project = project
    self.target = target
  }
}

package enum Shipping: Sendable, Hashable {
  /// In the order of the projects and their targets; at least one.
  case ships([TargetReference])
  /// All projects that could ship it were read, and none does; these are those around it.
  case doesNotShip([Int])
  case unknown(Reason)

  package enum Reason: Sendable, Hashable {
    /// No project speaks for it.
    case noProject
    /// A part of a project was not understood.
    case unread(ProjectRemark)
    /// A script of the build names it or what it lies in.
    case script(String)
  }

  /// As in reports: `yes`, `no` or `unknown`.
  package var word: String {
    switch self {
    case .ships: "yes"
    case .doesNotShip: "no"
    case .unknown: "unknown"
    }
  }
}
