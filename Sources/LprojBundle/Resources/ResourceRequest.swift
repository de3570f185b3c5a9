// A request for a resource by name and type, or for all resources of a type.

/// A request to a bundle, with the arguments of calls such as `Bundle.url(forResource:withExtension:)`.
package struct ResourceRequest: Sendable, Hashable {
  /// The file's name, with or without its extension; nil or empty for the first file of the type.
  package var name: String?
  /// The extension, with or without a dot; nil or empty if the name includes it.
  package var type: String?
  /// A folder inside the resources and inside each localization.
  package var subdirectory: String?
  /// The only localization to search besides unlocalized files, as spelled; nil for the search list. With an empty name, only unlocalized files are
  /// searched.
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
}
