// What an Xcode project says about localizations as a whole, taken from the model of the project.

internal import LprojFiles
internal import LprojProject

extension XcodeProject {
  /// Nil when there is none, or it cannot be read, as in the middle of a merge.
  init?(reading file: String, in workspace: Workspace, shownAs path: String) {
    guard let project = ProjectModel.named(file, files: workspace).projects.first,
      project.hasRoot
    else { return nil }
    self.path = path
    developmentRegion = project.developmentRegion
    knownRegions = project.knownRegions
    buildsOnlyKnownRegions = project.buildsOnlyKnownRegions
    referencedLocalizations = project.references.localizations
    nonlocalizedNames = project.references.nonlocalizedNames
    synchronizedFolders = project.references.synchronizedFolders
    reachesOutside = project.references.reachesOutside
  }
}
