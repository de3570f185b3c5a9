// `lproj init`: a first configuration.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration that fits what is there.",
    discussion: """
      Looks at the folder and writes .lproj.toml into it: the development localization, folders of \
      other people's code, localizations of which less than half is there. With --baseline, what is \
      found today is known, and 'lproj audit' reports only what is new. Files that exist are never \
      overwritten.

      Exit status: 0; 2 a file is there already, could not be read or could not be written, or \
      there are no localizations; 64 wrong usage.

      EXAMPLES
        lproj init
        lproj init --baseline
      """)

  @Argument(help: "The folder (default: the current one).")
  var folder = "."

  @Flag(help: "Also write what is found today to .lproj-baseline.json.")
  var baseline = false

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let outcome = await Initialization.run(
      folder, withBaseline: baseline, in: Terminal.workspace, jobs: common.jobCount)
    Terminal.complain(outcome.failures)
    for remark in outcome.remarks { common.remark(remark) }
    for path in outcome.written { try Terminal.write(Array("wrote \(Visible.text(path))\n".utf8)) }
    try ExitStatus.end(outcome.failures)
  }
}
