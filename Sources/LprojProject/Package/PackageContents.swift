// The files that a target of a Swift package ships from its folder, by SwiftPM's rules.

/// The contents of a target. SwiftPM's order decides: first dot files, exclusions and opaque folders, then declared resources, then extensions.
package struct PackageContents: Sendable, Hashable {
  /// The tools version of the manifest.
  package struct Version: Sendable, Hashable, Comparable {
    var major: Int
    var minor: Int

    package static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }
  }

  var tools: Version
  /// The excluded paths, as components below the target's folder.
  var excludes: Set<[[UInt8]]> = []
  var resources: [Resource] = []
  /// The source paths; nil if the manifest names none, so that extensions decide.
  var sources: [[[UInt8]]]?

  struct Resource: Sendable, Hashable {
    var path: [[UInt8]]
    var isCopied: Bool
  }

  /// Whether a build by Xcode or SwiftPM puts the file into the product.
  func includes(_ parts: [[UInt8]]) -> Bool {
    guard !parts.isEmpty else { return false }
    for count in 1...parts.count {
      let path = Array(parts[..<count])
      let name = path[count - 1]
      if name.first == UInt8(ascii: ".") || excludes.contains(path) { return false }
      let ending = Self.ending(name)
      if ["xcodeproj", "playground", "xcworkspace"].contains(ending) { return false }
      if ending == "lproj", tools < Self.tools53 { return false }
      if count == parts.count { return ships(path) }
      if isOpaque(ending), !(sources?.contains(path) ?? false) { return ships(path) }
      if resources.contains(where: { $0.isCopied && $0.path == path }) { return true }
      // SwiftPM refuses folders in a localization.
      if count > 1, Self.ending(path[count - 2]) == "lproj" { return false }
    }
    return false
  }

  func compiles(_ parts: [[UInt8]]) -> Bool {
    guard let name = parts.last, Self.compiled.contains(Self.ending(name)) else { return false }
    for count in 1...parts.count {
      let path = Array(parts[..<count])
      if path[count - 1].first == UInt8(ascii: ".") || excludes.contains(path) { return false }
      if resources.contains(where: { $0.path == path }) { return false }
    }
    return sources?.contains { parts.starts(with: $0) } ?? true
  }

  private func isOpaque(_ ending: String) -> Bool {
    guard ending != "lproj", !ending.isEmpty else { return false }
    if tools >= Self.tools56 { return Self.opaque.contains(ending) }
    return tools >= Self.tools53
  }

  /// Whether a file, or a folder that counts as one file, is a resource.
  private func ships(_ path: [[UInt8]]) -> Bool {
    if resources.contains(where: { path.starts(with: $0.path) }) { return true }
    if let sources, sources.contains(where: { path.starts(with: $0) }) { return false }
    let ending = Self.ending(path[path.count - 1])
    if Self.compiled.contains(ending) { return false }
    if let since = Self.implicit[ending], tools >= since { return true }
    return path.count > 1 && Self.ending(path[path.count - 2]) == "lproj"
  }

  static func ending(_ name: [UInt8]) -> String { FileNames.ending(name) ?? "" }

  static let tools53 = Version(major: 5, minor: 3)
  static let tools56 = Version(major: 5, minor: 6)
  static let tools59 = Version(major: 5, minor: 9)
  private static let tools60 = Version(major: 6, minor: 0)

  /// The extensions of files that Xcode treats as resources, with the first tools version that includes such files.
  private static let implicit: [String: Version] = [
    "nib": tools53, "xib": tools53, "storyboard": tools53, "xcassets": tools53,
    "xcdatamodeld": tools53,
    "xcdatamodel": tools53, "xcmappingmodel": tools53, "metal": tools53, "xcstrings": tools59,
    "xcprivacy": tools60,
  ]

  private static let opaque: Set<String> = Set(implicit.keys).union(["docc"])

  private static let compiled: Set<String> = [
    "swift", "c", "m", "mm", "cc", "cpp", "cxx", "s", "S", "modulemap", "apinotes", "h", "hh",
    "hpp",
    "h++", "hp", "hxx", "H", "ipp", "def",
  ]
}
