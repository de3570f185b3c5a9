// infoplist-not-localizable: translations of keys that the system reads only from Info.plist.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let infoplistNotLocalizable = Rule(
    "infoplist-not-localizable", group: "infoplist",
    summary: "a value that cannot be localized",
    rationale: """
      The system reads some values, such as the version, the identifier and the executable, from \
      Info.plist itself. An entry for them in InfoPlist.strings changes nothing, or only what some \
      parts of the system show.
      """,
    source: coreFoundation + "CFBundle_InfoPlist.c",
    severity: .warning,
    check: .file { pass in
      guard pass.context.isInfoPlist, pass.localization != nil else { return }
      let table = pass.parsed.table
      for entry in table.entries where table.isLoaded(entry) {
        let key = table.key(entry)
        guard InfoPlistTexts.fixed.contains(key.description) else { continue }
        pass.report(
          "\(key.quoted) cannot be localized: the system reads it only from Info.plist",
          at: entry.offset, key: key, suggestion: "remove it")
      }
    })
}
