// Icons of document types that Info.plist names and the bundle lacks.

internal import LprojBundle
internal import LprojSource
internal import LprojSyntax

enum DocumentIcon {
  /// The keys of Info.plist whose values are lists of types. In each element, `name` and `icons` are the keys in the dictionary of one type.
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

  /// Reports each missing icon of a type once, with the first type that names the icon.
  static func check(_ resources: BundleResources, _ pass: inout BundlePass) {
    // The compiled asset catalog may have the icon.
    if resources.has("Assets.car") { return }
    var seen: Set<Key> = []
    for list in lists {
      for type in pass.identity.dictionary.value(Key(list.key))?.elements ?? [] {
        let name = type.text(list.name).map { " '\(VisibleText.escaped($0))'" } ?? ""
        let icons = list.icons.flatMap { type.member($0)?.texts ?? [] }
        for icon in icons.map(\.description)
        where !icon.isEmpty && seen.insert(Key(icon)).inserted {
          if resources.hasImage(icon) || resources.isStray(image: icon) { continue }
          pass.report(
            "the icon '\(VisibleText.escaped(icon))' of documents\(name) is not in "
              + "\(resources.title): users see a blank one",
            inInfo: Key(list.key), severity: .warning, detail: "document \(icon)")
        }
      }
    }
  }
}
