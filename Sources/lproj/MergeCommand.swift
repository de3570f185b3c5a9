// `lproj merge`: merges files in conflict by key.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct MergeCommand: ParsableCommand {
  enum Side: String, ExpressibleByArgument, CaseIterable { case ours, theirs }
  enum Form: String, ExpressibleByArgument, CaseIterable { case text, json }

  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Resolve tables and catalogs that a git merge left in conflict, key by key.",
    discussion: """
      Takes the three versions of each unmerged table from the index, so it works after any merge, rebase, \
      cherry-pick or stash that stopped, even if another program started it. A change of only one side is \
      taken. If both sides changed an entry in different ways, the entry is a conflict and is listed with both \
      texts. In text tables, the entry stands between git's conflict markers. Other tables and catalogs stay \
      valid, with our text, and a catalog marks the text 'needs_review'.

      Decide conflicts with --take. Put --key and --locale after it to narrow it down. If several --take fit a \
      conflict, the last one counts. Decisions hold as long as the three versions stay the same.

      A file that was edited since the merge is not changed.

      With --check, nothing is resolved: a merge commit is compared with its sides, and texts are reported \
      that the merge lost although a merge by key keeps them (rule 'lost-in-merge'). The first argument is \
      then the commit, and paths follow after '--'. Without a commit, the unfinished merge is checked, or else \
      HEAD.

      Exit status: 0 nothing is left to decide; 1 conflicts are left, or --check found something; 2 something \
      could not be read or written; 64 wrong usage.

      EXAMPLES
        lproj merge
        lproj merge --take theirs --locale uk --take ours --key 'menu.*'
        lproj merge --add
        lproj merge --check HEAD -- Resources/
      """)

  @Argument(help: "Files and folders (default: all of the repository); see --check.")
  var paths: [String] = []

  @Flag(help: "Report what a merge lost; the argument is a commit, paths follow after '--'.")
  var check = false

  @Flag(help: "Also stage resolved files, as 'git add' does.")
  var add = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("The side that wins conflicts; repeatable.", valueName: "side"))
  var take: [Side] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Only keys like this, for the --take before it ('*' is any text).", valueName: "glob"))
  var key: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Only this localization, for the --take before it.", valueName: "lang"),
    completion: .localizations)
  var locale: [String] = []

  @Flag(help: "Write nothing; list what would change.")
  var dryRun = false

  @Option(help: "The form of the list.")
  var format = Form.text

  @Flag(name: .shortAndLong, help: "Print only what is left to decide, and failures.")
  var quiet = false

  func validate() throws {
    if take.isEmpty, !key.isEmpty || !locale.isEmpty {
      throw ValidationError("--key and --locale limit the --take before them: write --take first")
    }
    guard check else { return }
    if add || dryRun || !take.isEmpty {
      throw ValidationError("--check settles nothing: leave --add, --take and --dry-run out")
    }
    if RevisionArguments(paths).revisions.count > 1 {
      throw ValidationError("--check takes one commit; paths follow after '--'")
    }
  }

  func run() throws {
    if check { return try tellLost() }
    var request = MergeRequest(paths: paths, in: Terminal.workspace, Terminal.settings)
    request.decisions = try Self.decisions(CommandArguments.texts)
    request.stages = add
    request.writes = !dryRun
    let outcome = Merge.run(request)
    for remark in outcome.files.compactMap(\.remark) { Terminal.remark(remark) }
    switch format {
    case .json: try Terminal.write(MergeLines.json(outcome))
    case .text:
      let files = outcome.files.filter { !quiet || $0.result != .merged }
      let lines = files.flatMap { MergeLines.text($0) }
      try Terminal.write(Array(lines.map { $0 + "\n" }.joined().utf8))
      if outcome.files.isEmpty, outcome.failures.isEmpty, !quiet {
        Terminal.remark("note: no table is in conflict")
      }
    }
    try ExitStatus.close(outcome.failures, hasFindings: outcome.isOpen)
  }

  private func tellLost() throws {
    let arguments = RevisionArguments(paths)
    var request = MergeCheck.Request(in: Terminal.workspace, Terminal.settings)
    (request.commit, request.paths) = (arguments.revisions.first, arguments.paths)
    let outcome = MergeCheck.run(request)
    if !quiet { for remark in outcome.remarks { Terminal.remark("note: " + remark) } }
    switch format {
    case .json:
      try Terminal.write(
        AuditJSON.render(outcome.report, failures: outcome.failures.map(\.told)))
    case .text:
      var layout = AuditLayout(style: ColorChoice.auto.style, width: Terminal.width)
      layout.folds = false
      let lines = AuditText.lines(outcome.report.findings, of: outcome.report.rules, layout)
      try Terminal.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    }
    try ExitStatus.close(outcome.failures, hasFindings: !outcome.report.findings.isEmpty)
  }

  /// Returns the decisions of the options in their order. Each `--key` and `--locale` belongs to the `--take` before it.
  private static func decisions(_ arguments: [String]) throws -> [MergeRequest.Decision] {
    var decisions: [MergeRequest.Decision] = []
    var rest = arguments[...]
    while var option = rest.popFirst(), option != "--" {
      var value: String?
      if let sign = option.firstIndex(of: "=") {
        value = String(option[option.index(after: sign)...])
        option = String(option[..<sign])
      }
      guard ["--take", "--key", "--locale"].contains(option) else { continue }
      guard let value = value ?? rest.popFirst() else { break }
      if option == "--take" {
        decisions.append(MergeRequest.Decision(value == "ours" ? .ours : .theirs))
      } else if decisions.isEmpty {
        throw ValidationError("\(option) limits the --take before it: write --take first")
      } else if option == "--key" {
        decisions[decisions.count - 1].key = value
      } else {
        decisions[decisions.count - 1].localization = value
      }
    }
    return decisions
  }
}

