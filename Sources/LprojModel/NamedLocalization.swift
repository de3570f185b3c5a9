// The localization for a name from the user.

package import LprojFiles
internal import LprojLocale
internal import LprojSource

/// Finds localizations by the names that users type.
package enum NamedLocalization {
  /// The localization in `names` that a user means: one with the same spelling, otherwise with the same spelling except for letter case, otherwise
  /// with the same language and region in another form, such as `French` for `fr` and `fr_CA` for `fr-ca`.
  ///
  /// - Parameter name: the name as typed, possibly with the suffix of a folder.
  package static func find(_ name: String, in names: [String]) -> String? {
    let name = withoutSuffix(name)
    if names.contains(name) { return name }
    let folded = name.lowercased()
    if let found = names.first(where: { $0.lowercased() == folded }) { return found }
    guard let tag = LocalizationName(name).identifier else { return nil }
    return names.first { LocalizationName($0).identifier == tag }
  }

  /// The localizations in `names` that the words in `wanted` mean.
  package static func all(_ wanted: [String], in names: [String]) -> Set<String> {
    Set(wanted.compactMap { find($0, in: names) })
  }

  /// A failure for each word in `wanted` that means none of `names`. It lists the existing names.
  package static func unknown(_ wanted: [String], in names: Set<String>) -> [Failure] {
    unknown(wanted, in: names) { .unknownLocalization(known: $0) }
  }

  /// - Parameter kind: the kind of failure for an unknown name, made from the sorted list of all names.
  package static func unknown(
    _ wanted: [String], in names: Set<String>, _ kind: ([String]) -> Failure.Kind
  ) -> [Failure] {
    let sorted = names.sorted { $0.precedes($1) }
    return wanted.filter { find($0, in: sorted) == nil }.map {
      Failure(isMalformed($0) ? .malformedName : kind(sorted), detail: $0)
    }
  }

  /// Whether no localization can have this name.
  package static func isMalformed(_ name: String) -> Bool {
    let name = withoutSuffix(name)
    return name.isEmpty || name.contains { $0 == "/" || $0 == "*" || $0 == "," }
      || LocalizationName(name).status == .malformed
  }

  package static func withoutSuffix(_ name: String) -> String {
    var name = name
    while name.utf8.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name
  }
}
