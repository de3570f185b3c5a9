// infoplist-unknown-key: translations of what Info.plist does not have.

internal import LprojBundle
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let infoplistUnknownKey = Rule(
    "infoplist-unknown-key", group: "infoplist",
    summary: "a key that Info.plist does not have",
    rationale: """
      InfoPlist.strings translates the values of Info.plist by their keys, and texts in it such as \
      the names of document types. Anything else nobody looks up.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFBundle_InfoPlist.c",
    severity: .note,
    examples: [
      .good(
        "A.app/Contents/Info.plist={CFBundleName=A;X=menu;} A.app/Contents/MacOS/A* "
          + "A.app/Contents/Resources/de.lproj/InfoPlist.strings={CFBundleName=B;menu=c;}"),
      .bad(
        "A.app/Contents/Info.plist={CFBundleName=A;} A.app/Contents/MacOS/A* "
          + "⟦A.app/Contents/Resources/de.lproj/InfoPlist.strings⟧={CFBundleNam=B;}"),
    ],
    check: .bundle { pass in
      guard let info = pass.identity.info, info.isLoaded else { return }
      var own = Set(info.members.keys)
      for key in info.members.keys { own.formUnion(info.value(key)?.texts ?? []) }
      for folder in BundleLocalizations(pass).folders {
        guard let texts = folder.texts, texts.isLoaded else { continue }
        for key in texts.members.keys.sorted() {
          let plain = Key(String(key.description.prefix { $0 != "~" }))
          if own.contains(key) || own.contains(plain) { continue }
          if InfoPlistTexts.isKnown(key.description) { continue }
          pass.report(
            "\(key.quoted) is neither in Info.plist nor known to the system",
            at: folder.path + "/InfoPlist.strings", position: texts.position(of: key) ?? .start,
            localization: folder.name, table: "InfoPlist", key: key)
        }
      }
    })
}
