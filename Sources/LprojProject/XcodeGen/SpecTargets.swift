// The targets of an XcodeGen description, with templates applied, one for each platform.

struct SpecTarget {
  var name: String
  var node: YAMLNode
}

struct SpecTargets {
  private var templates: [String: (node: YAMLNode, size: Int)] = [:]
  private let room: Room
  private static let mostTemplates = 200

  /// Reads the targets of a description.
  ///
  /// - Parameter room: the room for targets. If there is no room, targets are left out.
  static func targets(of spec: YAMLNode, _ room: Room) -> [SpecTarget] {
    let reader = SpecTargets(spec["targetTemplates"], room)
    var found: [SpecTarget] = []
    for member in spec["targets"]?.members ?? [] where !room.hasRefused {
      guard let node = reader.applied(to: member.node, name: member.key) else { continue }
      guard let platforms = node["platform"]?.elements else {
        found.append(SpecTarget(name: member.key, node: node))
        continue
      }
      let texts = platforms.compactMap(\.text)
      guard room.takes(node.size, each: texts.count) else { continue }
      found += texts.compactMap { reader.target(member.key, node, for: $0) }
    }
    return found
  }

  private init(_ templates: YAMLNode?, _ room: Room) {
    self.room = room
    for template in templates?.members ?? [] {
      self.templates[template.key] = (template.node, template.node.size)
    }
  }

  private func target(_ name: String, _ node: YAMLNode, for platform: String) -> SpecTarget? {
    let variable = "${platform}"
    let suffix = node["platformSuffix"]?.text ?? "_${platform}"
    let prefix = node["platformPrefix"]?.text ?? ""
    guard let own = replaced(node, [("platform", platform)]),
      let before = room.text(prefix, replacing: variable, with: platform),
      let behind = room.text(suffix, replacing: variable, with: platform)
    else { return nil }
    let member = YAMLNode.Member(
      key: "platform", node: YAMLNode(.scalar(platform, isPlain: true), node.offset))
    return SpecTarget(
      name: before + name + behind,
      node: SpecFiles.merged(YAMLNode(.mapping([member]), node.offset), onto: own))
  }

  /// Applies the templates of a target, and the templates that these templates name. Each template is applied once. The target's own values override
  /// the values of templates. Returns nil if there is no room.
  private func applied(to target: YAMLNode, name: String) -> YAMLNode? {
    var order: [String] = []
    var place = 0
    collect(target, &order, &place)
    guard !order.isEmpty else { return target }
    let used = order.compactMap { templates[$0] }
    guard room.takes(used.reduce(target.size) { $0 + $1.size }) else { return nil }
    var base: YAMLNode?
    for (template, _) in used {
      base = base.map { SpecFiles.merged(template, onto: $0) } ?? template
    }
    let merged = base.map { SpecFiles.merged(target, onto: $0) } ?? target
    guard let node = replaced(merged, [("target_name", name)]) else { return nil }
    var attributes: [String: String] = [:]
    for member in node["templateAttributes"]?.members ?? [] {
      if let text = member.node.text { attributes[member.key] = text }
    }
    if attributes.isEmpty { return node }
    return replaced(node, attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// Collects the names of a node's templates. Each name is collected once, so that loops of templates end.
  private func collect(_ node: YAMLNode, _ order: inout [String], _ place: inout Int) {
    for template in node["templates"]?.texts ?? [] where !order.contains(template) {
      guard order.count < Self.mostTemplates else { return }
      guard let inner = templates[template]?.node else { continue }
      order.insert(template, at: place)
      collect(inner, &order, &place)
      place += 1
    }
  }

  private typealias Variable = (name: String, value: String)

  /// Replaces the variables in all texts and names. Returns nil if there is no room. The recursion is limited, because the YAML reader limits the
  /// nesting.
  private func replaced(_ node: YAMLNode, _ variables: [Variable]) -> YAMLNode? {
    switch node.value {
    case .null: return node
    case .scalar(let text, let isPlain):
      guard let changed = replaced(text, variables) else { return nil }
      return node.with(.scalar(changed, isPlain: isPlain))
    case .sequence(var elements):
      for index in elements.indices {
        guard let element = replaced(elements[index], variables) else { return nil }
        elements[index] = element
      }
      return node.with(.sequence(elements))
    case .mapping(var members):
      for index in members.indices {
        guard let key = replaced(members[index].key, variables),
          let inner = replaced(members[index].node, variables)
        else { return nil }
        members[index] = YAMLNode.Member(key: key, node: inner)
      }
      return node.with(.mapping(members))
    }
  }

  private func replaced(_ text: String, _ variables: [Variable]) -> String? {
    guard text.contains("${") else { return text }
    var text = text
    for (name, value) in variables {
      guard let changed = room.text(text, replacing: "${\(name)}", with: value) else { return nil }
      text = changed
    }
    return text
  }
}
