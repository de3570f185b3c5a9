// The files in a bundle that Info.plist may name.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

/// The files at the top level of a bundle's resources and in the localization folders of the resources.
struct BundleResources {
  /// The words for the resources folder in messages: its path in the bundle, such as `Contents/Resources`, or `the bundle root`.
  let title: String
  private let folder: String
  private let entries: [FolderEntry]
  private let workspace: Workspace
  /// The names of files in misplaced folders, such as `Resources` at the root of an iOS app, and in localization folders inside misplaced
  /// folders.
  private let strays: [String]

  init(_ pass: BundlePass) {
    let inside = pass.resources
    title = inside.isEmpty ? "the bundle root" : inside
    folder = pass.path(inside)
    entries = pass.contents.resourceEntries
    workspace = pass.workspace
    strays = Self.strays(pass)
  }

  private static func strays(_ pass: BundlePass) -> [String] {
    func entries(_ folder: String) -> [FolderEntry] {
      (try? pass.workspace.entries(of: pass.path(folder)).entries) ?? []
    }
    func names(_ folder: String) -> [String] { entries(folder).map(\.name) }
    let identity = pass.identity
    let isFlat = identity.layout.style == .flat && identity.platform?.isFlat ?? false
    guard identity.layout.style == .modern || isFlat else { return [] }
    let own = identity.contentPath
    var folders = identity.rootEntries.filter { entry in
      entry.kind == .folder && entry.name != own
        && (!isFlat || ["resources", "contents"].contains(entry.name.lowercased()))
    }.map(\.name)
    if !isFlat {
      folders += entries(own).filter { $0.kind == .folder }.map { Paths.join(own, $0.name) }
        .filter { $0 != identity.resourcesPath && names($0).contains { $0.hasSuffix(".lproj") } }
    }
    return folders.flatMap { folder in
      names(folder).flatMap { name in
        [name] + (name.hasSuffix(".lproj") ? names(Paths.join(folder, name)) : [])
      }
    }
  }

  /// Whether a file of this name lies in a misplaced folder. Another finding reports that folder.
  func isStray(_ name: String) -> Bool { strays.contains(name) }

  func isStray(image name: String) -> Bool {
    strays.contains { $0 == name || Self.plain($0) == Self.plain(name) }
  }

  func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

  /// Whether a file of this name is at the top level or in a localization folder, such as `de.lproj`.
  func hasLocalized(_ name: String) -> Bool {
    if has(name) { return true }
    return entries.contains { entry in
      entry.name.hasSuffix(".lproj")
        && (try? workspace.status(
          Paths.join(Paths.join(folder, entry.name), name), following: true)) != nil
    }
  }

  /// Returns the launch images in localization folders without a file of the same name at the top level.
  func launchImagesWithoutDefault(named base: String) -> [(path: String, name: String)] {
    var found: [(path: String, name: String)] = []
    for entry in entries where entry.name.hasSuffix(".lproj") {
      let inner = (try? workspace.entries(of: Paths.join(folder, entry.name)).entries) ?? []
      for image in inner where image.name.hasSuffix(".png") {
        let isLaunchImage = [base, "LaunchImage"].contains { base in
          image.name.hasPrefix(base)
            && image.name.dropFirst(base.count).first.map(".@~-".contains) ?? false
        }
        guard isLaunchImage, !has(image.name) else { continue }
        found.append((entry.name + "/" + image.name, image.name))
      }
    }
    return found
  }

  /// Whether the top level has an image of this name. The extension, scale (`@2x`) and device (`~ipad`) may differ.
  func hasImage(_ name: String) -> Bool {
    if has(name) { return true }
    let stem = Self.plain(name)
    return entries.contains { Self.plain($0.name) == stem }
  }

  private static func plain(_ name: String) -> Substring {
    var stem = name[...]
    for ending in [".icns", ".png", ".jpg", ".jpeg", ".tiff", ".tif", ".gif", ".pdf", ".heic"]
    where stem.hasSuffix(ending) {
      stem = stem.dropLast(ending.utf8.count)
    }
    if let tilde = stem.lastIndex(of: "~") { stem = stem[..<tilde] }
    for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem = stem.dropLast(3) }
    return stem
  }
}
