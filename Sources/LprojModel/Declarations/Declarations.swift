// Declarations about localizations in the files around a container, such as Info.plist.

package import LprojProject

/// The parts of an Info.plist that concern localizations.
package struct InfoPlist: Sendable {
  package var path: String
  /// The value of `CFBundleDevelopmentRegion`.
  package var developmentRegion: DeclaredLanguage?
  /// The value of `CFBundleLocalizations`.
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
  /// The names of files and groups that have no `.lproj` folder in their paths.
  var nonlocalizedNames: Set<String> = []
  /// The absolute paths of folders that belong to the project with all their files.
  package var synchronizedFolders: [String] = []
  /// Whether some files of the project are outside its folder.
  package var reachesOutside = false
  /// Whether a string catalog of the project is missing on the disk, so that its languages are unknown.
  package var lacksCatalogs = false
}

/// The parts of a Package.swift that concern localizations.
package struct PackageManifest: Sendable {
  package var path: String
  package var defaultLocalization: DeclaredLanguage
  /// The absolute paths of `Sources` and of the folders of the package's targets, except for test targets.
  package var folders: [String]
}

/// The declarations for one container, the nearest of each kind first.
package struct Declarations: Sendable {
  package var infoPlists: [InfoPlist] = []
  package var projects: [XcodeProject] = []
  package var packages: [PackageManifest] = []
  /// The source localization that the configuration sets, and the name of the configuration file.
  package var configured: (name: String, decidedBy: String)?
  /// The source language of the first target that ships a file of the container, with the name of the declaring file. Without such a target, the
  /// source languages of projects around the container that belong to neither Xcode nor SwiftPM.
  package var shippers: [(language: DeclaredLanguage, file: String)] = []

  /// The parts of the container that certainly no target ships.
  package var unshipped = Unshipped()

  package struct Unshipped: Sendable {
    /// The localizations that have files, but only files that certainly no target ships.
    package var localizations: Set<String> = []
    /// The paths of files that no target ships, spelled as in the tree.
    package var files: Set<String> = []
    /// The paths of files that only test targets ship.
    package var ofTests: Set<String> = []
  }

  package init() {}

  /// The declared source languages, each with the name of the declaring file. The configuration comes first, then Info.plist, the targets, the
  /// Xcode projects, and Package.swift.
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

  /// Whether the Xcode projects around the container certainly have no file `name` outside of localizations. False if there are no such projects.
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
