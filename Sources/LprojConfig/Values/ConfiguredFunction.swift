// A function from a configuration, in the form that the search for its calls needs.

internal import LprojCode

extension CodeWrapper {
  init(_ table: TOMLTable) {
    let parts = (table["name"]?.text ?? "").split(separator: ".").map(String.init)
    let name = parts.last ?? ""
    func slot(_ key: String) -> Slot? {
      guard let value = table[key] else { return nil }
      return Slot(label: value.text, index: Int(value.number ?? 0))
    }
    let isBehindText = table["key"]?.text == "self"
    let form: Form =
      if name.contains(":") {
        .message
      } else if isBehindText {
        .method
      } else if name.first?.isUppercase ?? false, parts.count == 1 {
        .initializer
      } else {
        .function
      }
    self.init(
      name, form, key: isBehindText ? nil : slot("key") ?? Slot(label: nil, index: 0))
    owner = parts.count > 1 ? parts[parts.count - 2] : nil
    if let name = table["table"]?.text { self.table = .named(name) }
    tableSlot = slot("table-argument")
    defaultSlot = slot("default")
    commentSlot = slot("comment")
    isConfigured = true
  }
}
