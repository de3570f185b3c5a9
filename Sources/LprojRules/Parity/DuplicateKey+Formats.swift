// duplicate-key between the two files of a table: `.strings` entries with keys that the `.stringsdict` also has.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension FilePass {
  /// Reports entries of a `.strings` with keys that the `.stringsdict` of the same localization defines. The loader joins the files and keeps the
  /// value of the `.stringsdict`.
  mutating func reportHiddenByPlurals() {
    guard subject.parsed.file.format == .strings, subject.localization != nil,
      let plurals = subject.table.files.first(where: { $0.file.format == .stringsdict })
    else { return }
    var keys: Set<Key> = []
    for entry in plurals.table.entries where plurals.table.isLoaded(entry) {
      keys.insert(plurals.table.key(entry))
    }
    if keys.isEmpty { return }
    let table = subject.parsed.table
    let name = plurals.file.path.split(separator: "/").last.map(String.init) ?? ".stringsdict"
    for entry in table.entries where table.isLoaded(entry) {
      let key = table.key(entry)
      guard keys.contains(key) else { continue }
      let line = position(of: entry.offset).line
      let value = table.value(entry).map { " \($0.quoted)" } ?? ""
      report(
        "\(key.quoted) is also in \(VisibleText.escaped(name)), whose text wins: users never see\(value)",
        at: entry.offset, in: .inStringsdict, key: key, detail: "stringsdict",
        suggestion: "remove it from the .strings file",
        brief: "line \(line)\(value), which the .stringsdict hides")
    }
  }
}
