// Declarations about a container's localizations in the files around it.

package import LprojProject

/// The parts of an Info.plist that concern localizations.
package struct InfoPlist: Sendable {
  package var path: String
  /// `CFBundleDevelopmentRegion`.
  package var developmentRegion: DeclaredLanguage?
  /// `CFBundleLocalizations`.
  package var localizations: [DeclaredLanguage] = []
}

/// The parts of an Xcode project that concern localizations.
package struct XcodeProject: Sendable {
  /// The path of the project.pbxproj.
  package var path: String
  package var developmentRegion: DeclaredLanguage?
  package var knownRegions: [DeclaredLanguage] = []
  /// Whether `BUILD_ONLY_KNOWN_LOCALIZATIONS` is YES in some build configuration.
  package var buildsOnlyKnownRegions = false
  /// The names of the `.lproj` folders in the paths of the project's files.
  package var referencedLocalizations: Set<String> = []
  /// The names of files and groups whose paths have no `.lproj` folder.
  var nonlocalizedNames: Set<String> = []
  /// The absolute paths of folders whose files all belong to the project.
  package var synchronizedFolders: [String] = []
  /// Whether some files of the project are outside its folder.
  package var reachesOutside = false
  /// Whether some string catalogs of the project are missing. A later step makes or fetches them, so their languages are unknown.
  package var lacksCatalogs = false
}

/// The parts of a Package.swift that concern localizations.
package struct PackageManifest: Sendable {
  package var path: String
  package var defaultLocalization: DeclaredLanguage
  /// The absolute paths of the folders of the package's targets, except for test targets.
  package var folders: [String]
}

/// The declarations for one container, the nearest of each kind first.
package struct Declarations: Sendable {
  package var infoPlists: [InfoPlist] = []
  package var projects: [XcodeProject] = []
  package var packages: [PackageManifest] = []
  /// The source localization of the configuration, and the name of its file.
  package var configured: (name: String, decidedBy: String)?
  /// The source languages of the targets that ship the container's files, each with the name of the declaring file. If there are none, these are the
  /// source languages of projects of other build systems around the container.
  package var shippers: [(language: DeclaredLanguage, file: String)] = []

  /// The parts of the container that certainly no target ships; empty if no target ships any part.
  package var unshipped = Unshipped()

  /// The unshipped parts of a container.
  package struct Unshipped: Sendable {
    /// The localizations without a shipped file.
    package var localizations: Set<String> = []
    /// The paths of files in localizations that no target ships, in the form of the tree's own paths.
    package var files: Set<String> = []
    /// Files that only targets of tests ship.
    package var ofTests: Set<String> = []
  }

  package init() {}

  /// The declared source languages, each with the name of the declaring file for reports. The one of the configuration comes first. The others are in
  /// the order that the loader and Apple's tools use.
  package var developmentRegions: [(name: String, decidedBy: String)] {
    let named =
      infoPlists.map { ($0.developmentRegion, "Info.plist") }
      + shippers.map { ($0.language, $0.file) }
      + projects.map { ($0.developmentRegion, "project.pbxproj") }
      + packages.map { ($0.defaultLocalization, "Package.swift") }
    let declared: [(name: String, decidedBy: String)] = named.compactMap { language, file in
      guard let language, language.isLiteral else { return nil }
      return (language.name, file)
    }
    return [configured].compactMap { $0 } + declared
  }

  /// Whether there are Xcode projects around the container, and certainly none of them packages a file of this name outside of localizations.
  package func isUnknownToProjects(_ name: String) -> Bool {
    !projects.isEmpty
      && projects.allSatisfy {
        $0.synchronizedFolders.isEmpty && !$0.nonlocalizedNames.contains(name)
      }
  }

  mutating func append(_ others: Declarations) {
    infoPlists += others.infoPlists
    projects += others.projects
    packages += others.packages
  }
}
