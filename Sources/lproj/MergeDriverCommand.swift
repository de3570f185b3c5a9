// `lproj merge-driver`: the driver that git starts for each table that both sides changed.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport

struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge three versions of a table, for git.",
    discussion: """
      After 'lproj hook install --merge-driver', git starts this command for tables and catalogs. The command \
      first writes git's own merge of the lines to OURS, and then replaces it with the merge by key.

      Exit status: 0 merged; 1 conflicts are left, or the file could not be merged; 2 something \
      could not be read or written; 64 wrong usage.

      EXAMPLE
        lproj merge-driver %O %A %B %L %P
      """, shouldDisplay: false)

  @Argument(help: "The common version that both sides changed (%O).")
  var base: String

  @Argument(help: "Our version; the result is written to this file (%A).")
  var ours: String

  @Argument(help: "Their version (%B).")
  var theirs: String

  @Argument(help: "The length of the conflict markers (%L).")
  var size: Int

  @Argument(help: "The path in the repository (%P).")
  var path: String

  func validate() throws {
    guard (1...1000).contains(size) else {
      throw ValidationError("'\(size)' is not a length of conflict markers: 7 is usual")
    }
  }

  func run() throws {
    let files = MergeDriver.Files(
      base: base, ours: ours, theirs: theirs, path: path, markerSize: size)
    let outcome = MergeDriver.run(files, in: Terminal.workspace, Terminal.settings)
    if let unread = outcome.unread {
      Terminal.remark(
        "\(Visible.text(path)): \(unread) does not parse, so git's merge of the lines stands")
    }
    for conflict in outcome.conflicts {
      for line in MergeLines.text(conflict) { Terminal.complain(line) }
    }
    if !outcome.conflicts.isEmpty {
      let count = outcome.conflicts.count
      Terminal.remark(
        "\(Visible.text(path)): \(count) conflict\(count == 1 ? "" : "s") to decide with 'lproj merge'"
      )
    }
    try ExitStatus.close(outcome.failures, hasFindings: !outcome.isClean)
  }
}
