// The function that SwiftGen writes into its code for look-ups, by the `lookupFunction` of a swiftgen.yml.

internal import LprojCode
internal import LprojFiles
internal import LprojSource

enum SwiftGenLookup {
  static let fileName = "swiftgen.yml"
  private static let largest = 1 << 20

  /// The functions that a file names. Code that SwiftGen makes passes each the key, then the table, and formats what
  /// it gets.
  static func functions(of path: String, in workspace: Workspace) -> [CodeWrapper] {
    guard let bytes = try? workspace.bytes(of: path, count: largest) else { return [] }
    var names: [String] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let name = name(in: line), !names.contains(name) else { continue }
      names.append(name)
    }
    return names.compactMap(wrapper)
  }

  /// The value of `lookupFunction`, without quotes and what stands behind it.
  private static func name(in line: Substring) -> String? {
    let words = line.split { " \t-".contains($0) }
    guard words.first == "lookupFunction:", words.count > 1 else { return nil }
    let name = words[1].trimming { $0 == "\"" || $0 == "'" }.prefix { $0 != "(" }
    return name.isEmpty || name.hasPrefix("#") ? nil : String(name)
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

extension Substring {
  fileprivate func trimming(_ isOuter: (Character) -> Bool) -> Substring {
    var text = self
    while let first = text.first, isOuter(first) { text = text.dropFirst() }
    while let last = text.last, isOuter(last) { text = text.dropLast() }
    return text
  }
}
