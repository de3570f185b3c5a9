// `lproj locale`: the meaning of names of localizations, and their users.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport

struct LocaleCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "locale",
    abstract: "Explain names of localizations, and which users they reach.",
    discussion: """
      NAME is the name of an .lproj folder with or without the suffix, or a path to one. The answer says \
      whether it is a registered language tag, which name to use instead, which users get the folder and what \
      they fall back to, the plural categories with numbers that select them, the writing direction, and \
      whether the App Store is known to refuse the name.

      For several names, the answer is a table. If the nearest project is a GNUmakefile, the answer is for \
      GNUstep.

      Exit status: 0 done, even for a bad name; 64 wrong usage.

      EXAMPLES
        lproj locale zh_TW jp sr@latin
        lproj locale --format json App/*.lproj
      """, shouldDisplay: false)

  @Argument(help: "Names, such as en_GB or zh-Hans.lproj.", completion: .names)
  var name: [String]

  @Option(help: ArgumentHelp("The form of the answer.", valueName: "format"))
  var format = Format.text

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  /// Returns a verdict on each name, by the loader that the folder with this name is for.
  ///
  /// - Parameter forGNUstep: whether the loader is that of GNUstep; nil to find this out for each name from the project around the folder.
  static func verdicts(_ names: [String], forGNUstep: Bool? = nil) -> [LocaleVerdict] {
    names.map {
      LocaleReport.verdict(
        on: $0,
        forGNUstep: forGNUstep ?? LocaleReport.isForGNUstep($0, in: Terminal.workspace))
    }
  }

  func run() throws {
    let verdicts = Self.verdicts(name)
    switch format {
    case .text:
      try output.write(
        LocaleText.render(
          verdicts, style: output.style(common), width: output.width,
          hint: "lproj explain NAME"), common)
    case .json: try output.write(LocaleJSON.render(verdicts), common)
    }
  }
}
