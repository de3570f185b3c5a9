// Which of some keys the sources name: in a literal, as a word, or by a literal with something put in.

internal import LprojCode
package import LprojFiles
package import LprojSource

package enum NamedKeys {
  /// Property lists that no function of the system reads count, too: what reads them may look their
  /// values up.
  ///
  /// - Parameter isExact: whether only whole literals count, no names of the code and no parts of keys.
  package static func find(
    _ wanted: Set<Key>, in files: CodeFiles, _ workspace: Workspace, jobs: Int,
    isExact: Bool = false
  ) async -> Set<Key> {
    await look(for: wanted, in: files, workspace, jobs: jobs, isExact: isExact).named
  }

  /// Beside the keys that are named, those of them that are values of constants and stand nowhere else: what
  /// is asked for with the constant is not known. And those of some spellings that members of the code have.
  package static func look(
    for wanted: Set<Key>, in files: CodeFiles, _ workspace: Workspace, jobs: Int,
    isExact: Bool = false, spellings: Set<[UInt8]> = []
  ) async -> (named: Set<Key>, constants: Set<Key>, spelled: Set<[UInt8]>) {
    guard !wanted.isEmpty else { return ([], [], []) }
    let all = files.files.map { ($0.path, $0.language) } + files.otherLists.map { ($0, nil) }
    let found = await parallelMap(all.count, jobs: jobs) { number -> LiteralSearch in
      var search = LiteralSearch(wanted, isExact: isExact, spellings: spellings)
      let (path, language) = all[number]
      guard CodeFiles.isReadable(path, in: workspace), let buffer = try? workspace.read(path) else {
        return search
      }
      if let language {
        search.read(buffer, language)
      } else {
        search.readMarkup(buffer)
      }
      return search
    }
    let patterns = Set(found.flatMap(\.patterns))
    let named = Set(found.flatMap(\.found)).union(
      wanted.filter { key in patterns.contains { $0.matches(key) } })
    return (
      named, Set(found.flatMap(\.defined)).subtracting(found.flatMap(\.used)),
      Set(found.flatMap(\.spelled))
    )
  }
}
