// The kind, platform, and arrangement of a bundle, with its Info.plist and its executable.

package import LprojFiles
internal import LprojSource
internal import LprojSyntax

/// A bundle that contains another bundle.
package final class BundleHost: Sendable {
  package let identity: BundleIdentity
  /// The place of the inner bundle in the outer bundle.
  package let place: BundlePlace

  package init(_ identity: BundleIdentity, at place: BundlePlace) {
    self.identity = identity
    self.place = place
  }
}

/// The kind, platform, and arrangement of one bundle, with the paths of its main files.
package struct BundleIdentity: Sendable {
  package let workspace: Workspace
  package let path: String
  package let name: String
  package let kind: BundleKind
  package let layout: BundleLayout
  /// The platform; nil if nothing names it.
  package let platform: Platform?
  /// The platform that the bundle was built for. In an `.xcframework`, this is the target of the folder, by which Xcode chooses the
  /// framework. Elsewhere, it is the target in Info.plist; nil if Info.plist names no platform or several.
  package let target: BundleTarget?
  /// The path of Info.plist inside the bundle, in the letter case on the disk. If the file is missing, the path where it belongs.
  package let infoPath: String
  /// The path, inside the bundle, of the folder that has all content; empty for the bundle's own folder.
  package let contentPath: String
  /// The path of the resources folder inside the bundle; empty for the bundle's own folder.
  package let resourcesPath: String
  /// The Info.plist; nil if there is none in its place.
  package let info: PropertyListFile?
  package let dictionary: InfoDictionary
  /// The path of the main executable inside the bundle. If the file is missing, the path where it belongs. Its name is `CFBundleExecutable`, or the
  /// bundle's own name without its extension.
  package let executablePath: String
  package let hasExecutable: Bool
  package let host: BundleHost?
  /// The entries of the bundle's folder, sorted by name; empty if the folder cannot be read.
  package let rootEntries: [FolderEntry]

  /// - Parameters:
  ///   - name: the name of the folder, if the path does not include it.
  ///   - platform: the platform that overrides all signs in the bundle, but not in nested bundles.
  ///   - slice: the target of the folder of an `.xcframework` around the bundle.
  package init(
    _ path: String, in workspace: Workspace, name: String? = nil, kind: BundleKind,
    inside host: BundleHost? = nil,
    platform named: Platform? = nil, slice: BundleTarget? = nil
  ) {
    let name = name ?? lastPart(of: path)
    self.workspace = workspace
    rootEntries = (try? workspace.entries(of: path).entries) ?? []
    let spelling = SpelledPath(path, workspace)
    let around = named ?? host?.identity.platform ?? slice?.platform
    let isForGNUstep =
      named == .gnustep || named == nil && GNUstepBundle.isOne(path, name, workspace)
    let layout = BundleLayout.meant(
      path, workspace, kind, rootEntries, named: named, around: isForGNUstep ? .gnustep : around)
    let infoName = isForGNUstep ? GNUstepBundle.infoName(path, layout, workspace) : "Info.plist"
    let infoPath = spelling.actual(joined(layout.infoFolder, infoName))
    let info = Self.info(joined(path, infoPath), workspace, asGNUstep: isForGNUstep)
    let dictionary = InfoDictionary(info, on: Device(layout.style == .flat ? .ios : .macos))
    let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    let old = isForGNUstep ? dictionary.text("NSExecutable") : nil
    let executable = old ?? dictionary.text("CFBundleExecutable") ?? stem
    let executablePath = spelling.actual(joined(layout.executables, executable))

    self.path = path
    self.name = name
    self.kind = kind
    self.layout = layout
    self.infoPath = infoPath
    contentPath = spelling.actual(layout.content)
    resourcesPath = spelling.actual(layout.resources)
    self.info = info
    self.dictionary = dictionary
    self.executablePath = executablePath
    self.host = host
    target = slice ?? BundleTarget(dictionary)
    hasExecutable =
      !layout.isWrapper
      && (try? workspace.status(joined(path, executablePath), following: true))?.kind == .file
    platform =
      isForGNUstep
      ? .gnustep
      : named.map { Self.fitting($0, kind) }
        ?? Self.platform(kind, layout.style, dictionary, host?.identity.platform ?? slice?.platform)
  }

  /// Whether the bundle was built for a simulator.
  package var isForSimulator: Bool { target?.isSimulator ?? false }

  /// Whether an application or app extension has `Contents` on a platform without such a folder.
  package var isFolded: Bool {
    layout.style == .modern && platform?.isFlat ?? false
      && (kind == .application || kind == .appExtension)
  }

  package var stem: String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
  }

  package var fileExtension: String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) } ?? ""
  }

  static func info(
    _ path: String, _ workspace: Workspace, asGNUstep: Bool = false
  ) -> PropertyListFile? {
    guard (try? workspace.status(path, following: true)) != nil else { return nil }
    return PropertyListFile(path, in: workspace, asGNUstep: asGNUstep)
  }

  /// Returns the platform for a kind of bundle: on the Mac, `macosFramework` for frameworks and `macos` for all other bundles.
  private static func fitting(_ platform: Platform, _ kind: BundleKind) -> Platform {
    switch (platform, kind) {
    case (.macos, .framework): .macosFramework
    case (.macosFramework, let kind) where kind != .framework: .macos
    default: platform
    }
  }

  /// Whether Info.plist has `LSMinimumSystemVersion`, which is for macOS, and no `MinimumOSVersion`.
  private static func isForTheMac(_ info: InfoDictionary) -> Bool {
    info.text("LSMinimumSystemVersion") != nil && info.text("MinimumOSVersion") == nil
  }

  private static func platform(
    _ kind: BundleKind, _ style: BundleLayout.Style, _ info: InfoDictionary, _ around: Platform?
  ) -> Platform? {
    let platform: Platform? =
      switch style {
      case .modern: Platform(supportedBy: info) ?? .macos
      // The Info.plist of a framework for Mac Catalyst may name iOS as its platform.
      case .versioned where isForTheMac(info): .macos
      case .versioned: Platform(supportedBy: info) ?? .macos
      case .wrappedModern, .wrappedFlat: .ios
      case .oldStyle, .obsolete: Platform(of: info) ?? around ?? .macos
      case .flat:
        Platform(of: info) ?? around ?? (kind == .application ? .ios : nil)
      }
    return platform.map { fitting($0, kind) }
  }
}
