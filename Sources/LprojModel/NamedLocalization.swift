// Finds the localization for a typed name, such as `fr` for `French`.

package import LprojFiles
internal import LprojLocale
internal import LprojSource

package enum NamedLocalization {
  /// Returns the localization in `names` that a typed name means; nil if there is none. The exact spelling comes first, then the spelling in
  /// another letter case. Last comes another form of the same language and region: `fr` for `French`, `fr-ca` for `fr_CA`.
  ///
  /// - Parameter name: the name as typed; `fr.lproj` counts as `fr`.
  package static func find(_ name: String, in names: [String]) -> String? {
    let name = withoutSuffix(name)
    if names.contains(name) { return name }
    let folded = name.lowercased()
    if let found = names.first(where: { $0.lowercased() == folded }) { return found }
    guard let tag = LocalizationName(name).identifier else { return nil }
    return names.first { LocalizationName($0).identifier == tag }
  }

  /// Returns the localizations in `names` that the typed names in `wanted` mean. Unknown names are skipped.
  package static func all(_ wanted: [String], in names: [String]) -> Set<String> {
    Set(wanted.compactMap { find($0, in: names) })
  }

  /// Returns a failure for each typed name that does not mean a localization in `names`. The failure lists `names`, unless the typed name is
  /// malformed.
  package static func unknown(_ wanted: [String], in names: Set<String>) -> [Failure] {
    unknown(wanted, in: names) { .unknownLocalization(known: $0) }
  }

  /// - Parameter kind: a function that returns the kind of failure for an unknown name, from the sorted list of `names`.
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

/// Typed names of localizations, for many questions of the form of `NamedLocalization.find`.
package struct LocalizationNames: Sendable {
  private let folded: Set<String>
  private let tags: Set<String>

  package init(_ names: [String] = []) {
    let names = names.map(NamedLocalization.withoutSuffix)
    folded = Set(names.map { $0.lowercased() })
    tags = Set(names.compactMap { LocalizationName($0).identifier })
  }

  /// Whether one of the names means a localization.
  package func mean(_ localization: String) -> Bool {
    if folded.isEmpty { return false }
    return folded.contains(localization.lowercased())
      || LocalizationName(localization).identifier.map(tags.contains) ?? false
  }
}
