// The localizations of a bundle, with their texts for Info.plist.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
package import LprojSource
package import LprojSyntax

struct BundleLocalizations {
  struct Folder {
    /// The name without the suffix, such as `de` for `de.lproj`.
    let name: String
    let path: String
    /// The InfoPlist.strings of the folder; nil if the folder has none.
    let texts: PropertyListFile?
  }

  let folders: [Folder]
  let development: Folder?

  init(_ pass: BundlePass) {
    let inside = pass.resources
    let folders = pass.contents.resourceEntries.filter {
      $0.name.hasSuffix(".lproj") && $0.name.utf8.count > 6
    }.map {
      let path = inside.isEmpty ? $0.name : inside + "/" + $0.name
      let file = pass.path(path + "/InfoPlist.strings")
      let isThere = (try? pass.workspace.status(file, following: true)) != nil
      return Folder(
        name: String($0.name.dropLast(6)), path: path,
        texts: isThere ? PropertyListFile(file, in: pass.workspace) : nil)
    }
    let region = pass.identity.dictionary.text("CFBundleDevelopmentRegion") ?? "en"
    let name = DevelopmentLocalization.folder(for: region, in: folders.map(\.name))
    self.folders = folders
    development = folders.first { $0.name == name }
  }

  /// The localizations in other languages than the source language.
  var translations: [Folder] {
    let own = development.map { LanguageRelation.language(of: $0.name) }
    return folders.filter { $0.name != "Base" && LanguageRelation.language(of: $0.name) != own }
  }
}

extension PropertyListNode {
  /// Every string in the value, at any depth.
  package var texts: [Key] {
    switch value {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .dictionary(let members): members.flatMap(\.node.texts)
    default: []
    }
  }
}
