// One thing in a bundle that its place matters for.

/// Code, a special file, or a resource where code belongs.
package struct BundleItem: Sendable, Hashable {
  /// Inside the bundle.
  package var path: String
  package var form: ContentForm
  package var place: BundlePlace
  /// Whether there is executable code in it: bundles can be without.
  package var hasCode: Bool
  /// For a nested bundle: what it is for.
  package var platform: Platform?
  /// For a nested bundle: what its Info.plist states that it was built for.
  package var target: BundleTarget?
  /// For a nested application: an App Clip.
  package var isAppClip = false

  package var name: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      ?? path
  }

  /// A library of Swift itself, which Xcode copies.
  package var isSwiftLibrary: Bool {
    name.hasPrefix("libswift") && name.hasSuffix(".dylib")
  }

  /// Xcode puts these beside the executable while an app is developed.
  package var isForDevelopment: Bool {
    name.hasSuffix(".debug.dylib") || name == "__preview.dylib" || name.hasPrefix("libclang_rt.")
      || name.hasPrefix("libXCTest")
  }
}

/// A symbolic link in a bundle.
package struct BundleLink: Sendable, Hashable {
  /// Inside the bundle.
  package var path: String
  package var target: String
}

/// A folder in a place for code that is not a bundle.
package struct CodeFolder: Sendable, Hashable {
  /// Inside the bundle.
  package var path: String
  package var holdsCode = false
  package var holdsFiles = false

  package var name: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      ?? path
  }

  /// Signing takes a folder with a dot in its name for a bundle.
  package var hasDot: Bool { name.utf8.contains(UInt8(ascii: ".")) }
}
