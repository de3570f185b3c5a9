// `lproj targets`: the files that each target of a project ships.

internal import ArgumentParser
internal import LprojKit
internal import LprojReport

struct TargetsCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "targets",
    abstract: "List what each target of the project ships.",
    discussion: """
      PATH is a project file or a folder: the answer is about the projects below it or, if there are none, \
      around it. Reads Xcode projects, project.yml of XcodeGen, Project.swift of Tuist, Package.swift, \
      makefiles of GNUstep and podspecs as text; no code is run. Values that a project computes are not \
      guessed, but listed as 'not understood'.

      Exit status: 0 done; 2 something could not be read, or there is no project; 64 wrong usage.

      EXAMPLES
        lproj targets
        lproj targets App.xcodeproj
        lproj targets --format json Sources/ | jq '.projects[].targets[].name'
      """, shouldDisplay: false)

  @Argument(help: "Project files and folders (default: the current folder).")
  var paths: [String] = []

  @Option(help: ArgumentHelp("The form of the list.", valueName: "format"))
  var format = Format.text

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func run() throws {
    let outcome = Targets.run(paths.isEmpty ? ["."] : paths, in: Terminal.workspace)
    switch format {
    case .text:
      if !outcome.report.projects.isEmpty {
        try output.write(
          TargetsText.render(outcome.report, style: output.style(common), width: output.width),
          common)
      }
    case .json: try output.write(TargetsJSON.render(outcome.report), common)
    }
    try ExitStatus.close(outcome.failures)
  }
}
