// A request: a resource by name and type, or all of a type, for all languages or for one.

/// A question to a bundle, with the members that the loader's own calls have.
package struct ResourceRequest: Sendable, Hashable {
  /// The file's name, with or without its extension; nil or empty for "the first there is".
  package var name: String?
  /// The extension, with or without a dot; nil or empty when the name has it.
  package var type: String?
  /// A folder inside the resources and inside each localization.
  package var subdirectory: String?
  /// Only this localization, as spelled, and what is not localized; nil for the search list. The
  /// empty name asks for what is not localized only.
  package var localization: String?

  package init(
    name: String? = nil, type: String? = nil, subdirectory: String? = nil,
    localization: String? = nil
  ) {
    self.name = name
    self.type = type
    self.subdirectory = subdirectory
    self.localization = localization
  }

  /// A file by its whole name.
  package init(file: String, subdirectory: String? = nil, localization: String? = nil) {
    self.init(name: file, subdirectory: subdirectory, localization: localization)
  }
}
