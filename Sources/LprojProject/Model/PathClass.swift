// What a path's own names say of its role in a source tree.

/// The reason why findings in a file do not concern the people who work on the tree.
package enum PathClass: String, Sendable, Hashable, CaseIterable {
  /// Code of others: dependencies, prebuilt products, submodules, what tools left behind.
  case vendored
  /// Made for tests: their own files and what they read.
  case test
  /// Made to become something else: templates and skeletons of products.
  case template

  /// The folders that tools fill, whatever lies in them.
  private static let fetchedNames = Set(ToolFolders.all.map(FileNames.folded)).union(["submodules"])
  private static let vendoredNames = fetchedNames.union([
    "vendor", "vendors", "vendored", "third_party", "third-party", "thirdparty", "3rdparty",
    "3rd-party", "external", "externals", "_external", "_externals", "dependencies",
  ])
  /// The same with what they hold, written apart or together: `3rd party source`, `ThirdPartyLibs`.
  private static let vendoredOwners = ["thirdparty", "3rdparty", "external", "vendor", "vendored"]
  private static let vendoredThings: Set<String> = [
    "source", "sources", "src", "code", "lib", "libs", "library", "libraries", "frameworks",
  ]
  /// Products that are kept whole.
  private static let products: Set<String> = [
    "framework", "embeddedframework", "xcframework", "app", "appex", "xpc", "artifactbundle",
    "xcarchive",
  ]
  private static let testNames: Set<String> = [
    "test", "tests", "testdata", "testing", "unittests", "uitests", "fixtures", "fixture",
    "__fixtures__", "__snapshots__", "testfixtures",
  ]
  private static let templateNames: Set<String> = [
    "templates", "template", "skeleton", "skeletons", "boilerplate",
  ]

  /// The class that the names of a path below some folder give, the outermost first; nil for the
  /// tree's own. The last name says nothing, unless it is that of a product.
  ///
  /// - Parameters:
  ///   - path: below the folder that was named, so that who names such a folder means it.
  ///   - submodules: paths of git's submodules, below the same folder.
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

  /// Whether a path holds the code of others, which is not fixed in this tree: another repository
  /// has it, a tool brings it, or it comes built.
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

  /// `Frameworks/Name/SourceCode`: the sources of a framework that is kept as built.
  private static func isBesideFramework(_ folder: String) -> Bool {
    let parts = folder.split(separator: "/")
    return parts.count > 2 && FileNames.folded(String(parts[parts.count - 3])) == "frameworks"
  }

  private static func of(folder name: String) -> PathClass? {
    let lower = FileNames.folded(name)
    if vendoredNames.contains(lower) || isVendoredThing(lower) { return .vendored }
    if testNames.contains(lower) || isTestTarget(name) { return .test }
    if templateNames.contains(lower) { return .template }
    guard let ending = FileNames.ending(Array(lower.utf8)) else { return nil }
    if products.contains(ending) { return .vendored }
    // `template.lproj`: what translators copy.
    if ending == "lproj" { return templateNames.contains(stem(lower)) ? .template : nil }
    if ending == "in" || ending == "tmpl" { return isMadeProduct(lower) ? .template : nil }
    return ending == "xctemplate" ? .template : nil
  }

  private static func isVendoredThing(_ name: String) -> Bool {
    let word = name.filter { $0 != " " && $0 != "-" && $0 != "_" }
    return vendoredOwners.contains { owner in
      guard word.hasPrefix(owner) else { return false }
      let thing = word.dropFirst(owner.count)
      return thing.isEmpty || vendoredThings.contains(String(thing))
    }
  }

  /// `App.app.in`: what a build makes a product of.
  private static func isMadeProduct(_ name: String) -> Bool {
    isProduct(stem(name))
  }

  private static func stem(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
  }

  /// `AppTests`, `AppUITests`, `app-tests`: a name in front, and the word with a capital or a mark.
  private static func isTestTarget(_ name: String) -> Bool {
    ["Tests", "-tests", "_tests"].contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  /// The folders of git's submodules, from the text of `.gitmodules`.
  package static func submodules(_ text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == "path" else { continue }
      found.insert(trimmed(parts[1]))
    }
    return found
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
