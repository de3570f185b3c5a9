// The localization settings of a whole Xcode project, from the model of the project.

internal import LprojFiles
internal import LprojProject

extension XcodeProject {
  /// Returns nil if the file is missing, or cannot be read, as in the middle of a merge.
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