enum MergeLines {
  static func text(_ file: MergedFile) -> [String] {
    let path = Visible.text(file.path)
    switch file.result {
    case .merged: return ["\(path): merged" + (file.isStaged ? " and staged" : "")]
    case .removed(let side):
      let other = side == .ours ? "theirs" : "ours"
      return [
        "\(path): \(side.rawValue) removed the file and \(other) changed it; keep it with 'git add', or "
          + "remove it with 'git rm' (where its texts moved to a catalog, carry the changes over first)"
      ]
    case .unread(let side):
      return [
        "\(path): \(side) does not parse, so it stays as git merged its lines; edit it by hand"
      ]
    case .leftToGit: return ["\(path): is not a regular file in all versions; resolve it with git"]
    case .open:
      let count = file.conflicts.count
      return ["\(path): merged, but \(count) conflict\(count == 1 ? "" : "s") to decide"]
        + file.conflicts.flatMap { text($0) }
    }
  }

  static func text(_ conflict: OpenConflict) -> [String] {
    let place = [conflict.localization, conflict.place.isEmpty ? nil : conflict.place]
      .compactMap(\.self).map { Visible.text($0) }.joined(separator: ", ")
    return ["  \(conflict.key.quoted)" + (place.isEmpty ? "" : " (\(place))")]
      + [("base", conflict.base), ("ours", conflict.ours), ("theirs", conflict.theirs)].map {
        name, text in
        "    \(name): " + (text?.quoted ?? "(not there)")
      }
  }

  static func json(_ outcome: MergeOutcome) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.objects("files", outcome.files) { file, writer in
        writer.member("path", file.path)
        writer.member("result", name(file.result))
        writer.member("staged", file.isStaged)
        writer.objects("conflicts", file.conflicts, add)
      }
    }
    return writer.finished()
  }

  private static func add(_ conflict: OpenConflict, _ writer: inout JSONWriter) {
    writer.member("key", conflict.key)
    writer.member("localization", conflict.localization)
    writer.member("place", conflict.place)
    writer.member("base", conflict.base)
    writer.member("ours", conflict.ours)
    writer.member("theirs", conflict.theirs)
  }

  private static func name(_ result: MergedFile.Result) -> String {
    switch result {
    case .merged: "merged"
    case .open: "conflicts"
    case .removed(let side): "removed-by-\(side.rawValue)"
    case .unread: "not-parsed"
    case .leftToGit: "left-to-git"
    }
  }
}
