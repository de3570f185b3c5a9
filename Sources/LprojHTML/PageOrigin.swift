// The origin of a page: the facts in its head, and the address for links to files.

internal import LprojSource

/// The origin of a page: the project, the commit, the time, and the version and command of lproj.
public struct PageOrigin: Sendable {
  public var project: String
  /// The abbreviated hash of the commit; nil outside of a repository.
  public var commit: String?
  /// The time in seconds since 1970.
  public var time: Int
  public var version: String
  /// The command as typed.
  public var command: String
  /// The address of the repository's files on a forge; nil for no links.
  public var linkBase: String?
  /// The current folder inside the repository, empty for its top.
  public var folder: String

  public init(
    project: String, commit: String?, time: Int, version: String, command: String,
    linkBase: String? = nil, folder: String = ""
  ) {
    self.project = project
    self.commit = commit
    self.time = time
    self.version = version
    self.command = command
    self.linkBase = linkBase
    self.folder = folder
  }

  /// The time, such as `2026-11-22 04:38 UTC`.
  var timeText: String {
    let moment = CalendarTime(seconds: time)
    return "\(moment.dateText) \(moment.timeText) UTC"
  }

  /// The facts below the title, as HTML.
  var markup: String {
    var facts = ["<strong>\(Markup.escaped(project))</strong>"]
    if let commit { facts.append("commit <code>\(Markup.escaped(commit))</code>") }
    facts.append("<time>\(timeText)</time>")
    facts.append("lproj \(Markup.escaped(version))")
    facts.append("<code>\(Markup.escaped(command))</code>")
    return facts.map { "<span>\($0)</span>" }.joined(separator: " ")
  }

  /// The beginning of the addresses of all files on the forge, before the path of the file; nil if the page has no links to files.
  var linkPrefix: String? {
    guard var base = linkBase else { return nil }
    while base.hasSuffix("/") { base.removeLast() }
    return folder.isEmpty ? base + "/" : "\(base)/\(folder)/"
  }
}
