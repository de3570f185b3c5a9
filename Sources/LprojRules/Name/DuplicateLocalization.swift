// duplicate-localization: two folders that the loader treats as one localization.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let duplicateLocalization = Rule(
    "duplicate-localization", group: "name",
    summary: "two folders for the same localization",
    rationale: """
      The loader takes both names for the same localization. It opens one folder first, and the \
      other only for files that the first one does not have. So users do not see the translations \
      in the other folder.
      """,
    source: coreFoundation + "CFBundle_Locale.c",
    severity: .warning,
    compilation: .circumstance,
    loader: .apple,
    examples: [
      .good("en en_GB zh-Hant zh-Hans"), .good("en ku kmr"), .bad("en ⟦English⟧"),
      .bad("en-GB ⟦en_GB⟧"),
    ],
    check: .tree { pass in
      for double in doubles(pass.folders.map(\.name)) {
        let (folder, winner) = (pass.folders[double.number], pass.folders[double.winner])
        guard folder.folder.isSelected else { continue }
        pass.report(
          double.message, folder.folder, suggestion: "merge it into \(winner.name.name).lproj",
          related: [RelatedPlace(winner.folder.path, "the other folder")])
      }
    },
    .catalog { pass in
      let names = pass.names
      for double in doubles(names.map(\.name)) {
        let (language, winner) = (names[double.number], names[double.winner])
        let place = pass.related(at: winner.offset, "the other name")
        pass.report(
          double.message, at: language.offset, localization: language.name.name,
          suggestion: "merge it into '\(winner.name.name)'", related: [place])
      }
    })

  /// A name, and a better name with the same meaning, by their indices.
  private struct Double {
    var number: Int
    /// The folder that the loader opens first, or the folder with the better name.
    var winner: Int
    var message: String
  }

  private static func doubles(_ names: [LocalizationName]) -> [Double] {
    var groups: [String: [Int]] = [:]
    for (number, name) in names.enumerated() {
      if let name = normalized(name) { groups[name, default: []].append(number) }
    }
    let doubled = groups.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    return doubled.flatMap { name, numbers in doubles(numbers, of: names, name) }
  }

  /// Returns the normalized name; nil for `Base`, for names that are no localizations, and for names outside of ASCII, which break the matching
  /// of all names.
  private static func normalized(_ name: LocalizationName) -> String? {
    guard name.name.lowercased() != "base", name.name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    return MatchingName.base(of: name.name).map(MatchingName.normalized)
  }

  private static func doubles(
    _ numbers: [Int], of names: [LocalizationName], _ normalized: String
  ) -> [Double] {
    let reader = String(normalized.map { $0 == "_" ? "-" : $0 })
    let firsts = firstOpened(numbers.map { names[$0].name }, reader)
    // If the order of the folders decides, the folder with the better name should stay.
    let candidates = numbers.filter { firsts.contains(names[$0].name) }
    let winner =
      candidates.first { names[$0].status == .valid } ?? candidates.first ?? numbers[0]
    let better = names[winner].name
    return numbers.filter { $0 != winner && !areApart(names[$0], names[winner]) }.map { number in
      let name = names[number].name
      let outcome =
        firstOpened([name, better], reader) == [better]
        ? "the loader opens '\(better)' first"
        : "the order in the file system decides which one the loader opens"
      return Double(
        number: number, winner: winner,
        message: "'\(name)' and '\(better)' are the same localization, and \(outcome)")
    }
  }

  /// Whether the names belong to two languages that users choose separately, and users of each language get their own folder, as with `kmr` and
  /// `ku`.
  private static func areApart(_ name: LocalizationName, _ other: LocalizationName) -> Bool {
    guard let own = name.identifier, let theirs = other.identifier,
      own.prefix(while: { $0 != "-" }) != theirs.prefix(while: { $0 != "-" })
    else { return false }
    let names = [name.name, other.name]
    return firstOpened(names, own) == [name.name] && firstOpened(names, theirs) == [other.name]
  }

  /// Returns the names of the folders that the loader may open first. There are several if the order of the folders decides.
  private static func firstOpened(_ names: [String], _ reader: String) -> Set<String> {
    let orders = [names, names.reversed()]
    return Set(
      orders.compactMap {
        LocalizationMatcher.match(available: $0, preferences: [reader]).first
      })
  }
}
