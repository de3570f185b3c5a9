// The step of Xcode's build that changes a table between the sources and the product.

/// The step that copies tables to products: it decodes a file, drops a second byte order mark, checks the table, and writes it in another encoding.
/// The loader reads the output of this step.
package struct CopyStep: Sendable, Hashable {
  /// The encoding that the project states for the file, by its IANA name. Nil if the project states none; then the step must guess, unless the bytes
  /// show the encoding.
  package var encoding: String?

  package init(encoding: String? = nil) { self.encoding = encoding }
}
