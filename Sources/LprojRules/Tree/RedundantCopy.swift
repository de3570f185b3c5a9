// redundant-copy: a file equal to the copy that users would get without the file.

internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let redundantCopy = Rule(
    "redundant-copy", group: "tree",
    summary: "a file equal to the one it falls back to",
    rationale: """
      Without this file, users would get the same bytes. Either the file is not translated, or it \
      is not needed.
      """,
    source: coreFoundation + "CFBundle_Resources.c",
    severity: .note,
    folding: Folding("files of '{localization}' equal what they fall back to", listing: .file),
    harm: .untidy,
    examples: [
      .good("en.lproj/A.strings=1 en-GB.lproj/A.strings=2"),
      .good("en.lproj/A.strings= en-GB.lproj/A.strings="),
      .bad("en.lproj/A.strings=1 ⟦en-GB.lproj/A.strings⟧=1"),
    ],
    check: .tree { pass in
      let resources = pass.resources()
      for group in resources.groups where !resources.isTopLevel(group) {
        let copies = resources.copies[group] ?? []
        for copy in copies
        where pass.folders[copy.folder].folder.isSelected
          && pass.folders[copy.folder].folder.name != pass.development
        {
          guard let order = resources.order(of: copy.folder)?.dropFirst() else { continue }
          var next: TreeResources.Copy?
          for number in order where next == nil {
            next = copies.first { $0.folder == number && $0.name == copy.name }
          }
          guard let next, resources.mayBeSame(copy, next, pass.subject),
            pass.hasSameContent(resources.path(copy), resources.path(next))
          else { continue }
          let name = pass.folders[copy.folder].folder.name
          pass.record(
            "file equals the copy in '\(pass.folders[next.folder].folder.name)': without this file, "
              + "\(Users.of(name)) would get that copy",
            path: resources.path(copy), localization: name,
            related: [RelatedPlace(resources.path(next), "the same bytes")])
        }
      }
    })
}
