// The files that one entry of a target puts into the product: a file, a folder, or matches in a folder.

internal import LprojFiles

/// The way in which files get into a product.
package enum ClaimPhase: String, Sendable, Hashable {
  /// Processed files, such as tables and interface files.
  case resources
  /// Sources, such as definitions of intents with their texts.
  case sources
  /// Files that are copied unchanged.
  case copy
}

/// One entry of a target, with the files that the entry puts into the product.
package struct ResourceClaim: Sendable {
  package enum Rule: Sendable {
    /// The path and everything below it.
    case whole
    /// The contents of a folder that Xcode synchronizes with the disk.
    case synchronized(SynchronizedContents)
    /// The files that a target of a package takes from its folder.
    case package(PackageContents)
    /// Files below the path that match patterns.
    case chosen(ChosenContents)
  }

  /// The absolute path of a file or folder.
  package var path: String
  package var rule: Rule
  package var phase: ClaimPhase
  /// Whether the target signs the copied files (`CodeSignOnCopy`). Signing needs a bundle in the right form.
  package var isSigned = false

  package init(_ path: String, _ rule: Rule = .whole, _ phase: ClaimPhase = .resources) {
    self.path = path
    self.rule = rule
    self.phase = phase
  }

  /// Whether a path below the claim is part of the product. `parts` are the path components below the claim.
  package func covers(_ parts: [[UInt8]]) -> Bool {
    switch rule {
    case .whole: true
    case .synchronized(let contents): contents.includes(parts)
    case .package(let contents): contents.includes(parts)
    case .chosen(let contents): contents.includes(parts)
    }
  }

  /// The phase of a file below the path of the claim. If a folder is one resource, such as a folder reference or a `.bundle`, its files are copied
  /// unchanged.
  func phase(of parts: [[UInt8]]) -> ClaimPhase {
    guard phase == .resources, !parts.isEmpty else { return phase }
    let isInWhole: Bool =
      switch rule {
      case .whole: true
      case .synchronized(let contents): contents.copiesWhole(parts)
      case .chosen(let contents): contents.choosesBundle(around: parts)
      case .package: false
      }
    return isInWhole ? .copy : phase
  }

  /// Whether the claim excludes a path below its own path, either the path itself or a folder around it.
  func leavesOut(_ parts: [[UInt8]]) -> Bool {
    switch rule {
    case .whole: false
    case .synchronized(let contents): contents.leavesOut(parts)
    case .package(let contents): contents.excludes.contains { parts.starts(with: $0) }
    case .chosen(let contents): contents.excludes.contains { $0.matchesAround(parts) }
    }
  }

  func compiles(_ parts: [[UInt8]]) -> Bool {
    switch rule {
    case .whole: true
    case .synchronized(let contents): contents.compiles(parts)
    case .package(let contents): contents.compiles(parts)
    case .chosen(let contents): contents.includes(parts)
    }
  }

  /// Whether the claimed folder contains sources as well as resources.
  package var holdsSources: Bool {
    switch rule {
    case .synchronized, .package: phase != .copy
    case .whole, .chosen: false
    }
  }
}

/// Files below a folder, chosen by patterns.
package struct ChosenContents: Sendable, Hashable {
  /// The patterns of included files; all files if empty.
  package var includes: [PathPattern] = []
  package var excludes: [PathPattern] = []
  /// Whether a pattern in `includes` must match the whole path. Otherwise, a pattern may also match a folder around the path.
  package var isExact = false
  /// Whether compiled files are left out.
  package var onlyResources = true
  /// Whether files without an extension are left out.
  package var needsEnding = false
  /// Extensions that the project treats in an unusual way: true to include files with the extension, false to leave them out.
  package var otherEndings: [String: Bool] = [:]

  func choosesBundle(around parts: [[UInt8]]) -> Bool {
    parts.indices.dropLast().contains { last in
      let folder = Array(parts[...last])
      return FileNames.isBundle(folder[last])
        && (includes.isEmpty || includes.contains { $0.matches(folder) })
    }
  }

  func includes(_ parts: [[UInt8]]) -> Bool {
    if excludes.contains(where: { $0.matchesAround(parts) }) { return false }
    if let name = parts.last {
      let ending = FileNames.ending(name)
      let known = ending.flatMap { otherEndings[$0] }
      if known == false || needsEnding && ending == nil { return false }
      if onlyResources, known == nil, FileNames.isSource(parts) { return false }
    }
    if includes.isEmpty { return true }
    return includes.contains { isExact ? $0.matches(parts) : $0.matchesAround(parts) }
  }
}

/// The roles of files in a build, by their names.
package enum FileNames {
  private static let sources: Set<String> = [
    "swift", "m", "mm", "c", "cc", "cpp", "cxx", "s", "h", "hh", "hpp", "hxx", "pch", "modulemap",
    "apinotes", "metal", "xcconfig", "entitlements", "gyb", "xctestplan", "docc",
  ]

  /// Whether a build compiles or reads a file of this name, so that the file never ships unchanged. Only the last component of the path counts.
  package static func isSource(_ parts: [[UInt8]]) -> Bool {
    parts.last.flatMap(ending).map(isSourceEnding) ?? false
  }

  static func liesInBundle(_ parts: [[UInt8]]) -> Bool {
    parts.dropLast().contains(where: isBundle)
  }

  static func isBundle(_ name: [UInt8]) -> Bool {
    BundleName.isBundle(String(decoding: name, as: UTF8.self))
  }

  static func isSourceEnding(_ ending: String) -> Bool { sources.contains(ending) }

  package static func ending(_ name: [UInt8]) -> String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self)
  }

  /// The name of the `.lproj` folder around a path without its extension, such as `German` for a path in `German.lproj`; nil if there is none.
  package static func localization(_ path: String) -> String? {
    for part in path.split(separator: "/").reversed() where part.hasSuffix(".lproj") {
      return String(part.dropLast(6))
    }
    return nil
  }

  /// A path with ASCII letters in lower case, for comparisons, because Apple's file systems ignore letter case.
  package static func folded(_ path: String) -> String {
    var bytes = Array(path.utf8)
    var isChanged = false
    for at in bytes.indices where bytes[at] >= 0x41 && bytes[at] <= 0x5A {
      bytes[at] |= 0x20
      isChanged = true
    }
    return isChanged ? String(decoding: bytes, as: UTF8.self) : path
  }
}
