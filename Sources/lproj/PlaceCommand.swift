// `lproj place`: the places for content in a bundle.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct PlaceCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Show where a kind of content belongs in a bundle.",
    discussion: """
      CONTENT is a kind of content, or a file name that stands for one, such as Sounds.framework or \
      Main.storyboard. A place that ends in a slash is a folder, and '/' is the folder of the bundle itself. \
      If there are several places, each is right. 'Not stated' means that Apple's table does not list the \
      content.

      Exit status: 0 done; 64 wrong usage.

      EXAMPLES
        lproj place framework --platform ios
        lproj place Main.storyboard
        lproj place helper-tool
        lproj place --list
      """, shouldDisplay: false)

  @Argument(help: "A kind of content; --list has all.", completion: .list(Places.contents))
  var content: String?

  @Option(
    help: ArgumentHelp(
      "The platform: macos, macos-framework, ios, watchos, tvos or visionos (default: all). For linux "
        + "and gnustep, Apple states nothing.",
      valueName: "platform"),
    completion: .list(Places.platforms))
  var platform: String?

  @Flag(help: "List all kinds of content, on all platforms or the one that is named.")
  var list = false

  @Option(help: ArgumentHelp("The form of the list.", valueName: "format"))
  var format = Format.text

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    if let platform, !Places.platforms.contains(platform) {
      throw ValidationError(PlatformNames.unknown(platform))
    }
    if list, content != nil { throw ValidationError("--list lists all: leave out CONTENT") }
    if !list {
      guard let content else { throw ValidationError("name a kind of content, or use --list") }
      if Places.content(named: content) == nil {
        let ending = content.split(separator: ".").last.map(String.init) ?? content
        let known = Places.contents + Places.words
        throw ValidationError(
          "there is no kind of content '\(content)'; "
            + ((Spelling.nearest(content, among: known) ?? Spelling.nearest(ending, among: known))
              .map { "did you mean '\($0)'?" }
              ?? "known are " + Places.contents.joined(separator: ", ")))
      }
    }
  }

  func run() throws {
    let answers: [PlaceAnswer] =
      if let content {
        Places.answers(content, on: platform) ?? []
      } else {
        Places.all(on: platform)
      }
    switch format {
    case .json: try output.write(PlaceReport.json(answers), common)
    case .text where list:
      try output.write(
        PlaceReport.list(answers, style: output.style(common), width: output.width), common)
    case .text:
      try output.write(
        PlaceReport.explain(answers, style: output.style(common), width: output.width), common)
    }
  }
}

enum PlatformNames {
  static func unknown(_ name: String) -> String {
    "there is no platform '\(name)'" + Spelling.hint(name, among: Places.platforms)
      + "; known are " + Places.platforms.joined(separator: ", ")
  }
}
