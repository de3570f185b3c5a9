// Whether users of a product get the file of a finding.

/// Whether a file ships, as far as its project shows.
public enum Shipped: String, Sendable, Hashable, CaseIterable {
  /// At least one target includes the file in its product.
  case yes
  /// The whole project was read, and no target includes the file.
  case no
  /// There is no project, or a part of it could not be read.
  case unknown
}
