// Takes the localization settings of an Xcode project from the model of the project.

internal import LprojFiles
internal import LprojProject

extension XcodeProject {
  /// Returns nil if the project file is missing or cannot be read, for example because of merge conflicts.
  init?(_ project: Project?, shownAs path: String, in workspace: Workspace) {
    guard let project, project.hasRoot else { return nil }
    self.path = path
    developmentRegion = project.developmentRegion
    knownRegions = project.knownRegions
    buildsOnlyKnownRegions = project.buildsOnlyKnownRegions
    referencedLocalizations = project.references.localizations
    nonlocalizedNames = project.references.nonlocalizedNames
    synchronizedFolders = project.references.synchronizedFolders
    lacksCatalogs = project.references.catalogs.contains {
      (try? workspace.status($0, following: true)) == nil
    }
    reachesOutside = project.references.reachesOutside
  }
}
