// Whether a product includes a file.

/// Whether a product includes a file, as far as the Xcode project shows.
public enum Shipped: String, Sendable, Hashable, CaseIterable {
  /// At least one target includes the file in its product.
  case yes
  /// The whole project was read, and no target includes the file.
  case no
  /// No project exists, or a part of it could not be read.
  case unknown
}
