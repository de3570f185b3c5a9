// Whether a file ships, and in which targets.

/// A target that has a file, with the phase of the file.
package struct TargetReference: Sendable, Hashable {
  package var project: Int
  package var target: Int
  package var phase: ClaimPhase
  /// Whether the file is part of a prebuilt bundle that the target signs.
  package var isSigned = false

  package var number: TargetNumber { TargetNumber(project: project, target: target) }
}

/// A target of a model: the index of its project in the model, and the index of the target in the project.
package struct TargetNumber: Sendable, Hashable {
  package var project: Int
  package var target: Int

  package init(project: Int, target: Int) {
    self.project = project
    self.target = target
  }
}

/// Whether some target ships a file.
package enum Shipping: Sendable, Hashable {
  /// The targets, at least one, in the order of the projects.
  case ships([TargetReference])
  /// All projects that could ship the file were read completely, and no project ships the file. The value has the indices of the projects around
  /// the file.
  case doesNotShip([Int])
  case unknown(Reason)

  /// The reason why the shipping of a file is unknown.
  package enum Reason: Sendable, Hashable {
    /// No project applies to the file.
    case noProject
    /// A part of a project was not understood.
    case unread(ProjectRemark)
    /// A script of the build names the file or a folder around it. The value is the path of the project.
    case script(String)
  }

  /// The answer in reports: `yes`, `no` or `unknown`.
  package var word: String {
    switch self {
    case .ships: "yes"
    case .doesNotShip: "no"
    case .unknown: "unknown"
    }
  }
}
