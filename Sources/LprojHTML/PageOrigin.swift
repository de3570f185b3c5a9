// Where a page comes from: what stands in its head, and where the places it names can be seen.

public struct PageOrigin: Sendable {
  public var project: String
  /// Abbreviated; nil outside of a repository.
  public var commit: String?
  /// Seconds since 1970.
  public var time: Int
  public var version: String
  /// As it was typed.
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

  /// `2026-11-22 04:38 UTC`.
  var timeText: String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let days = (time >= 0 ? time : time - 86_399) / 86_400
    let seconds = time - days * 86_400
    // Days since the first of March of the year 0, as years that begin in March end with the leap day.
    let count = days + 719_468
    let era = (count >= 0 ? count : count - 146_096) / 146_097
    let ofEra = count - era * 146_097
    let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    let shown = month < 10 ? month + 3 : month - 9
    return "\(year + era * 400 + (shown <= 2 ? 1 : 0))-\(digits(shown))-\(digits(day)) "
      + "\(digits(seconds / 3_600)):\(digits(seconds / 60 % 60)) UTC"
  }

  /// What stands below the title.
  var markup: String {
    var facts = ["<strong>\(Markup.escaped(project))</strong>"]
    if let commit { facts.append("commit <code>\(Markup.escaped(commit))</code>") }
    facts.append("<time>\(timeText)</time>")
    facts.append("lproj \(Markup.escaped(version))")
    facts.append("<code>\(Markup.escaped(command))</code>")
    return facts.map { "<span>\($0)</span>" }.joined(separator: " ")
  }

  /// The address of a file on the forge without the path itself; nil for no links.
  var linkPrefix: String? {
    guard var base = linkBase else { return nil }
    while base.hasSuffix("/") { base.removeLast() }
    return folder.isEmpty ? base + "/" : "\(base)/\(folder)/"
  }
}
