// Places in a source tree whose texts are not the project's own: code of others, tests, templates.

internal import LprojFiles

/// What a folder on the way to a file says about it.
enum ForeignPlace: Hashable {
  /// Code of others that is kept with the project's own.
  case vendored
  /// Tests, fixtures and templates, whose texts no reader of the product gets.
  case sample

  /// Judges the folders between what was named and the file, not those above: whoever names a folder
  /// of others means it.
  ///
  /// - Parameters:
  ///   - path: from the root on.
  ///   - named: what the user named, likewise.
  ///   - submodules: folders that are repositories of their own, likewise.
  init?(_ path: String, named: [String], submodules: Set<String>) {
    let root = named.filter { Paths.isFolder(path, within: $0) }.max {
      $0.utf8.count < $1.utf8.count
    }
    guard let root, root != path else { return nil }
    var folder = root
    let rest = path.dropFirst(root == "/" ? 1 : root.utf8.count + 1).split(separator: "/")
    var isSample = false
    for part in rest.dropLast() {
      folder = Paths.join(folder, String(part))
      if submodules.contains(folder) || Self.isVendored(part) {
        self = .vendored
        return
      }
      isSample = isSample || Self.isSample(part)
    }
    guard isSample else { return nil }
    self = .sample
  }

  private static func isVendored(_ name: Substring) -> Bool {
    if name.hasSuffix(".framework") || name.hasSuffix(".xcframework") { return true }
    return [
      "pods", "carthage", "vendor", "vendors", "vendored", "third_party", "third-party",
      "thirdparty", "3rdparty", "3rd_party", "external", "externals", "submodules", "node_modules",
      "sourcepackages", "cmakefiles",
    ].contains(name.lowercased())
  }

  private static func isSample(_ name: Substring) -> Bool {
    let name = name.lowercased()
    if ["fixtures", "testdata", "test_data", "testfixtures", "templates", "template"].contains(name)
    {
      return true
    }
    return name == "tests" || name == "test" || name.hasSuffix("tests")
  }
}
