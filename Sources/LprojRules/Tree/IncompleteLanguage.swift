// incomplete-language: a region folder with a resource that its language folder lacks.

internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let incompleteLanguage = Rule(
    "incomplete-language", group: "tree",
    summary: "a region has a file that its language lacks",
    rationale: """
      The folder of a language should be complete, and the folder of a region should hold only the \
      differences. Users of the language in other regions do not get the file of the region.
      """,
    source: "https://developer.apple.com/library/archive/documentation/MacOSX/"
      + "Conceptual/BPInternational/LanguageandLocaleIDs/LanguageandLocaleIDs.html",
    severity: .warning,
    situations: [
      .note("keys-are-texts", "users get the keys, and these are texts in their language")
    ],
    isAboutLack: true,
    examples: [
      .good(
        "pt.lproj/A.strings pt.lproj/B.strings pt-PT.lproj/A.strings en.lproj/A.strings "
          + "en.lproj/B.strings"),
      .bad(
        "pt.lproj/A.strings pt-PT.lproj/A.strings ⟦pt-PT.lproj/B.strings⟧ en.lproj/A.strings "
          + "en.lproj/B.strings"),
    ],
    check: .tree { pass in
      let resources = pass.resources()
      for (number, folder) in pass.folders.enumerated() where folder.folder.isSelected {
        guard let language = pass.languageFolder(of: folder),
          let parent = resources.number(of: language)
        else { continue }
        for group in resources.groups {
          guard let copy = resources.copy(group, in: number),
            resources.copy(group, in: parent) == nil,
            !resources.isInBase(group), !resources.isTopLevel(group),
            !resources.isCompanion(group), !TreeResources.isInfoPlist(group)
          else { continue }
          let source = resources.order(of: parent)?.first {
            resources.copy(group, in: $0) != nil
          }
          // If no folder has a copy, users get the keys, which may be texts.
          let getsTexts =
            source == nil && group.kind == .table && pass.hasTextsAsKeys(resources.path(copy))
          let isOwnLanguage =
            pass.development.map { LanguageRelation.isRelated($0, language) || $0 == language }
            ?? false
          let effect =
            resources.order(of: parent) == nil
            ? ""
            : ": other \(Users.of(language)) get "
              + (getsTexts ? "the keys, which are texts" : pass.copy(in: source))
          pass.record(
            "'\(copy.name)' is in '\(folder.folder.name)', but not in its language folder "
              + "'\(language)'" + effect,
            path: resources.path(copy), severity: getsTexts && isOwnLanguage ? .note : nil,
            localization: folder.folder.name,
            related: [RelatedPlace(pass.folders[parent].folder.path, "the language folder")])
        }
      }
    })
}
