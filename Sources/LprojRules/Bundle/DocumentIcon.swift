// Icons of documents that Info.plist names and the bundle does not have.

internal import LprojBundle
internal import LprojSource
internal import LprojSyntax

enum DocumentIcon {
  /// The keys of the lists of types, with what a type is called and where it names its icons.
  private static let lists = [
    (
      key: "CFBundleDocumentTypes", name: "CFBundleTypeName",
      icons: ["CFBundleTypeIconFile", "CFBundleTypeIconFiles"]
    ),
    (
      key: "UTExportedTypeDeclarations", name: "UTTypeIdentifier",
      icons: ["UTTypeIconFile", "UTTypeIconFiles"]
    ),
    (
      key: "UTImportedTypeDeclarations", name: "UTTypeIdentifier",
      icons: ["UTTypeIconFile", "UTTypeIconFiles"]
    ),
  ]

  /// Reports each icon once, with the first type that names it.
  static func check(_ resources: BundleResources, _ pass: inout BundlePass) {
    // Icons may be in the compiled catalog of assets.
    if resources.has("Assets.car") { return }
    var seen: Set<Key> = []
    for list in lists {
      guard case .array(let types)? = pass.identity.dictionary.value(Key(list.key))?.value else {
        continue
      }
      for type in types {
        let name = type.text(list.name).map { " '\(VisibleText.escaped($0))'" } ?? ""
        for icon in list.icons.flatMap({ type.texts(of: $0) })
        where !icon.isEmpty && seen.insert(Key(icon)).inserted {
          if resources.hasImage(icon) || resources.isStray(image: icon) { continue }
          pass.report(
            "the icon '\(VisibleText.escaped(icon))' of documents\(name) is not in "
              + "\(resources.title): users see a blank one",
            at: pass.identity.infoPath, severity: .warning,
            position: pass.identity.info?.position(of: Key(list.key)) ?? .start, key: Key(list.key),
            detail: "document \(icon)")
        }
      }
    }
  }
}

extension PropertyListNode {
  /// The string or the strings that a dictionary has for a key.
  fileprivate func texts(of key: String) -> [String] {
    guard let node = members?.last(where: { $0.key == Key(key) })?.node else { return [] }
    return node.texts.map(\.description)
  }
}
