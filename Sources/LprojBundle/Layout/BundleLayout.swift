// The arrangement of a bundle's folder: the places of its resources, its Info.plist, and its executable.

internal import LprojFiles
internal import LprojSource

/// The arrangement of a bundle's folder, either as the loader sees it (`detect`) or as the builder of the bundle meant it (`meant`). In the meant
/// arrangement, a framework has versions even if its links are missing.
package struct BundleLayout: Sendable, Hashable {
  package enum Style: String, Sendable, CaseIterable {
    /// `Contents/Resources`: applications and plug-ins on the Mac.
    case modern
    /// `Resources`: frameworks, and old bundles.
    case oldStyle
    /// `Versions`, with links to the current version: frameworks on the Mac. `detect` never returns this style: through the links, the loader
    /// sees the old style.
    case versioned
    /// `Support Files/Resources`.
    case obsolete
    /// The bundle's folder itself: iOS, and all folders that show no other arrangement.
    case flat
    /// An iOS app wrapped for the Mac, with `Contents` inside the wrapped bundle.
    case wrappedModern
    /// An iOS app wrapped for the Mac, flat inside.
    case wrappedFlat
  }

  package let style: Style
  /// The version of a framework, such as `A`: the target of `Current`, or the best guess. Nil if there is no version.
  package let version: String?

  package init(_ style: Style, version: String? = nil) {
    self.style = style
    self.version = version
  }

  /// Whether the bundle is an iOS app wrapped for the Mac.
  package var isWrapper: Bool { style == .wrappedModern || style == .wrappedFlat }

  /// The path of the folder that contains all other parts of the bundle, such as `Contents`; empty for the bundle's own folder.
  package var content: String {
    switch style {
    case .modern: "Contents"
    case .versioned: "Versions/" + (version ?? "A")
    case .obsolete: "Support Files"
    case .oldStyle, .flat: ""
    case .wrappedModern: "WrappedBundle/Contents"
    case .wrappedFlat: "WrappedBundle"
    }
  }

  /// The path of the main executable's folder inside the bundle, such as `Contents/MacOS`; empty for the bundle's own folder.
  package var executables: String {
    switch style {
    case .modern, .wrappedModern: content + "/MacOS"
    case .versioned, .obsolete, .oldStyle, .flat, .wrappedFlat: content
    }
  }

  /// The path of the resources folder inside the bundle, such as `Contents/Resources`; empty for the bundle's own folder.
  package var resources: String {
    switch style {
    case .modern, .obsolete, .versioned, .wrappedModern: content + "/Resources"
    case .oldStyle: "Resources"
    case .flat, .wrappedFlat: content
    }
  }

  /// The path of Info.plist's folder inside the bundle, such as `Contents`; empty for the bundle's own folder.
  package var infoFolder: String {
    switch style {
    case .oldStyle, .versioned: resources
    case .modern, .obsolete, .flat, .wrappedModern, .wrappedFlat: content
    }
  }

  /// The folder inside `Resources` of an obsolete bundle that is searched before `Resources` itself.
  static let nonLocalizedFolder = "Non-localized Resources"

  /// Returns the layout of the bundle at `path`, an absolute or relative path without a slash at its end.
  ///
  /// The letter case of `Contents`, `Resources` and `Support Files` is ignored here, except for GNUstep. Later look-ups use the usual spelling, so on
  /// a case-sensitive disk nothing is found in a bundle with `contents`.
  package static func detect(
    at path: String, on device: Device, _ folders: FolderCache
  ) -> BundleLayout {
    let entries = folders.entries(of: path).filter { $0.kind == .folder || $0.kind == .link }
    func has(_ name: String) -> Bool { entries.contains { isSpelling($0.name, of: name) } }
    if device.platform == .gnustep {
      return BundleLayout(entries.contains { $0.name == "Resources" } ? .oldStyle : .flat)
    }
    let isWrapper =
      entries.contains { $0.name == "Wrapper" }
      && entries.contains { $0.name == "WrappedBundle" && $0.kind == .link }
    if isWrapper {
      guard device.opensWrappers, isSoundWrapper(path, folders.workspace) else {
        return BundleLayout(.flat)
      }
      let inside = folders.entries(of: path + "/WrappedBundle")
      let isModern = inside.contains {
        ($0.kind == .folder || $0.kind == .link) && isSpelling($0.name, of: "Contents")
      }
      return BundleLayout(isModern ? .wrappedModern : .wrappedFlat)
    }
    let isFramework = path.endsInBytes(of: ".framework")
    if isFramework && has("Resources") { return BundleLayout(.oldStyle) }
    if has("Contents") { return BundleLayout(.modern) }
    if has("Resources") { return BundleLayout(.oldStyle) }
    return BundleLayout(has("Support Files") ? .obsolete : .flat)
  }

  private static func isSpelling(_ name: String, of canonical: String) -> Bool {
    name.utf8.count == canonical.utf8.count && name.lowercased() == canonical.lowercased()
  }

  /// Whether the link in a wrapper is sound: the link is relative, and its target is inside the wrapper and has the same extension as the wrapper.
  private static func isSoundWrapper(_ path: String, _ workspace: Workspace) -> Bool {
    let link = path + "/WrappedBundle"
    guard let target = workspace.target(ofLink: link), target.utf8.count >= 2,
      !target.hasPrefix("/"), lastExtension(target) == lastExtension(path),
      let inner = workspace.resolved(link), let outer = workspace.resolved(path)
    else { return false }
    return inner != outer && inner.hasPrefix(outer)
  }

  private static func lastExtension(_ path: String) -> Substring? {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...] }
  }
}
