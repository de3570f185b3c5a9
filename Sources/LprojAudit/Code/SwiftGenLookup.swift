// The look-up functions of generated code, as a `swiftgen.yml` names them under `lookupFunction`.

internal import LprojCode
internal import LprojFiles
internal import LprojProject
internal import LprojSource

enum SwiftGenLookup {
  static let fileName = "swiftgen.yml"
  private static let largest = 1 << 20

  /// Returns the look-up functions that a file names; empty if the file cannot be read. Code from SwiftGen passes the key and then the table to
  /// such a function, and formats the result.
  static func functions(of path: String, in workspace: Workspace) -> [CodeWrapper] {
    guard let bytes = try? workspace.bytes(of: path, count: largest),
      let root = try? YAMLReader.read(ByteBuffer(bytes))
    else { return [] }
    var names: [String] = []
    collect(root, into: &names)
    return names.compactMap(wrapper)
  }

  /// Collects the distinct values of `lookupFunction` in a node, without parentheses: `tr` for `tr(key:table:)`.
  private static func collect(_ node: YAMLNode, into names: inout [String]) {
    for element in node.elements ?? [] { collect(element, into: &names) }
    for member in node.members ?? [] {
      guard member.key == "lookupFunction", let text = member.node.text else {
        collect(member.node, into: &names)
        continue
      }
      let name = String(text.prefix { $0 != "(" })
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
  }

  private static func wrapper(_ name: String) -> CodeWrapper? {
    let parts = name.split(separator: ".").map(String.init)
    guard let last = parts.last else { return nil }
    var wrapper = CodeWrapper(last, .function, key: CodeWrapper.Slot(label: nil, index: 0))
    wrapper.owner = parts.count > 1 ? parts[parts.count - 2] : nil
    wrapper.tableSlot = CodeWrapper.Slot(label: nil, index: 1)
    wrapper.isConfigured = true
    return wrapper
  }
}
