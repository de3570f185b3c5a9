// Variants of files for a platform or product, for code that lists folders itself.

internal import LprojSource

package enum ResourceVariant {
  /// Returns the plain name and the rank of a variant for the device: `icon.png` for `icon~ipad.png`. In a folder, the variant with the highest rank
  /// is preferred to the plain file, which has rank 0. Nil for a file that is not a variant for the device.
  package static func plainName(
    of name: String, on device: Device
  ) -> (name: String, rank: Int)? {
    let parts = FileNameParts(Key(name), on: device)
    return parts.plainName.map { ($0.description, parts.variant.rawValue) }
  }
}
