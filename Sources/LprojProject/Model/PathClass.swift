// The role of a path in a source tree, as the names in the path show it.

/// The reason why findings in a file do not matter for work on the tree.
package enum PathClass: String, Sendable, Hashable, CaseIterable {
  /// Third-party code: dependencies, prebuilt products, submodules, and output of tools.
  case vendored
  /// Files for tests, and the data of tests.
  case test
  /// Templates and skeletons of products.
  case template

  /// Names of folders that tools fill or git fetches, in lower case.
  private static let fetchedNames = Set(ToolFolders.all.map(FileNames.folded)).union(["submodules"])
  private static let vendoredNames = fetchedNames.union([
    "vendor", "vendors", "vendored", "third_party", "third-party", "thirdparty", "3rdparty",
    "3rd-party", "external", "externals", "_external", "_externals", "dependencies",
  ])
  /// The beginnings of names of third-party folders, such as `3rd party source` and `ThirdPartyLibs`. `vendoredThings` has the endings.
  private static let vendoredOwners = ["thirdparty", "3rdparty", "external", "vendor", "vendored"]
  private static let vendoredThings: Set<String> = [
    "source", "sources", "src", "code", "lib", "libs", "library", "libraries", "frameworks",
  ]
  private static let products: Set<String> = [
    "framework", "embeddedframework", "xcframework", "app", "appex", "xpc", "artifactbundle",
    "xcarchive",
  ]
  private static let testNames: Set<String> = [
    "test", "tests", "testdata", "testing", "unittests", "uitests", "fixtures", "fixture",
    "__tests__", "__fixtures__", "__snapshots__", "testfixtures",
  ]
  private static let templateNames: Set<String> = [
    "templates", "template", "skeleton", "skeletons", "boilerplate",
  ]

  /// The class of a path. The first folder name that shows a class decides. Nil for the tree's own files. The last name in the path only counts if it
  /// is the name of a product, such as `Kit.framework`.
  ///
  /// - Parameters:
  ///   - path: the path below the folder that the user named. The names of the folder's own path do not count.
  ///   - submodules: the paths of git submodules below the same folder.
  package static func of(_ path: String, submodules: Set<String> = []) -> PathClass? {
    let parts = path.split(separator: "/").map(String.init)
    var folder = ""
    for part in parts.dropLast() {
      folder += folder.isEmpty ? part : "/" + part
      if submodules.contains(folder) { return .vendored }
      if let found = of(folder: part) { return found }
      if FileNames.folded(part) == "sourcecode", isBesideFramework(folder) { return .vendored }
    }
    return parts.last.map(isProduct) ?? false ? .vendored : nil
  }

  /// Whether the names in a path include a submodule, a folder that a tool fills, or a prebuilt product. Code at such a path cannot be fixed in this
  /// tree.
  package static func isFetched(_ path: String, submodules: Set<String> = []) -> Bool {
    var folder = ""
    return path.split(separator: "/").map(String.init).contains { part in
      folder += folder.isEmpty ? part : "/" + part
      return submodules.contains(folder) || fetchedNames.contains(FileNames.folded(part))
        || isProduct(part)
    }
  }

  private static func isProduct(_ name: String) -> Bool {
    FileNames.ending(Array(FileNames.folded(name).utf8)).map(products.contains) ?? false
  }

  /// Whether a folder `SourceCode` belongs to a prebuilt framework, as in `Frameworks/Name/SourceCode`.
  private static func isBesideFramework(_ folder: String) -> Bool {
    let parts = folder.split(separator: "/")
    return parts.count > 2 && FileNames.folded(String(parts[parts.count - 3])) == "frameworks"
  }

  /// The class that the name of a single folder shows.
  package static func of(folder name: String) -> PathClass? {
    let lower = FileNames.folded(name)
    if vendoredNames.contains(lower) || isVendoredThing(lower) { return .vendored }
    if testNames.contains(lower) || isTestTarget(name) { return .test }
    if templateNames.contains(lower) { return .template }
    guard let ending = FileNames.ending(Array(lower.utf8)) else { return nil }
    if products.contains(ending) { return .vendored }
    // Translators copy a folder `template.lproj`.
    if ending == "lproj" { return templateNames.contains(stem(lower)) ? .template : nil }
    if ending == "in" || ending == "tmpl" { return isProduct(stem(lower)) ? .template : nil }
    return ending == "xctemplate" ? .template : nil
  }

  private static func isVendoredThing(_ name: String) -> Bool {
    // A quick test: most names do not begin with one of these characters.
    guard let first = name.utf8.first, "3tev -_".utf8.contains(first) else { return false }
    let word = name.filter { $0 != " " && $0 != "-" && $0 != "_" }
    return vendoredOwners.contains { owner in
      guard word.hasPrefix(owner) else { return false }
      let thing = word.dropFirst(owner.count)
      return thing.isEmpty || vendoredThings.contains(String(thing))
    }
  }

  private static func stem(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
  }

  private static func isTestTarget(_ name: String) -> Bool {
    ["Tests", "-tests", "_tests"].contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  /// The folders of git submodules, from the text of `.gitmodules`.
  package static func submodules(_ text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == "path" else { continue }
      found.insert(String(parts[1].trimmed))
    }
    return found
  }
}
