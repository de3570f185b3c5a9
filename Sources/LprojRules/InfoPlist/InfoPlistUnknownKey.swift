// infoplist-unknown-key: translations of keys that Info.plist does not have.

internal import LprojBundle
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let infoplistUnknownKey = Rule(
    "infoplist-unknown-key", group: "infoplist",
    summary: "a key that Info.plist does not have",
    rationale: """
      InfoPlist.strings translates values of Info.plist by their keys, and also texts inside it, \
      such as the names of document types. Nothing looks up other keys. It is worse if Info.plist \
      lacks the reason for a permission: the system ends an app that asks for the permission, \
      whatever the tables say.
      """,
    source: coreFoundation + "CFBundle_InfoPlist.c",
    severity: .warning,
    situations: [
      .note(
        "in-product",
        "a product has the key, which is not a permission's reason (`NSCameraUsageDescription`)")
    ],
    examples: [
      .good(
        "A.app/Contents/Info.plist={CFBundleName=A;X=menu;} A.app/Contents/MacOS/A* "
          + "A.app/Contents/Resources/de.lproj/InfoPlist.strings={CFBundleName=B;menu=c;}"),
      .bad(
        "A.app/Contents/Info.plist={CFBundleName=A;} A.app/Contents/MacOS/A* "
          + "⟦A.app/Contents/Resources/de.lproj/InfoPlist.strings⟧={CFBundleNam=B;}"),
    ],
    check: .project { pass in
      for target in pass.targets { reportReasons(target, &pass) }
    },
    .bundle { pass in
      guard let info = pass.identity.info, info.isLoaded else { return }
      var own = Set(info.members.keys)
      for key in info.members.keys { own.formUnion(info.value(key)?.texts ?? []) }
      for folder in BundleLocalizations(pass).folders {
        guard let texts = folder.texts, texts.isLoaded else { continue }
        for key in texts.members.keys.sorted() {
          let plain = Key(String(key.description.prefix { $0 != "~" }))
          if own.contains(key) || own.contains(plain) { continue }
          if InfoPlistTexts.isKnown(key.description) { continue }
          if let meant = InfoPlistTexts.meant(by: key), texts.members[Key(meant)] == nil {
            continue
          }
          pass.report(
            "\(key.quoted) is neither in Info.plist nor known to the system",
            at: folder.path + "/InfoPlist.strings", severity: .note,
            position: texts.position(of: key) ?? .start,
            localization: folder.name, table: "InfoPlist", key: key)
        }
      }
    }, .file { pass in pass.reportTypos() })

  private static func reportReasons(_ target: TargetTexts, _ pass: inout ProjectPass) {
    let names = target.unasked.map(\.description)
    report(
      names.filter(ReasonsForAsking.isNeeded), "reasons", of: target,
      "the system ends an app that asks for a permission without a reason in Info.plist",
      { "add \($0) to Info.plist, or remove the translations" }, &pass)
    report(
      names.filter(ReasonsForAsking.isUnknown), "unknown reasons", of: target,
      "Apple documents no such key",
      { _ in "correct the name, or remove the translations" }, &pass)
  }

  private static func report(
    _ reasons: [String], _ detail: String, of target: TargetTexts, _ effect: String,
    _ remedy: (String) -> String, _ pass: inout ProjectPass
  ) {
    let keys = Set(reasons.map { Key($0) })
    let holders = target.localizations.filter { !$0.keys.isDisjoint(with: keys) }
    guard let first = holders.first(where: { $0.name == target.development }) ?? holders.first
    else { return }
    let what = reasons.count == 1 ? "it" : "them"
    let isOne = holders.count == 1
    pass.record(
      "Info.plist of the target '\(target.target)' lacks \(reasons.joined(separator: ", ")), although "
        + "\(Wording.count(holders.count, "localization")) \(isOne ? "translates" : "translate") \(what): "
        + effect,
      path: first.path, table: "InfoPlist", detail: "\(detail) \(target.target)",
      suggestion: remedy(what), target: target.target)
  }
}
