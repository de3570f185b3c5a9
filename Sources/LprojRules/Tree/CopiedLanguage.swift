// copied-language: a table equal to the table of another language, byte for byte.

internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let copiedLanguage = Rule(
    "copied-language", group: "tree",
    summary: "a table copied from another language",
    rationale: """
      Two languages have the same file, and it is not the file of the source language. One was \
      saved over the other, so users of the overwritten language see a foreign one. Not reported \
      are regions and scripts of one language, languages with nearly the same spelling, and tables \
      of fewer than ten texts.
      """,
    source: guideToBundles,
    severity: .warning,
    folding: Folding("tables of '{localization}' are those of another language", listing: .file),
    examples: [
      .good("en.lproj/A.strings=1 de.lproj/A.strings=2 fr.lproj/A.strings=2"),
      .good(
        "en.lproj/A.strings=\(sources) pt.lproj/A.strings=\(tenTexts) pt-BR.lproj/A.strings=\(tenTexts)"
      ),
      .bad(
        "en.lproj/A.strings=\(sources) de.lproj/A.strings=\(tenTexts) "
          + "⟦fr.lproj/A.strings⟧=\(tenTexts)"),
    ],
    check: .tree { pass in
      let resources = pass.resources()
      let tables = resources.groups.filter {
        $0.kind == .table && resources.copies[$0, default: []].count > 2
      }
      resources.measure(tables.flatMap { resources.copies[$0] ?? [] }, pass.subject)
      for group in tables {
        let copies = resources.copies[group] ?? []
        var sizes = copies.indices.compactMap { number in
          resources.size(copies[number], pass.subject).map { (size: $0, number: number) }
        }
        sizes.sort { ($0.size, $0.number) < ($1.size, $1.number) }
        var rest = sizes[...]
        while let first = rest.first {
          let same = rest.prefix { $0.size == first.size }
          rest = rest.dropFirst(same.count)
          if first.size > 80 { pass.compare(same.map { copies[$0.number] }, of: copies, resources) }
        }
      }
    })

  private static let tenTexts = (0..<10).map { "a\($0)=Text\($0);" }.joined()
  private static let sources = (0..<10).map { "a\($0)=Source\($0);" }.joined()
}

extension TreePass {
  /// Compares files of equal size, and reports pairs of files with the same name and the same bytes.
  fileprivate mutating func compare(
    _ copies: [TreeResources.Copy], of all: [TreeResources.Copy], _ resources: TreeResources
  ) {
    guard copies.count > 1 else { return }
    var classes: [[TreeResources.Copy]] = []
    for copy in copies {
      let path = resources.path(copy)
      let same = classes.firstIndex {
        $0[0].name == copy.name && subject.hasSameContent(resources.path($0[0]), path)
      }
      if let same { classes[same].append(copy) } else { classes.append([copy]) }
    }
    // A file that three or more localizations share was probably a source file in the past.
    for same in classes where same.count == 2 {
      let (path, otherPath) = (resources.path(same[0]), resources.path(same[1]))
      let folders = same.map { subject.folders[$0.folder].folder }
      let names = folders.map(\.name)
      // Another rule reports a copy of the source table as untranslated.
      guard folders[1].isSelected, !names.contains("Base"),
        !names.contains(where: { $0 == subject.development }),
        LanguageKinship.areForeign(names[0], names[1]),
        let source = source(of: same[1], all, resources), subject.isTranslated(otherPath, source)
      else { continue }
      record(
        "table equals the table of '\(names[0])', so one of the two is in the wrong language for its users",
        path: otherPath, localization: names[1],
        related: [RelatedPlace(path, "the same bytes")])
    }
  }

  /// Returns the path of the file in the source localization. If the file is not there, returns its path in Base or English, or nil.
  private func source(
    of copy: TreeResources.Copy, _ all: [TreeResources.Copy], _ resources: TreeResources
  ) -> String? {
    let names = [subject.development, "Base", "en", "English"]
    let found = names.lazy.compactMap { name in
      all.first { $0.name == copy.name && subject.folders[$0.folder].folder.name == name }
    }
    return found.first.map(resources.path)
  }
}

/// Groups of languages with texts that may be equal.
private enum LanguageKinship {
  private static let groups: [Set<String>] = [
    ["no", "nb", "nn", "da"], ["sr", "hr", "bs", "sh", "cnr", "me"], ["id", "ms", "in"],
    ["zh", "yue"], ["fa", "prs"], ["fil", "tl"], ["he", "iw"], ["ro", "mo"], ["hi", "ur"],
  ]

  static func areForeign(_ name: String, _ other: String) -> Bool {
    guard let one = LanguageRelation.language(of: name),
      let two = LanguageRelation.language(of: other)
    else { return false }
    return one != two && !LanguageRelation.isRelated(name, other)
      && !groups.contains { $0.contains(one) && $0.contains(two) }
  }
}
