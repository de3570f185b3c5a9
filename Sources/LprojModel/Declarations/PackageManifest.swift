// Takes the localization settings of a Package.swift from the model of the project.

internal import LprojFiles
internal import LprojProject

extension PackageManifest {
  /// Returns nil if the file is missing, or has no plain literal for a default localization.
  init?(reading file: String, in workspace: Workspace, shownAs path: String) {
    guard let project = ProjectModel.named(file, files: workspace).projects.first,
      let language = project.developmentRegion
    else { return nil }
    self.path = path
    defaultLocalization = language
    let sources = Paths.join(Paths.folder(workspace.absolute(file)), "Sources")
    folders =
      [sources] + project.targets.filter { !$0.isTest }.flatMap { $0.claims.map(\.path) }
  }
}
