// An Info.plist that a loader reads as empty.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource
internal import LprojSyntax

extension BundlePass {
  /// Returns whether Info.plist can be read as a dictionary. If not, reports the reason.
  mutating func findsReadable(_ info: PropertyListFile, by loader: String) -> Bool {
    let path = subject.identity.infoPath
    let name = Paths.name(path)
    let effect = "\(loader) treats it as empty"
    switch info.state {
    case .loaded: return true
    case .unreadable(let failure):
      report("\(name) \(failure.fault)", at: path, detail: "unreadable")
    case .notADictionary(let what):
      report(
        "\(name) holds \(what), not a dictionary, so \(effect)", at: path, detail: "no-dictionary")
    case .damaged(let kind):
      let fault =
        kind == .emptyText || kind == .byteOrderMarkOnly
        ? "is empty, so \(loader) finds no keys in it"
        : "cannot be read: \(Self.complaint(kind)); \(effect)"
      report(
        "\(name) \(fault)", at: path, position: info.damage ?? .start, detail: kind.word)
    }
    return false
  }

  private static func complaint(_ kind: SyntaxProblem.Kind) -> String {
    switch kind {
    case .propertyList(let complaint): complaint
    case .invalidUTF8(let byte): "byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8"
    default:
      Rule.message(for: kind) ?? Rule.encodingFault(of: kind)?.message
        ?? "it is not a property list"
    }
  }
}
