// What Xcode does to a table between the sources and the product.

/// The step that copies tables into products: it decodes a file, drops one more byte order mark, checks
/// the table, and writes it in another encoding. The loader gets what this step wrote.
package struct CopyStep: Sendable, Hashable {
  /// The encoding that the project states for the file, as IANA names it; nil when it states none, and
  /// the step has to guess where the bytes do not say.
  package var encoding: String?

  package init(encoding: String? = nil) { self.encoding = encoding }
}
