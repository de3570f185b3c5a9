// infoplist-unlocalized: texts of Info.plist that users see, without translation.

internal import LprojBundle
internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let infoplistUnlocalized = Rule(
    "infoplist-unlocalized", group: "infoplist",
    summary: "a text of Info.plist is not translated",
    rationale: """
      Users see the name of an app, its reasons for permissions, and its copyright. If the \
      InfoPlist.strings of a language does not translate one of these texts, users of the language \
      see the text of Info.plist. A text that no localization of a target translates is reported \
      once.
      """,
    source: coreFoundation + "CFBundle_InfoPlist.c",
    severity: .warning,
    situations: [
      .note("name-of-app", "the text is the name of the app, which no localization translates")
    ],
    folding: Folding("texts of Info.plist are not translated in '{localization}'"),
    examples: [
      .good(
        "A.app/Contents/Info.plist={CFBundleDisplayName=A;} A.app/Contents/MacOS/A* "
          + "A.app/Contents/Resources/en.lproj/a.txt "
          + "A.app/Contents/Resources/de.lproj/InfoPlist.strings={CFBundleDisplayName=B;}"),
      .bad(
        "A.app/Contents/Info.plist={NSCameraUsageDescription=A;} A.app/Contents/MacOS/A* "
          + "A.app/Contents/Resources/en.lproj/a.txt ⟦A.app/Contents/Resources/de.lproj⟧/a.txt"),
    ],
    check: .project { pass in
      for target in pass.targets { TargetTextsCheck(target).run(&pass) }
    },
    .bundle { pass in
      let kind = pass.identity.kind
      guard kind == .application || kind == .appExtension,
        let info = pass.identity.info, info.isLoaded
      else { return }
      let localizations = BundleLocalizations(pass)
      // A name is often the same in all languages. Without any InfoPlist.strings, the missing translation of the name is deliberate.
      let isTranslated = localizations.folders.contains { $0.texts != nil }
      let visible = info.members.keys.sorted().filter { key in
        InfoPlistTexts.isVisible(key.description)
          && (isTranslated || key.description.hasSuffix("UsageDescription"))
          && !(pass.identity.dictionary.text(key.description) ?? "").isEmpty
      }
      guard !visible.isEmpty else { return }
      let source = localizations.development?.texts
      for folder in localizations.translations {
        // Other rules report a missing or damaged table.
        if folder.texts == nil && source != nil { continue }
        if let texts = folder.texts, !texts.isLoaded { continue }
        for key in visible {
          // Other rules report a key that the source localization has.
          if folder.texts?.members[key] != nil || source?.members[key] != nil { continue }
          // A misspelled key has a finding of its own.
          if [folder.texts, source].contains(where: { $0?.hasTypo(of: key) ?? false }) { continue }
          pass.report(
            "\(key.quoted) of Info.plist is not translated in '\(folder.name)': \(Users.of(folder.name)) see the "
              + "text of Info.plist", at: folder.path,
            localization: folder.name, table: "InfoPlist", key: key,
            related: [
              RelatedPlace(
                path: pass.path(pass.identity.infoPath), position: info.position(of: key) ?? .start,
                message: "the text that users see")
            ])
        }
      }
    })
}
