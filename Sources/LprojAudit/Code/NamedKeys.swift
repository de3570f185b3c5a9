// Keys that occur in sources: as a literal, as a word, or as a literal with interpolated values.

package import LprojCode
package import LprojSource

package enum NamedKeys {
  /// Returns the keys that occur in sources. Values in property lists count, too, since code may look them up.
  ///
  /// - Parameter isExact: whether only literals that are equal to the key count, but not identifiers or parts of literals.
  package static func find(
    _ wanted: Set<Key>, in files: CodeFiles, jobs: Int,
    isExact: Bool = false
  ) async -> Set<Key> {
    await answer(wanted, in: files, jobs: jobs, isExact: isExact).named
  }

  package static func answer(
    _ wanted: Set<Key>, in files: CodeFiles, jobs: Int,
    isExact: Bool = false
  ) async -> (named: Set<Key>, unread: [UnreadSource]) {
    guard !wanted.isEmpty else { return ([], []) }
    let (search, unread) = await files.answer(
      to: LiteralSearch(wanted, isExact: isExact, spellings: []), jobs: jobs)
    return (named(search, wanted), unread)
  }

  /// Returns four sets, and the look-ups through R.swift. `named` has the keys that occur in sources. `constants` has the keys that only occur as
  /// values of constants. `spelled` has the `spellings` that are names of members in code. `mirrored` has the keys that only occur in a source that
  /// was generated from all keys.
  package static func look(
    for wanted: Set<Key>, in files: CodeFiles, jobs: Int,
    isExact: Bool = false, spellings: Set<[UInt8]> = []
  ) async -> (
    named: Set<Key>, constants: Set<Key>, spelled: Set<[UInt8]>, mirrored: Set<Key>,
    resources: NamedResources
  ) {
    guard !wanted.isEmpty else { return ([], [], [], [], NamedResources()) }
    let search = await files.look(
      for: LiteralSearch(wanted, isExact: isExact, spellings: spellings), jobs: jobs)
    let named = named(search, wanted)
    return (
      named, search.defined.subtracting(search.used), search.spelled,
      search.mirrored.subtracting(named), search.resources
    )
  }

  private static func named(_ search: LiteralSearch, _ wanted: Set<Key>) -> Set<Key> {
    search.found.union(
      wanted.filter { key in
        search.resources.names(key) || search.patterns.contains { $0.matches(key) }
      })
  }
}
