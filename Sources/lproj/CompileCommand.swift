// `lproj compile`: compiles tables to the files of a product.

public import ArgumentParser
internal import LprojConfig
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

extension CompileRequest.Encoding: ExpressibleByArgument {}
extension CompileRequest.Target: ExpressibleByArgument {}

struct CompileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Package tables: check them, then write them as binary, XML or text.",
    discussion: """
      PATH is a folder with .lproj folders or string catalogs, one .lproj, or a single .strings, .stringsdict \
      or .xcstrings file. The results are LOCALIZATION.lproj/TABLE.strings below --output; each of several \
      trees keeps its relative path.

      Every input is checked first. If one cannot be read, is malformed, or has a plural without text for some \
      numbers, nothing is written. Missing keys are only warnings. The texts themselves are checked by 'lproj \
      audit', not here. Files are replaced whole, and only if their bytes change. The same inputs give the \
      same bytes on every machine.

      Exit status: 0 done; 1 an input has errors; 2 something could not be read or written, or there is \
      nothing to compile; 64 wrong usage.

      EXAMPLES
        lproj compile Resources/ --output build/App.app/Contents/Resources
        lproj compile Resources/ --output build --encoding utf-16 --locale fr
        lproj compile Resources/ --output build --dry-run
      """)

  @Argument(help: "Folders and files (default: the current folder).")
  var paths: [String] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The form of the written tables (default: binary, for gnustep utf-16).", valueName: "encoding"
    ))
  var encoding: CompileRequest.Encoding?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The system whose Foundation will load the tables; Foundation on Linux cannot load plurals.",
      valueName: "target"))
  var target = CompileRequest.Target.apple

  @Option(
    parsing: .singleValue, help: ArgumentHelp("Only this table; repeatable.", valueName: "name"),
    completion: .tables)
  var table: [String] = []

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp("Only these localizations; repeatable.", valueName: "name"),
    completion: .localizations)
  var locales: [String] = []

  private var locale: [String] { locales.names }

  @OptionGroup var trees: TreeOptions

  @Flag(help: "Write one .stringsdict for each table, with the texts of its .strings, too.")
  var stringsdictOnly = false

  @Flag(help: "Leave out comments in tables that are written as text.")
  var stripComments = false

  @Flag(help: "Write App-InfoPlist.strings as InfoPlist.strings.")
  var renameInfoplist = false

  @Flag(help: "Copy all other files of the localizations, unchanged.")
  var copyResources = false

  @Flag(help: "Check everything, list the outputs, write nothing.")
  var dryRun = false

  @Option(help: ArgumentHelp("Write inputs, outputs and hashes as JSON.", valueName: "file"))
  var manifest: String?

  @Option(help: ArgumentHelp("Write the dependencies for Make.", valueName: "file"))
  var depfile: String?

  @Flag(help: "Print all warnings: also missing translations and oddities in the inputs.")
  var warnings = false

  @Flag(help: "Treat warnings as errors.")
  var warningsAsErrors = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Compile despite the findings of this rule, as the loader reads the table; repeatable.",
      valueName: "rule"), completion: .list(Compile.allowedNames.sorted()))
  var allow: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration that names the source language (default: the nearest .lproj.toml "
        + "upwards of each tree).", valueName: "file"))
  var config: String?

  @Flag(help: "Use no configuration file.")
  var noConfig = false

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    for name in allow where !Compile.allowedNames.contains(name) {
      if let reason = Compile.reasonNotToAllow(name) {
        throw ValidationError(
          "'\(name)' cannot be allowed: \(reason); what can be: "
            + Compile.allowedNames.sorted().joined(separator: ", "))
      }
      throw ValidationError(RuleNames.unknown(name, among: Compile.allowedNames))
    }
    if config != nil && noConfig { throw ValidationError("--config or --no-config, not both") }
    if output.isEmpty { throw ValidationError("--output needs the name of a folder") }
    if paths.contains("-") {
      throw ValidationError("tables are compiled from folders and files, not standard input")
    }
    for file in [output, manifest, depfile] where file == "-" {
      throw ValidationError("outputs are files: name one instead of '-'")
    }
    if let manifest, manifest == depfile {
      throw ValidationError("--manifest and --depfile need two files")
    }
    for (file, option) in [(manifest, "--manifest"), (depfile, "--depfile")] {
      if let file { try ReportFile.checkOutput(file, option, beside: paths) }
    }
    if stringsdictOnly && target != .apple {
      throw ValidationError(
        "--stringsdict-only is for Apple's loader, not --for \(target.rawValue)")
    }
    if target == .gnustep, let encoding, encoding != .utf16 {
      throw ValidationError(
        "--encoding \(encoding.rawValue) is not for --for gnustep, which writes utf-16: GNUstep "
          + "cannot read other encodings everywhere")
    }
  }

  func run() async throws {
    var request = CompileRequest(
      paths: paths.isEmpty ? ["."] : paths, in: Terminal.workspace, output: output,
      jobs: common.jobCount)
    request.encoding = encoding ?? (target == .gnustep ? .utf16 : .binary)
    request.target = target
    request.source = trees.source
    request.tables = table
    request.localizations = locale
    request.isStringsdictOnly = stringsdictOnly
    request.stripsComments = stripComments
    request.renamesInfoPlist = renameInfoplist
    request.copiesResources = copyResources
    request.isDryRun = dryRun
    request.manifest = manifest
    request.depfile = depfile
    request.warningsAreErrors = warningsAsErrors
    request.allowedRules = allow
    request.honoursIgnoreFiles = !trees.noIgnore
    request.configuration = noConfig ? .none : config.map { .file($0) } ?? .nearest
    let outcome = await Compile.run(request)

    // Findings go to standard error, as in a compiler. Warnings that matter only to translators are left out, unless an option includes them.
    let findings = outcome.findings.filter { finding in
      // An error that `--allow` names stops nothing, so `--quiet` hides it.
      finding.severity == .error
        ? !common.quiet || outcome.isRefused : isShown(finding) && !common.quiet
    }
    let style = common.color.style(isTerminal: Terminal.isErrorTerminal)
    for line in AuditText.lines(findings, of: Audit.rules, AuditLayout(style: style)) {
      Terminal.complain(line)
    }
    for remark in outcome.remarks { common.remark(remark) }
    if dryRun {
      let lines = outcome.outputs.map { Visible.text($0.path) + "\n" }
      try Terminal.write(Array(lines.joined().utf8))
    }
    if let offer = AuditText.offer(
      findings, safe: "lproj audit --fix", all: "lproj audit --fix-unsafe"
    ) {
      Terminal.complain(offer)
    }
    if outcome.isRefused {
      Terminal.complain(outcome.failures)
      Terminal.remark("nothing was written: " + reasons(outcome) + waysOut(outcome))
      return try ExitStatus.end([], hasFindings: true)
    }
    try ExitStatus.close(outcome.failures)
    if !dryRun { common.remark(summary(outcome)) }
  }

  /// The names of the rules in the group `compile`. These rules report content that the outputs lose.
  private static let losing = Set(
    Compile.rules.lazy.map(\.info).filter { $0.group == "compile" }.map(\.id))

  private func isShown(_ warning: FindingBatch) -> Bool {
    warnings || warningsAsErrors || Self.losing.contains(warning.rule)
  }

  /// Returns the options that let the command compile despite the findings; empty if a finding cannot be allowed.
  private func waysOut(_ outcome: CompileOutcome) -> String {
    let stopping = outcome.findings.filter { $0.severity == .error || warningsAsErrors }
    let rules = Set(stopping.map(\.first.rule)).subtracting(allow)
    guard rules.isSubset(of: Compile.allowedNames) else { return "" }
    let options = rules.sorted().map { "--allow \($0)" }.joined(separator: " ")
    return "; fix them, or \(options) writes what the loader reads of the tables"
  }

  private func reasons(_ outcome: CompileOutcome) -> String {
    func count(_ severity: Severity, _ noun: String) -> String? {
      let number = outcome.findings.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
      return number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return [count(.error, "error"), warningsAsErrors ? count(.warning, "warning") : nil]
      .compactMap { $0 }.joined(separator: ", ")
  }

  private func summary(_ outcome: CompileOutcome) -> String {
    let count = outcome.outputs.count
    let changed = outcome.outputs.count(where: \.isChanged)
    let files = "\(count) file\(count == 1 ? "" : "s")"
    let rest = changed == count ? "" : changed == 0 ? ", none changed" : ", \(changed) changed"
    let hidden = outcome.findings.reduce(0) { count, finding in
      count + (finding.severity == .warning && !isShown(finding) ? finding.count : 0)
    }
    let more = hidden > 0 ? "; \(AuditText.count(hidden, "warning")), which --warnings shows" : ""
    return "\(files) in \(output)\(rest)\(more)"
  }
}
