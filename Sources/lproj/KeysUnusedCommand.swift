// `lproj keys unused`: keys of tables that the code does not name.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct KeysUnusedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unused",
    abstract: "List the keys of tables that nothing in the code names.",
    discussion: """
      PATH is a folder with tables and the code that looks up their texts. The keys are those that the rule \
      'unused-key' finds. If code makes keys of a table at run time, no key of the table is listed, and a note \
      says why.

      Exit status: 0 done; 2 something could not be read, or there are no localizations; 64 wrong usage.

      EXAMPLES
        lproj keys unused
        lproj keys unused App/ > unused.txt
      """)

  @Argument(help: "Folders with tables and sources (default: the current folder).")
  var paths: [String] = []

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func run() async throws {
    var run = AuditRun(paths, common.choices)
    run.request.only = [Audit.unusedKeyRule]
    run.request.minimumSeverity = .note
    run.request.code = .on
    run.request.configuration = configuration.choice
    run.request.exclude = configuration.exclude
    run.request.honoursBaselines = false
    let outcome = await Audit.run(run.request)
    for remark in outcome.remarks { common.remark(remark) }
    var lines: [String] = []
    for finding in FindingsInOrder(outcome.report.findings)
    where finding.rule == Audit.unusedKeyRule {
      let place = "\(finding.path):\(finding.position.line):\(finding.position.column)"
      lines.append(Visible.text("\(place): \(finding.key?.quoted ?? finding.message)"))
    }
    let pronoun = lines.count == 1 ? "it" : "them"
    lines.append(
      lines.isEmpty
        ? "no key is known to be unused"
        : "\(AuditText.count(lines.count, "unused key")): nothing in the code names \(pronoun)")
    try output.write(FittedText.bytes(lines, width: output.width), common)
    try ExitStatus.close(outcome.failures)
  }
}
