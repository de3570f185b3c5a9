// Folders in places for code that have the name of a bundle, but neither code nor Info.plist.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum CodelessBundle {
  /// Reports folders in places for code that have the name of a bundle, such as `A.bundle`, but neither code nor Info.plist. Signing takes such a
  /// folder for code and fails.
  static func check(_ pass: inout BundlePass) {
    guard pass.identity.platform != .gnustep else { return }
    for inner in pass.contents.nested where inner.info == nil && !inner.hasExecutable {
      guard let place = inner.host?.place, pass.contents.places.isForCode(place),
        inner.kind != .settings, !inner.layout.isWrapper, !inner.rootEntries.isEmpty,
        !BundleContents(inner).isProduct
      else { continue }
      let folder = pass.resources.isEmpty ? "the bundle root (/)" : pass.resources + "/"
      let inside = inner.path.utf8.dropFirst(
        pass.identity.path == "." ? 0 : pass.identity.path.utf8.count + 1)
      pass.report(
        "'\(VisibleText.escaped(inner.name))' has neither code nor Info.plist, and lies where code belongs: "
          + "signing takes it for code and fails",
        at: String(decoding: inside, as: UTF8.self), severity: .error, detail: "codeless",
        suggestion: "move it to \(folder)")
    }
  }
}
