// `lproj fallbacks`: the copies that users get.

internal import ArgumentParser
internal import LprojFiles
internal import LprojHTML
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct FallbacksCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, csv, markdown, html
  }

  enum Order: String, ExpressibleByArgument, CaseIterable {
    case loader, guide
  }

  static let configuration = CommandConfiguration(
    commandName: "fallbacks",
    abstract: "Show which copy of every resource and string each user gets.",
    discussion: """
      PATH is a resources folder, a bundle, or a source tree that holds any number of these. \
      Without --prefer there is one user for each localization.

      On a terminal the answer is a grid. 'own' is a copy in the user's own folder, 'language' a copy in \
      another folder that the loader looks into for this user, 'Base' the copy in Base.lproj. 'development' is \
      a copy that is found only because the loader looks in the development region last. 'nonlocalized' lies \
      outside of all localizations. 'nothing' is found nowhere, or is a table that cannot be read.

      Resources, tables and keys are names or patterns, in which '*' stands for any text and '?' for one \
      letter. Only trees that have one of them are reported. A name that no tree has is an error; the other \
      names are still answered.

      Exit status: 0 done; 2 something could not be read, there are no localizations, or no tree has a \
      name; 64 wrong usage.

      EXAMPLES
        lproj fallbacks Resources/
        lproj fallbacks --prefer fr-CA,en --resource Main.nib --explain MyApp.app
        lproj fallbacks --key "Save" --prefer de Resources/
        lproj fallbacks --key "menu.*" --table Main App.ipa
        lproj fallbacks --format html Resources/ > fallbacks.html
      """)

  @Argument(help: "Folders and bundles (default: the current folder).")
  var paths: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A user's languages, best first, separated by commas; repeatable.", valueName: "langs"),
    completion: .localizationList)
  var prefer: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Only this resource; repeatable.", valueName: "pattern"),
    completion: .resources)
  var resource: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Only this table; repeatable.", valueName: "pattern"),
    completion: .tables)
  var table: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("The text shown for this key; repeatable.", valueName: "pattern"),
    completion: .keys)
  var key: [String] = []

  @Option(help: ArgumentHelp("The application that hosts a framework.", valueName: "path"))
  var mainBundle: String?

  @Option(
    help: ArgumentHelp(
      "The order of the real loader (CFBundle), or of Apple's guide.", valueName: "order"))
  var order = Order.loader

  @Flag(help: "Show the steps of each decision.")
  var explain = false

  @Flag(help: "In text, print the whole matrix of resources and users.")
  var all = false

  @Option(help: ArgumentHelp("The form of the report.", valueName: "format"))
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "The platform whose loader answers: macos, macos-framework, ios, watchos, tvos, visionos, linux or "
        + "gnustep (default: the one that a bundle states, else macos).",
      valueName: "platform"),
    completion: .list(Places.platforms))
  var platform: String?

  @Option(
    help: ArgumentHelp("The device: iphone, ipad, applewatch or appletv.", valueName: "idiom"),
    completion: .list(FallbacksRequest.idioms))
  var idiom: String?

  @OptionGroup var trees: TreeOptions

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup var page: PageOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    if let platform, !FallbacksRequest.platforms.contains(platform) {
      throw ValidationError(PlatformNames.unknown(platform))
    }
    if let idiom, !FallbacksRequest.idioms.contains(idiom) {
      throw ValidationError(
        "there is no idiom '\(idiom)'; known are "
          + FallbacksRequest.idioms.joined(separator: ", ")
          + Spelling.hint(idiom, among: FallbacksRequest.idioms))
    }
    if resource.contains(where: { $0.allSatisfy { $0 == "/" } }) {
      throw ValidationError("--resource needs a name, such as --resource bird.tiff")
    }
    for list in prefer where list.allSatisfy({ $0 == "," || $0 == " " }) {
      throw ValidationError("--prefer needs a language, such as --prefer fr-CA,en")
    }
    for name in readers.joined() where !name.utf8.allSatisfy(Self.isOfName) {
      throw ValidationError(
        "--prefer takes languages such as fr-CA, not '\(Visible.text(name))'")
    }
  }

  private var readers: [[String]] {
    prefer.map { list in
      list.split(separator: ",").map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_@.+".utf8.contains(byte)
    }
  }

  func run() throws {
    var request = FallbacksRequest(
      paths: paths.isEmpty ? ["."] : paths, in: Terminal.workspace)
    request.readers = readers
    for name in readers.joined() {
      let verdict = LocaleReport.verdict(on: name)
      guard verdict.status == "legacy", let code = verdict.identifier else { continue }
      common.remark("'\(Visible.text(name))' is no language code; taken as '\(code)'")
    }
    request.resources = resource
    request.tables = table
    request.keys = key
    request.mainBundle = mainBundle
    request.order = order == .guide ? .guide : .loader
    request.isExplained = explain
    request.keepsAllDifferences = format == .json
    request.platform = platform
    request.idiom = idiom
    request.source = trees.source
    request.honoursIgnoreFiles = !trees.noIgnore
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    let outcome = Fallbacks.run(request)
    if !outcome.report.trees.isEmpty || format == .json {
      switch format {
      case .text:
        try output.write(
          FallbacksText.render(
            outcome.report, style: output.style(common), width: output.width, isWhole: all,
            guide: "--order guide"), common)
      case .json: try output.write(FallbacksJSON.render(outcome.report), common)
      case .csv:
        try output.write(FallbacksTable.csv(outcome.report), common, hasColors: false)
      case .markdown: try output.write(FallbacksTable.markdown(outcome.report), common)
      case .html:
        try output.write(
          FallbacksPage.render(
            outcome.report, failures: outcome.failures.map(\.told), origin: page.origin(paths)),
          common)
      }
    }
    try ExitStatus.close(outcome.failures)
  }
}
