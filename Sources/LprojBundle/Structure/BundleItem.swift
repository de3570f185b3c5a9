// Items in a bundle that can be in a right or wrong place.

/// Code, a file with a fixed place such as Info.plist or a privacy manifest, or a resource in a place for code.
package struct BundleItem: Sendable, Hashable {
  /// The path inside the bundle.
  package var path: String
  package var form: ContentForm
  package var place: BundlePlace
  /// Whether the item has executable code. A bundle may have no code.
  package var hasCode: Bool
  /// The platform of a nested bundle.
  package var platform: Platform?
  /// The target of a nested bundle, by its Info.plist.
  package var target: BundleTarget?
  /// Whether a nested application is an App Clip.
  package var isAppClip = false

  package var name: String { lastPart(of: path) }

  /// Whether the item is a library of Swift itself, which Xcode copies.
  package var isSwiftLibrary: Bool {
    name.hasPrefix("libswift") && name.hasSuffix(".dylib")
  }

  /// Whether the item is only for development. Xcode puts such files beside the executable.
  package var isForDevelopment: Bool {
    name.hasSuffix(".debug.dylib") || name == "__preview.dylib" || name.hasPrefix("libclang_rt.")
      || name.hasPrefix("libXCTest")
  }
}

/// A symbolic link in a bundle.
package struct BundleLink: Sendable, Hashable {
  /// The path inside the bundle.
  package var path: String
  package var target: String
}

/// A folder that is not a bundle, in a place for code.
package struct CodeFolder: Sendable, Hashable {
  /// The path inside the bundle.
  package var path: String
  package var holdsCode = false
  package var holdsFiles = false

  package var name: String { lastPart(of: path) }

  /// Whether the name has a dot. Signing takes such a folder for a bundle.
  package var hasDot: Bool { name.utf8.contains(UInt8(ascii: ".")) }
}
