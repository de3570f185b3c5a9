// A fast search in paths, because projects have thousands of paths.

extension String {
  /// Whether the string contains an ASCII text. A search by bytes costs a fraction of a search by characters.
  func holds(_ wanted: StaticString) -> Bool {
    let wanted = wanted.description.utf8
    guard let first = wanted.first else { return true }
    var rest = utf8[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: wanted) { return true }
      rest.removeFirst()
    }
    return false
  }
}
