// An Info.plist that a loader reads as empty.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource
internal import LprojSyntax

extension BundlePass {
  /// Whether the bundle's Info.plist can be read; reports the reason if not.
  mutating func findsReadable(_ info: PropertyListFile, by loader: String) -> Bool {
    let path = subject.identity.infoPath
    let name = Paths.name(path)
    let effect = "\(loader) takes it for empty"
    switch info.state {
    case .loaded: return true
    case .unreadable(let failure):
      report("\(name) \(failure.fault)", at: path, detail: "unreadable")
    case .notADictionary(let what):
      report(
        "\(name) holds \(what), not a dictionary: \(effect)", at: path, detail: "no-dictionary")
    case .damaged(let kind):
      let complaint =
        Rule.message(for: kind) ?? (kind == .emptyText ? "file is empty" : "damaged text")
      report(
        "\(name) cannot be read, and \(effect): \(complaint)", at: path,
        position: info.damage ?? .start, detail: kind.word)
    }
    return false
  }
}
