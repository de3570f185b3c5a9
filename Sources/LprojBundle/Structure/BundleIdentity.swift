// What a bundle is: its kind, platform and arrangement, its Info.plist and its executable.

package import LprojFiles
internal import LprojSource
internal import LprojSyntax

/// A bundle that another one lies in.
package final class BundleHost: Sendable {
  package let identity: BundleIdentity
  /// Where in it.
  package let place: BundlePlace

  package init(_ identity: BundleIdentity, at place: BundlePlace) {
    self.identity = identity
    self.place = place
  }
}

package struct BundleIdentity: Sendable {
  /// Where it is read from.
  package let workspace: Workspace
  package let path: String
  /// Of the folder.
  package let name: String
  package let kind: BundleKind
  package let structure: BundleStructure
  /// Nil when nothing tells.
  package let platform: Platform?
  /// Of a framework: the one that `Current` names, or the best guess.
  package let version: String?
  /// Where Info.plist belongs, inside the bundle.
  package let infoPath: String
  /// Nil when there is none in its place.
  package let info: PropertyListFile?
  package let dictionary: InfoDictionary
  /// Where the main executable belongs, inside the bundle: `CFBundleExecutable`, or the bundle's own
  /// name without its extension.
  package let executablePath: String
  package let hasExecutable: Bool
  package let host: BundleHost?
  /// What the folder of the bundle holds, sorted by name; empty when it cannot be read.
  package let rootEntries: [FolderEntry]

  /// - Parameters:
  ///   - name: the name of the folder, where the path does not tell.
  ///   - platform: goes before all that the bundle says; the bundles inside say their own.
  ///   - fallback: what a container says of it.
  package init(
    _ path: String, in workspace: Workspace, name: String? = nil, kind: BundleKind,
    inside host: BundleHost? = nil,
    platform named: Platform? = nil, fallback: Platform? = nil
  ) {
    let name = name ?? Self.lastName(path)
    self.workspace = workspace
    rootEntries = (try? workspace.entries(of: path).entries) ?? []
    let structure = Self.structure(path, workspace, kind, rootEntries, named)
    let version = structure == .versioned ? Self.version(path, workspace) : nil
    let content: String =
      switch structure {
      case .contents: "Contents"
      case .versioned: joined("Versions", version ?? "A")
      case .flat, .wrapper: ""
      }
    let infoPath = joined(
      structure == .versioned ? joined(content, "Resources") : content, "Info.plist")
    let info = Self.info(joined(path, infoPath), workspace)
    let dictionary = InfoDictionary(info, on: Device(structure == .flat ? .ios : .macos))
    let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    let executable = dictionary.text("CFBundleExecutable") ?? stem
    let executablePath = joined(
      structure == .contents ? joined(content, "MacOS") : content, executable)

    self.path = path
    self.name = name
    self.kind = kind
    self.structure = structure
    self.version = version
    self.infoPath = infoPath
    self.info = info
    self.dictionary = dictionary
    self.executablePath = executablePath
    self.host = host
    hasExecutable =
      structure != .wrapper
      && (try? workspace.status(joined(path, executablePath), following: true))?.kind == .file
    platform =
      named.map { Self.fitting($0, kind) }
      ?? Self.platform(kind, structure, dictionary, host?.identity.platform ?? fallback)
  }

  /// Whether it was built for a simulator, and not to be distributed.
  package var isForSimulator: Bool { target?.isSimulator ?? false }

  /// What its Info.plist says that it was built for; nil when it does not say.
  package var target: BundleTarget? { BundleTarget(dictionary) }

  /// The folder of the resources, inside the bundle; empty for the bundle's own.
  package var resourcesPath: String {
    switch structure {
    case .contents: "Contents/Resources"
    case .versioned: "Versions/\(version ?? "A")/Resources"
    case .flat, .wrapper: ""
    }
  }

  /// Without its extension.
  package var stem: String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
  }

  package var fileExtension: String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) } ?? ""
  }

  private static func lastName(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      ?? path
  }

  private static func structure(
    _ path: String, _ workspace: Workspace, _ kind: BundleKind, _ entries: [FolderEntry],
    _ named: Platform?
  ) -> BundleStructure {
    func has(_ name: String) -> Bool {
      guard let entry = entries.first(where: { $0.name == name }) else { return false }
      return entry.kind == .folder
        || entry.kind == .link
          && (try? workspace.status(joined(path, name), following: true))?.kind == .folder
    }
    if kind == .framework && has("Versions") { return .versioned }
    if has("Contents") { return isFlat(path, workspace, kind, named) ? .flat : .contents }
    let isWrapper =
      has("Wrapper") && workspace.target(ofLink: joined(path, "WrappedBundle")) != nil
    return isWrapper ? .wrapper : .flat
  }

  /// Whether `Contents` only strayed into an app whose Info.plist, at the root, says what it is for.
  private static func isFlat(
    _ path: String, _ workspace: Workspace, _ kind: BundleKind, _ named: Platform?
  ) -> Bool {
    switch kind {
    case .application, .appExtension, .framework: break
    case .xpcService, .loadable, .settings: return false
    }
    guard info(joined(path, "Contents/Info.plist"), workspace) == nil,
      let file = info(joined(path, "Info.plist"), workspace)
    else { return false }
    let stated = Platform(supportedBy: InfoDictionary(file, on: Device(.ios)))
    return (named ?? stated)?.isFlat ?? false
  }

  /// The name of the version folder that counts.
  private static func version(_ path: String, _ workspace: Workspace) -> String? {
    let versions = joined(path, "Versions")
    let folders = ((try? workspace.entries(of: versions).entries) ?? [])
      .filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name)
    if let target = workspace.target(ofLink: joined(versions, "Current")),
      folders.contains(target)
    {
      return target
    }
    return folders.contains("A") ? "A" : folders.last
  }

  private static func info(_ path: String, _ workspace: Workspace) -> PropertyListFile? {
    guard (try? workspace.status(path, following: true)) != nil else { return nil }
    return PropertyListFile(path, in: workspace)
  }

  /// The platform as the kind has it: frameworks on the Mac have places of their own.
  private static func fitting(_ platform: Platform, _ kind: BundleKind) -> Platform {
    switch (platform, kind) {
    case (.macos, .framework): .macosFramework
    case (.macosFramework, let kind) where kind != .framework: .macos
    default: platform
    }
  }

  /// Whether it states the least version of macOS, and of no other system.
  private static func isForTheMac(_ info: InfoDictionary) -> Bool {
    info.text("LSMinimumSystemVersion") != nil && info.text("MinimumOSVersion") == nil
  }

  private static func platform(
    _ kind: BundleKind, _ structure: BundleStructure, _ info: InfoDictionary, _ around: Platform?
  ) -> Platform? {
    let platform: Platform? =
      switch structure {
      case .contents: Platform(supportedBy: info) ?? .macos
      // Mac Catalyst: Xcode names the platform that the framework is from.
      case .versioned where isForTheMac(info): .macos
      case .versioned: Platform(supportedBy: info) ?? .macos
      case .wrapper: .ios
      case .flat:
        // Only there is an application flat.
        Platform(of: info) ?? around ?? (kind == .application ? .ios : nil)
      }
    return platform.map { fitting($0, kind) }
  }
}
