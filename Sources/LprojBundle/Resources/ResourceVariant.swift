// Variants of files for a platform or product, for those who list folders themselves.

internal import LprojSource

package enum ResourceVariant {
  /// The name under which a file such as `icon~ipad.png` answers too on this device, and how it
  /// ranks against other files of the same folder for that name (a plain file has rank 0); nil for a
  /// file that is not a variant here.
  package static func plainName(
    of name: String, on device: Device
  ) -> (name: String, rank: Int)? {
    let parts = FileNameParts(Key(name), on: device)
    return parts.plainName.map { ($0.description, parts.variant.rawValue) }
  }
}
