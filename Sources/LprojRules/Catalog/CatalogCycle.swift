// Substitutions that contain each other.

internal import LprojSource

enum CatalogCycle {
  /// Returns the names of the substitutions in the first cycle; nil if there is no cycle.
  ///
  /// - Parameter inner: for each substitution, the names of the substitutions in its texts.
  static func names(_ names: [Key], _ inner: [Key: [Key]]) -> Set<Key>? {
    var done: Set<Key> = []
    for start in names where !done.contains(start) {
      var path: [(name: Key, next: Int)] = [(start, 0)]
      var onPath: Set<Key> = [start]
      while let (name, next) = path.last {
        let waiting = inner[name] ?? []
        if next == waiting.count {
          done.insert(name)
          onPath.remove(name)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        if onPath.contains(waiting[next]) {
          let first = path.firstIndex { $0.name == waiting[next] } ?? 0
          return Set(path[first...].map(\.name))
        }
        if !done.contains(waiting[next]) {
          path.append((waiting[next], 0))
          onPath.insert(waiting[next])
        }
      }
    }
    return nil
  }
}
