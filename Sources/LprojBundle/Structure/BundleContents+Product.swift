// Whether a folder is a product, has code, and is signed as code.

internal import LprojFiles
internal import LprojSource

extension BundleContents {
  /// Whether the folder is a product for Apple's systems, and not a part or a source of a product. The signs of a product are an executable, a
  /// signature, or an Info.plist without build settings.
  package var isProduct: Bool {
    if identity.kind == .settings || identity.layout.isWrapper { return false }
    if isTemplate || isForeign || identity.platform == .gnustep { return false }
    return identity.hasExecutable || identity.info != nil || sunken != nil
      || identity.rootEntries.contains { $0.name == "_CodeSignature" } || isApplication
      || isFrameworkWithContents
  }

  /// Whether a framework has `Contents/Resources/Info.plist`, as an application has.
  private var isFrameworkWithContents: Bool {
    identity.kind == .framework && identity.layout.style == .modern
      && workspace.exists(joined(identity.path, "Contents/Resources/Info.plist"))
  }

  /// Returns the only folder in a bundle, if it has all content of the bundle, which is then one level too deep. Nil otherwise.
  func folderOfAll() -> String? {
    switch identity.kind {
    case .application, .appExtension, .framework, .xpcService: break
    case .loadable, .settings: return nil
    }
    guard identity.layout.style == .flat, identity.info == nil, !identity.hasExecutable else {
      return nil
    }
    let entries = identity.rootEntries.filter { !$0.name.hasPrefix(".") }
    // For `Contents` and `Resources`, the misplaced files inside are reported instead.
    guard entries.count == 1, entries[0].kind == .folder,
      !["contents", "resources"].contains(entries[0].name.lowercased())
    else { return nil }
    let inner = BundleIdentity(
      joined(identity.path, entries[0].name), in: workspace, name: identity.name,
      kind: identity.kind)
    guard inner.info?.isLoaded ?? false, inner.platform != .gnustep else { return nil }
    return inner.layout.style != .flat || inner.hasExecutable ? entries[0].name : nil
  }

  /// Whether the folder is a product for GNUstep.
  package var isGNUstepProduct: Bool {
    identity.platform == .gnustep && identity.kind != .settings && !isTemplate
  }

  /// Whether the bundle can only be an application, even without its Info.plist and its main executable. The signs are `PkgInfo`, a provisioning
  /// profile, a signature, a stray Info.plist, or other code in the place of the executable.
  private var isApplication: Bool {
    guard identity.kind == .application || identity.kind == .appExtension else { return false }
    let marks: Set<String> = [
      "PkgInfo", "_CodeSignature", "embedded.mobileprovision", "embedded.provisionprofile",
    ]
    let folder = identity.layout.style == .modern ? "Contents" : ""
    let entries =
      folder.isEmpty
      ? identity.rootEntries
      : (try? workspace.entries(of: joined(identity.path, folder)).entries) ?? []
    if entries.contains(where: { marks.contains($0.name) }) { return true }
    if holdsStrayInfoPlist { return true }
    return items.contains { item in
      item.form == .executable
        && (folder.isEmpty ? item.path == item.name : item.place == .location("Contents/MacOS/"))
    }
  }

  /// Whether a stray Info.plist in `Resources` says that the app is for iOS or a related system.
  private var holdsStrayInfoPlist: Bool {
    let path = joined(identity.path, "Resources/Info.plist")
    guard identity.layout.style == .flat, identity.info == nil, workspace.exists(path) else {
      return false
    }
    let info = InfoDictionary(PropertyListFile(path, in: workspace), on: Device(.ios))
    return Platform(supportedBy: info)?.isFlat ?? false
  }

  /// Whether the executable is for Linux or Windows. Swift makes bundles on these systems, too.
  private var isForeign: Bool {
    guard identity.hasExecutable else { return false }
    let path = joined(identity.path, identity.executablePath)
    let head = (try? workspace.bytes(of: path, count: 4)) ?? []
    return head == [0x7F] + Array("ELF".utf8) || head.starts(with: Array("MZ".utf8))
  }

  /// Whether Info.plist still contains build settings such as `$(EXECUTABLE_NAME)`.
  private var isTemplate: Bool {
    let keys = [
      "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "CFBundlePackageType",
      "CFBundleVersion", "CFBundleShortVersionString",
    ]
    return keys.contains { key in
      identity.dictionary.text(key).map { $0.contains("$(") || $0.contains("${") } ?? false
    }
  }

  /// Whether the bundle has executable code; a script does not count.
  package var hasCode: Bool {
    identity.hasExecutable && Self.isCode(joined(identity.path, identity.executablePath), workspace)
  }

  /// Whether the bundle is signed as code. A bundle without code is signed as code if it stands alone or is in a place for code.
  package var isSignedAsCode: Bool {
    guard !hasCode, let host = identity.host else { return true }
    return BundlePlaces(host.identity).isForCode(host.place)
  }

  /// Whether a file counts as code: it can be read and is not a script.
  static func isCode(_ path: String, _ workspace: Workspace) -> Bool {
    guard let head = try? workspace.bytes(of: path, count: 2) else { return false }
    return head != Array("#!".utf8)
  }
}
