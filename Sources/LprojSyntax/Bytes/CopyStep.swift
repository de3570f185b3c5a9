// The build step of Xcode that copies tables to products and changes their bytes.

/// The build step that copies tables to products. It decodes a file, drops a second byte order mark, checks the table, and writes it in another
/// encoding. The loader reads the output of this step.
package struct CopyStep: Sendable, Hashable {
  /// The encoding that the project states for the file, by its IANA name. If nil, the project states none, and the step must guess the encoding
  /// unless the bytes show it.
  package var encoding: String?

  package init(encoding: String? = nil) { self.encoding = encoding }
}
