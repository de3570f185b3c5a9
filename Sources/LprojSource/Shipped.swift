// Whether readers of a product get the file that a finding is about.

/// Whether a file ships, as far as the project around it says.
public enum Shipped: String, Sendable, Hashable, CaseIterable {
  /// Some target puts it into its product.
  case yes
  /// The project was read as a whole, and no target does.
  case no
  /// There is no project, or a part of it could not be read.
  case unknown
}
