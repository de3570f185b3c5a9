// duplicate-localization: two folders that the loader takes for one localization.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let duplicateLocalization = Rule(
    "duplicate-localization", group: "name",
    summary: "two folders for the same localization",
    rationale: """
      The loader takes both names for the same, opens one first and the other only for files that \
      the first does not have. Translations in the other are not seen.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFBundle_Locale.c",
    severity: .warning,
    compilation: .circumstance,
    loader: .apple,
    examples: [.good("en en_GB zh-Hant zh-Hans"), .bad("en ⟦English⟧"), .bad("en-GB ⟦en_GB⟧")],
    check: .tree { pass in
      var groups: [String: [TreePass.Folder]] = [:]
      for folder in pass.folders {
        if let name = normalized(folder.name) { groups[name, default: []].append(folder) }
      }
      let doubled = groups.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      for (name, folders) in doubled { report(folders, name, &pass) }
    })

  /// Nil for names that are not localizations, or spoil all matching.
  private static func normalized(_ name: LocalizationName) -> String? {
    guard name.name.lowercased() != "base", name.name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    return MatchingName.base(of: name.name).map(MatchingName.normalized)
  }

  private static func report(
    _ folders: [TreePass.Folder], _ normalized: String, _ pass: inout TreePass
  ) {
    let reader = String(normalized.map { $0 == "_" ? "-" : $0 })
    let firsts = firstOpened(folders, reader)
    // Where the order of the folders decides, the better name is taken for the one to keep.
    let candidates = folders.filter { firsts.contains($0.name.name) }
    let winner = candidates.first { $0.name.status == .valid } ?? candidates.first ?? folders[0]
    for folder in folders
    where folder.name.name != winner.name.name && folder.folder.isSelected {
      let isCertain = firstOpened([folder, winner], reader) == [winner.name.name]
      let outcome =
        isCertain
        ? "the loader opens '\(winner.name.name)' first"
        : "the loader opens first the one that the file system lists first"
      pass.report(
        "'\(folder.name.name)' and '\(winner.name.name)' are the same localization, and \(outcome)",
        folder.folder, suggestion: "merge it into \(winner.name.name).lproj",
        related: [
          RelatedPlace(path: winner.folder.path, position: .start, message: "the other folder")
        ])
    }
  }

  /// The folders that the loader may open first; more than one when their order decides.
  private static func firstOpened(_ folders: [TreePass.Folder], _ reader: String) -> Set<String> {
    let names = folders.map(\.name.name)
    let orders = [names, names.reversed()]
    return Set(
      orders.compactMap {
        LocalizationMatcher.match(available: $0, preferences: [reader]).first
      })
  }
}
