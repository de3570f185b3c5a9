// The localization that a user names.

package import LprojFiles
internal import LprojLocale
internal import LprojSource

package enum NamedLocalization {
  /// The localization among `names` that a user means: of the same spelling, else of the same
  /// spelling except for letter case, else of the same language and region in other words, as
  /// `French` for `fr` and `fr_CA` for `fr-ca`.
  ///
  /// - Parameter name: as typed; it may have the suffix of a folder.
  package static func find(_ name: String, in names: [String]) -> String? {
    let name = withoutSuffix(name)
    if names.contains(name) { return name }
    let folded = name.lowercased()
    if let found = names.first(where: { $0.lowercased() == folded }) { return found }
    guard let tag = LocalizationName(name).identifier else { return nil }
    return names.first { LocalizationName($0).identifier == tag }
  }

  /// The localizations among `names` that any of `wanted` means.
  package static func all(_ wanted: [String], in names: [String]) -> Set<String> {
    Set(wanted.compactMap { find($0, in: names) })
  }

  /// The words among `wanted` that mean none of `names`, each with the names that exist.
  package static func unknown(_ wanted: [String], in names: Set<String>) -> [Failure] {
    unknown(wanted, in: names) { .unknownLocalization(known: $0) }
  }

  /// - Parameter kind: what it is that a name is not; gets all names, sorted.
  package static func unknown(
    _ wanted: [String], in names: Set<String>, _ kind: ([String]) -> Failure.Kind
  ) -> [Failure] {
    let sorted = names.sorted { $0.precedes($1) }
    return wanted.filter { find($0, in: sorted) == nil }.map {
      Failure(isMalformed($0) ? .malformedName : kind(sorted), detail: $0)
    }
  }

  /// Whether no localization can be called so.
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
