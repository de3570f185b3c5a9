// What builds make of a resource: its name in the product, and whether its bytes stay.

internal import LprojFiles
internal import LprojSource

/// A file of a tree, or of a product, that is not a table.
package struct BuiltFile: Sendable, Hashable {
  package var path: String
  /// Whether builds copy it byte for byte.
  package var isCopied: Bool

  /// The name that it has in common with what builds make of it: variants for other screens and
  /// devices are one resource, since products are thinned. Nil for kinds of which builds make nothing
  /// of one name, or nothing at all.
  package static func commonName(_ name: String) -> String? {
    guard let (stem, ending) = Paths.splitExtension(name) else { return nil }
    switch ending.lowercased() {
    case "xib", "nib": return plain(stem) + ".nib"
    case "storyboard", "storyboardc": return plain(stem) + ".storyboardc"
    case "xcdatamodeld", "momd": return stem + ".momd"
    // All catalogs of a target become one.
    case "xcassets": return "Assets.car"
    case "car": return name
    case "xcdatamodel", "mom": return stem + ".mom"
    // Pairs of images for screens become one TIFF.
    case "png", "tif", "tiff", "jpg", "jpeg": return plain(stem) + ".image"
    case "plist", "help", "rtfd": return name
    default: return copied.contains(ending.lowercased()) ? name : nil
    }
  }

  /// Whether files of this name are copied as they are; the build rewrites images and property lists.
  static func isCopied(_ name: String) -> Bool {
    Paths.splitExtension(name).map { copied.contains($0.extension.lowercased()) } ?? false
  }

  /// Whether builds write it in another form, and its values stay.
  package var isPropertyList: Bool { path.hasSuffix(".plist") }

  private static let copied: Set<String> = [
    "aif", "aiff", "caf", "css", "csv", "gif", "htm", "html", "icns", "js", "json", "m4a", "md",
    "mov", "mp3", "mp4", "ogg", "otf", "pdf", "rtf", "svg", "ttf", "txt", "wav", "xml",
  ]

  /// Without what says for which screen or device it is.
  private static func plain(_ stem: String) -> String {
    var name = stem[...]
    for device in ["~ipad", "~iphone", "~mac"] where name.hasSuffix(device) {
      name = name.dropLast(device.utf8.count)
    }
    for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(3) }
    return String(name)
  }
}
