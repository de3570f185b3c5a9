// The targets of an XcodeGen description: templates put in, one for each platform.

struct SpecTarget {
  var name: String
  var node: YAMLNode
}

enum SpecTargets {
  static func targets(of spec: YAMLNode) -> [SpecTarget] {
    let templates = spec["targetTemplates"]
    var found: [SpecTarget] = []
    for member in spec["targets"]?.members ?? [] {
      let node = applied(templates, to: member.node, name: member.key)
      guard let platforms = node["platform"]?.elements else {
        found.append(SpecTarget(name: member.key, node: node))
        continue
      }
      for platform in platforms.compactMap(\.text) {
        let suffix = node["platformSuffix"]?.text ?? "_${platform}"
        let prefix = node["platformPrefix"]?.text ?? ""
        var own = replaced(node, ["platform": platform])
        own = SpecFiles.merged(
          YAMLNode(
            .mapping([
              YAMLNode.Member(
                key: "platform", node: YAMLNode(.scalar(platform, isPlain: true), node.offset))
            ]), node.offset), onto: own)
        let name =
          prefix.replacing("${platform}", with: platform) + member.key
          + suffix.replacing("${platform}", with: platform)
        found.append(SpecTarget(name: name, node: own))
      }
    }
    return found
  }

  /// The templates that a target names, and those that these name, each once and below what names it.
  private static func applied(_ templates: YAMLNode?, to target: YAMLNode, name: String) -> YAMLNode
  {
    var order: [String] = []
    var place = 0
    collect(target, templates, &order, &place)
    guard !order.isEmpty else { return target }
    var base: YAMLNode?
    for template in order {
      guard let node = templates?[template] else { continue }
      base = base.map { SpecFiles.merged(node, onto: $0) } ?? node
    }
    var node = base.map { SpecFiles.merged(target, onto: $0) } ?? target
    node = replaced(node, ["target_name": name])
    var attributes: [String: String] = [:]
    for member in node["templateAttributes"]?.members ?? [] {
      if let text = member.node.text { attributes[member.key] = text }
    }
    return attributes.isEmpty ? node : replaced(node, attributes)
  }

  /// Each template once, so that loops of templates end.
  private static func collect(
    _ node: YAMLNode, _ templates: YAMLNode?, _ order: inout [String], _ place: inout Int
  ) {
    for template in node["templates"]?.texts ?? [] where !order.contains(template) {
      guard order.count < 200, let inner = templates?[template] else { continue }
      order.insert(template, at: place)
      collect(inner, templates, &order, &place)
      place += 1
    }
  }

  /// All texts and names with the variables put in. The reader limits the depth.
  static func replaced(_ node: YAMLNode, _ variables: [String: String]) -> YAMLNode {
    var result = node
    switch node.value {
    case .null: break
    case .scalar(let text, let isPlain):
      if text.contains("${") { result.value = .scalar(replaced(text, variables), isPlain: isPlain) }
    case .sequence(let elements): result.value = .sequence(elements.map { replaced($0, variables) })
    case .mapping(let members):
      result.value = .mapping(
        members.map {
          YAMLNode.Member(key: replaced($0.key, variables), node: replaced($0.node, variables))
        })
    }
    return result
  }

  private static func replaced(_ text: String, _ variables: [String: String]) -> String {
    guard text.contains("${") else { return text }
    return variables.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
  }
}
