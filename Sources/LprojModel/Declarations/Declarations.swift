// What the files around a container say about its localizations.

package import LprojProject

/// An Info.plist, as far as it is about localizations.
package struct InfoPlist: Sendable {
  package var path: String
  /// `CFBundleDevelopmentRegion`.
  package var developmentRegion: DeclaredLanguage?
  /// `CFBundleLocalizations`.
  package var localizations: [DeclaredLanguage] = []
}

/// An Xcode project, as far as it is about localizations.
package struct XcodeProject: Sendable {
  /// The path of the project.pbxproj.
  package var path: String
  package var developmentRegion: DeclaredLanguage?
  package var knownRegions: [DeclaredLanguage] = []
  /// `BUILD_ONLY_KNOWN_LOCALIZATIONS` is YES in some build configuration.
  package var buildsOnlyKnownRegions = false
  /// The names of the `.lproj` folders in the paths of its files.
  package var referencedLocalizations: Set<String> = []
  /// The names of files and groups whose paths have no `.lproj` folder.
  var nonlocalizedNames: Set<String> = []
  /// Folders whose files all belong to the project, from the root on.
  package var synchronizedFolders: [String] = []
  /// Some of its files lie outside its folder.
  package var reachesOutside = false
  /// Some of its string catalogs are not there: a later step makes or fetches them, with whatever languages.
  package var lacksCatalogs = false
}

/// A Package.swift, as far as it is about localizations.
package struct PackageManifest: Sendable {
  package var path: String
  package var defaultLocalization: DeclaredLanguage
  /// The absolute folders of its targets, except for those of tests.
  package var folders: [String]
}

/// The files that speak for one container, the nearest of each kind first.
package struct Declarations: Sendable {
  package var infoPlists: [InfoPlist] = []
  package var projects: [XcodeProject] = []
  package var packages: [PackageManifest] = []
  /// The development localization of the configuration, and the file that says so.
  package var configured: (name: String, decidedBy: String)?
  /// The development languages of the targets that ship the container's files, or else of projects of
  /// other build systems around it, each with the name of the file that says so.
  package var shippers: [(language: DeclaredLanguage, file: String)] = []

  /// The files of the container that certainly no target ships, if a target ships any of it.
  package var unshipped = Unshipped()

  package struct Unshipped: Sendable {
    /// The localizations without a shipped file.
    package var localizations: Set<String> = []
    /// In localizations, by their paths as the container has them.
    package var files: Set<String> = []
    /// Files that only targets of tests ship.
    package var ofTests: Set<String> = []
  }

  package init() {}

  /// The development regions that are named, with the word for each in reports: that of the
  /// configuration, and then as the loader and the tools of Apple ask.
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

  /// Whether Xcode projects speak for the container and none of them packages a file of this name
  /// outside of localizations, as far as one can see.
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
