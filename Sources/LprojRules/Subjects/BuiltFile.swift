// The product files that a build makes of resources: their names, and whether their bytes stay the same.

internal import LprojFiles
internal import LprojSource

/// A file of a tree or product, except for tables.
package struct BuiltFile: Sendable, Hashable {
  package var path: String
  /// Whether builds copy the file byte for byte.
  package var isCopied: Bool

  /// The name that a file shares with its product file. Variants for several screens and devices share one name, since a thinned product has only
  /// some of them. Nil for kinds of files from which a build makes several files or none.
  package static func commonName(_ name: String) -> String? {
    guard let (stem, ending) = Paths.splitExtension(name) else { return nil }
    switch ending.lowercased() {
    case "xib", "nib": return plain(stem) + ".nib"
    case "storyboard", "storyboardc": return plain(stem) + ".storyboardc"
    case "xcdatamodeld", "momd": return stem + ".momd"
    // All asset catalogs of a target become one file.
    case "xcassets": return "Assets.car"
    case "car": return name
    case "xcdatamodel", "mom": return stem + ".mom"
    // A pair of images for two screens becomes one TIFF.
    case "png", "tif", "tiff", "jpg", "jpeg": return plain(stem) + ".image"
    case "plist", "help", "rtfd": return name
    default: return copied.contains(ending.lowercased()) ? name : nil
    }
  }

  /// Whether a build copies files of this name unchanged. A build rewrites images and property lists.
  static func isCopied(_ name: String) -> Bool {
    Paths.splitExtension(name).map { copied.contains($0.extension.lowercased()) } ?? false
  }

  /// Whether a build writes the file in another form with the same values.
  package var isPropertyList: Bool { path.hasSuffix(".plist") }

  private static let copied: Set<String> = [
    "aif", "aiff", "caf", "css", "csv", "gif", "htm", "html", "icns", "js", "json", "m4a", "md",
    "mov", "mp3", "mp4", "ogg", "otf", "pdf", "rtf", "svg", "ttf", "txt", "wav", "xml",
  ]

  /// Returns the name without its suffix for a screen (`@2x`) or device (`~ipad`).
  private static func plain(_ stem: String) -> String {
    var name = stem[...]
    for device in ["~ipad", "~iphone", "~mac"] where name.hasSuffix(device) {
      name = name.dropLast(device.utf8.count)
    }
    for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(3) }
    return String(name)
  }
}
