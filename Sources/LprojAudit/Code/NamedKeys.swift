// Which of some keys the sources name: in a literal, as a word, or by a literal with something put in.

internal import LprojCode
package import LprojSource

package enum NamedKeys {
  /// Property lists that no function of the system reads count, too: what reads them may look their
  /// values up.
  ///
  /// - Parameter isExact: whether only whole literals count, no names of the code and no parts of keys.
  package static func find(
    _ wanted: Set<Key>, in files: CodeFiles, jobs: Int,
    isExact: Bool = false
  ) async -> Set<Key> {
    await answer(wanted, in: files, jobs: jobs, isExact: isExact).named
  }

  /// The same with what could not be looked at, where any of the keys may be named.
  package static func answer(
    _ wanted: Set<Key>, in files: CodeFiles, jobs: Int,
    isExact: Bool = false
  ) async -> (named: Set<Key>, unread: [UnreadSource]) {
    guard !wanted.isEmpty else { return ([], []) }
    let (search, unread) = await files.answer(
      to: LiteralSearch(wanted, isExact: isExact, spellings: []), jobs: jobs)
    return (named(search, wanted), unread)
  }

  /// Beside the keys that are named, those of them that are values of constants and stand nowhere else: what
  /// is asked for with the constant is not known. And those of some spellings that members of the code have, with
  /// the keys that only a source made of all keys names.
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
