// Members of a list that have something in common.

extension Sequence {
  /// Returns the groups of members with equal keys, in the order of their first members.
  func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, members: [Element])] {
    var groups: [(key: Key, members: [Element])] = []
    var places: [Key: Int] = [:]
    for member in self {
      let key = key(member)
      if let place = places[key] {
        groups[place].members.append(member)
      } else {
        places[key] = groups.count
        groups.append((key, [member]))
      }
    }
    return groups
  }
}
