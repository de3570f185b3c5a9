// Tools for the repository itself; not installed, and not a product.

import ArgumentParser

@main
struct LprojDev: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lproj-dev",
    abstract: "Chores of the lproj repository.",
    subcommands: [
      Docs.self, ICUAnswers.self, Manual.self, MatchLines.self, Messages.self, ParseLines.self,
      ResolveLines.self,
      SessionLines.self, SwiftTokensCommand.self,
      TOMLLines.self, YAMLLines.self,
    ])
}
