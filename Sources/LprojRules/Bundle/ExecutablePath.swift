// A path as the value of CFBundleExecutable, where a name belongs.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum ExecutablePath {
  /// Reports a CFBundleExecutable that is a path.
  ///
  /// - Returns: whether the value of CFBundleExecutable is a path.
  static func check(_ pass: inout BundlePass) -> Bool {
    let identity = pass.identity
    guard let named = identity.dictionary.text("CFBundleExecutable"), named.contains("/") else {
      return false
    }
    let folder = identity.layout.executables
    let place = folder.isEmpty ? "at the bundle root" : "in \(folder)/"
    let isSure = !identity.hasExecutable || identity.platform?.isFlat ?? false
    pass.report(
      "CFBundleExecutable is '\(VisibleText.escaped(named))', a path: the system takes a name and looks "
        + place + (identity.hasExecutable ? "" : ", so the code of the bundle never runs"),
      inInfo: Key("CFBundleExecutable"), severity: isSure ? .error : .warning, detail: "path",
      suggestion: "write '\(VisibleText.escaped(Paths.name(named)))'")
    return true
  }
}
