// `lproj serve`: the workbench in the browser.

internal import ArgumentParser
internal import LprojFiles
internal import LprojReport
internal import LprojServe
internal import LprojWorkbench

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Edit all languages side by side in the browser.",
    discussion: """
      Shows the tables below PATH as a grid of keys and languages, on a web page that this machine serves to \
      itself, and prints the address. When you leave a cell, its text is written into its file at once; every \
      other byte stays. Changes by an editor or git appear within half a second. Ctrl-C ends the command; \
      everything is saved.

      Only this machine reaches the page, with the token in the address. Nothing is sent to a network. No \
      program is started except git, the browser (with --open), and the program that --suggest names.

      Exit status: 0 done; 2 something could not be read, or the port could not be opened; 64 wrong usage.

      EXAMPLES
        lproj serve
        lproj serve --open Resources/
        lproj serve --read-only --port 8080 MyApp/
      """)

  @Argument(help: "The folder to work in (default: the current folder).")
  var path: String?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(help: ArgumentHelp("The port (default: a free one).", valueName: "number"))
  var port: Int?

  @Flag(help: "Show everything, write nothing.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "A program that suggests translations: it answers each line of JSON with one (default: $LPROJ_SUGGEST).",
      valueName: "command"))
  var suggest: String?

  @Option(
    help: ArgumentHelp(
      "The source language (default: detected for each tree).", valueName: "name"))
  var source: String?

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("'\(port)' is no port: 1 to 65535, or 0 for a free one")
    }
  }

  func run() async throws {
    let workbench = Workbench(
      path ?? ".", in: Terminal.workspace, source: source, jobs: common.jobCount,
      isReadOnly: readOnly, environment: Terminal.settings,
      suggest: (suggest ?? Terminal.environment("LPROJ_SUGGEST")).flatMap { $0.isEmpty ? nil : $0 })
    await workbench.open()
    let failures = await workbench.failures
    Terminal.complain(failures)
    if await workbench.listedTables().isEmpty { throw ExitStatus.failure }
    let server: Server
    do throws(ServerFailure) {
      server = try await Server(workbench, port: port ?? 0)
    } catch {
      Terminal.remark(error.message)
      throw ExitStatus.failure
    }
    try Terminal.write(Array((server.url + "\n").utf8))
    if !common.quiet { Terminal.remark("Ctrl-C ends it; everything is saved at once") }
    if open { Browser.open(server.url) }
    await server.run()
  }
}
