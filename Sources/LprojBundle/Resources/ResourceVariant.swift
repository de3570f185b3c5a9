// Variants of files for a platform or product, for code that lists folders itself.

internal import LprojSource

/// Names and ranks of variants of files.
package enum ResourceVariant {
  /// The plain name of a variant such as `icon~ipad.png` on this device, and the rank of the variant among the files of the same folder with that
  /// name (a plain file has rank 0). Returns nil for a file that is not a variant for this device.
  package static func plainName(
    of name: String, on device: Device
  ) -> (name: String, rank: Int)? {
    let parts = FileNameParts(Key(name), on: device)
    return parts.plainName.map { ($0.description, parts.variant.rawValue) }
  }
}
