// Keys that the sources name: in a literal, as a word, or as a literal with interpolated values.

internal import LprojCode
package import LprojSource

/// Searches sources for the keys that they name.
package enum NamedKeys {
  /// The keys that sources name. Property lists count, too, even if no system function reads them, since code may look up their values.
  ///
  /// - Parameter isExact: whether only complete literals count, but not identifiers or parts of keys.
  package static func find(
    _ wanted: Set<Key>, in files: CodeFiles, jobs: Int,
    isExact: Bool = false
  ) async -> Set<Key> {
    await answer(wanted, in: files, jobs: jobs, isExact: isExact).named
  }

  /// The keys that sources name, and the sources that could not be read, which may name any key.
  package static func answer(
    _ wanted: Set<Key>, in files: CodeFiles, jobs: Int,
    isExact: Bool = false
  ) async -> (named: Set<Key>, unread: [UnreadSource]) {
    guard !wanted.isEmpty else { return ([], []) }
    let (search, unread) = await files.answer(
      to: LiteralSearch(wanted, isExact: isExact, spellings: []), jobs: jobs)
    return (named(search, wanted), unread)
  }

  /// The keys that sources name (`named`), the keys that are only values of constants, so that their use is unknown (`constants`), the given
  /// spellings that are names of members in code (`spelled`), and the keys that are only named in a source that was generated from all keys
  /// (`mirrored`).
  package static func look(
    for wanted: Set<Key>, in files: CodeFiles, jobs: Int,
    isExact: Bool = false, spellings: Set<[UInt8]> = []
  ) async -> (named: Set<Key>, constants: Set<Key>, spelled: Set<[UInt8]>, mirrored: Set<Key>) {
    guard !wanted.isEmpty else { return ([], [], [], []) }
    let search = await files.look(
      for: LiteralSearch(wanted, isExact: isExact, spellings: spellings), jobs: jobs)
    let named = named(search, wanted)
    return (
      named, search.defined.subtracting(search.used), search.spelled,
      search.mirrored.subtracting(named)
    )
  }

  private static func named(_ search: LiteralSearch, _ wanted: Set<Key>) -> Set<Key> {
    search.found.union(
      wanted.filter { key in search.patterns.contains { $0.matches(key) } })
  }
}
