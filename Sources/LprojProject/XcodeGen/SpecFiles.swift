// The combined files of an XcodeGen description: includes, with mappings merged as XcodeGen does.

internal import LprojFiles
internal import LprojSource

struct SpecFiles {
  private let files: Workspace
  private let root: String
  /// The folder that limits the files to read.
  private let checkout: Checkout
  private(set) var paths: [String] = []
  private var lines: [LineTable] = []
  private(set) var unread: [ProjectRemark] = []
  private var merged: Set<String> = []
  private let aliases = YAMLReader.aliasRoom()
  /// The room for the results of templates, platforms and prefixes.
  let room = Room(64 << 20)
  private static let mostFiles = 300

  init(_ files: Workspace, root: String, checkout: Checkout) {
    self.files = files
    self.root = root
    self.checkout = checkout
  }

  /// The path and position of a node. The path is the root folder for a node that belongs to no file.
  func place(_ node: YAMLNode) -> (path: String, position: Position?) {
    guard paths.indices.contains(node.file) else { return (root, nil) }
    return (paths[node.file], lines[node.file].position(of: node.offset))
  }

  func remark(_ message: String, _ node: YAMLNode, scope: String? = nil) -> ProjectRemark {
    let (path, position) = place(node)
    return ProjectRemark(path: path, position: position, message: message, scope: scope ?? root)
  }

  /// One inclusion of a file, with paths as XcodeGen resolves them.
  private struct Way {
    var path: String
    /// The folder to which file names are relative. `relative` is the path from `base` to the folder of the file.
    var base: String
    var relative: String
    var prefix: String
    var open: [String]
  }

  /// Reads a description with all its includes; nil if the file cannot be read.
  mutating func load(_ path: String) -> YAMLNode? {
    load(Way(path: path, base: root, relative: "", prefix: "", open: []), from: nil)
  }

  private mutating func load(_ way: Way, from: YAMLNode?) -> YAMLNode? {
    if way.open.contains(way.path) || way.open.count > 100 || paths.count >= Self.mostFiles {
      if let from { unread.append(remark("a description that includes itself", from)) }
      return nil
    }
    // A file that is included twice counts once.
    guard merged.insert(way.path).inserted else { return nil }
    guard var node = parse(way.path, from) else { return nil }
    if !way.prefix.isEmpty { node = SpecPaths(way.prefix, room).prefixed(node) }
    var base: YAMLNode?
    for include in includes(node) {
      guard let name = include.text ?? include["path"]?.text else { continue }
      if include["enable"]?.flag == false { continue }
      if let enable = include["enable"]?.text, enable.contains("${") {
        unread.append(remark("whether '\(name)' is included depends on a variable", include))
        continue
      }
      if name.contains("${") {
        unread.append(remark("the name of an included file depends on a variable", include))
        continue
      }
      let isRelative = include["relativePaths"]?.flag ?? true
      let folder = isRelative ? Paths.absolute(way.relative, currentFolder: way.base) : way.base
      let relative = isRelative && name.contains("/") ? Paths.folder(name) : ""
      let inner = Way(
        path: Paths.absolute(name, currentFolder: folder), base: folder, relative: relative,
        prefix: Paths.join(way.prefix, relative), open: way.open + [way.path])
      guard checkout.holds(inner.path) else {
        unread.append(
          remark("the included file '\(name)' lies outside the checkout and is not read", include))
        continue
      }
      guard let part = load(inner, from: include) else { continue }
      base = base.map { Self.merged(part, onto: $0) } ?? part
    }
    return base.map { Self.merged(node, onto: $0) } ?? node
  }

  private mutating func parse(_ path: String, _ from: YAMLNode?) -> YAMLNode? {
    let number = paths.count
    let buffer: ByteBuffer
    do throws(Failure) {
      buffer = try files.read(path)
    } catch {
      if let from {
        unread.append(
          remark("the included file '\(Paths.relative(path, to: root))' \(error.fault)", from))
      } else {
        unread.append(ProjectRemark(path: path, message: error.fault))
      }
      return nil
    }
    paths.append(path)
    lines.append(LineTable(buffer, end: buffer.count))
    do throws(YAMLError) {
      var node = try YAMLReader.read(buffer, aliases)
      stamp(&node, number)
      return node
    } catch {
      unread.append(
        ProjectRemark(
          path: path, position: lines[number].position(of: error.offset),
          message: "cannot be read: \(error.message)", scope: root))
      return nil
    }
  }

  /// Stores the index of a file in a node and in all nested nodes. The recursion is limited, because the YAML reader limits the nesting.
  private func stamp(_ node: inout YAMLNode, _ file: Int) {
    node.file = file
    switch node.value {
    case .null, .scalar: break
    case .sequence(var elements):
      for index in elements.indices { stamp(&elements[index], file) }
      node.value = .sequence(elements)
    case .mapping(var members):
      for index in members.indices { stamp(&members[index].node, file) }
      node.value = .mapping(members)
    }
  }

  private func includes(_ node: YAMLNode) -> [YAMLNode] {
    guard let include = node["include"] else { return [] }
    return include.elements ?? [include]
  }

  /// Merges a node into `base`. Mappings are merged, and lists are appended. Every other value, and every member `name:REPLACE`, replaces the old
  /// value.
  static func merged(_ node: YAMLNode, onto base: YAMLNode) -> YAMLNode {
    guard let own = node.members, var members = base.members else {
      if let own = node.elements, let before = base.elements {
        return node.with(.sequence(before + own))
      }
      return node
    }
    var places: [String: Int] = [:]
    for (index, member) in members.enumerated() { places[member.key] = index }
    for member in own {
      let replaces = member.key.hasSuffix(":REPLACE")
      let key = replaces ? String(member.key.dropLast(8)) : member.key
      if let place = places[key] {
        members[place].node =
          replaces ? member.node : merged(member.node, onto: members[place].node)
      } else {
        places[key] = members.count
        members.append(YAMLNode.Member(key: key, node: member.node))
      }
    }
    return node.with(.mapping(members))
  }
}
