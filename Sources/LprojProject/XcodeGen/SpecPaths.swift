// Adds a prefix to the paths in an included description, if the including description is in a different folder.

struct SpecPaths {
  private let prefix: String
  private let room: Room

  /// Creates a value that adds `prefix` to paths.
  ///
  /// - Parameter room: the room for longer paths. If there is no room, paths stay unchanged.
  init(_ prefix: String, _ room: Room) {
    self.prefix = prefix
    self.room = room
  }

  func prefixed(_ node: YAMLNode) -> YAMLNode {
    changed(node, ["targets", "targetTemplates"]) { targets in
      each(targets) { target in
        let target = changed(target, ["sources"]) { sources(in: $0) }
        return changed(target, ["info"]) { changed($0, ["path"]) { text(in: $0) } }
      }
    }
  }

  private func sources(in node: YAMLNode) -> YAMLNode {
    if let elements = node.elements {
      return node.with(.sequence(elements.map { sources(in: $0) }))
    }
    if node.members != nil { return changed(node, ["path"]) { text(in: $0) } }
    return text(in: node)
  }

  private func text(in node: YAMLNode) -> YAMLNode {
    guard case .scalar(let text, let isPlain) = node.value, !text.hasPrefix("/"),
      room.takes(prefix.utf8.count + text.utf8.count)
    else { return node }
    return node.with(.scalar(prefix + "/" + text, isPlain: isPlain))
  }

  private func changed(
    _ node: YAMLNode, _ keys: [String], _ change: (YAMLNode) -> YAMLNode
  ) -> YAMLNode {
    guard var members = node.members else { return node }
    for index in members.indices where keys.contains(members[index].key) {
      members[index].node = change(members[index].node)
    }
    return node.with(.mapping(members))
  }

  private func each(_ node: YAMLNode, _ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
    guard let members = node.members else { return node }
    return node.with(
      .mapping(members.map { YAMLNode.Member(key: $0.key, node: change($0.node)) }))
  }
}
