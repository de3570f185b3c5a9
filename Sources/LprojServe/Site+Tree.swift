// The answers about users, code and changes in JSON.

internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource
internal import LprojWorkbench

extension Site {
  func json(_ texts: [Int: UserText]) -> [UInt8] {
    Self.list("texts", texts.sorted { $0.key < $1.key }) { writer, one in
      writer.member("row", one.key)
      writer.member("text", one.value.text)
      writer.member("from", one.value.localization)
      writer.member("sentence", one.value.sentence)
    }
  }

  func json(_ uses: [CodeUse]) -> [UInt8] {
    Self.list("uses", uses.prefix(200)) { writer, use in
      writer.member("path", use.path)
      writer.member("line", use.line)
      writer.member("function", use.function)
    }
  }

  func json(_ texts: [SuggestedText]) -> [UInt8] {
    Self.list("texts", texts) { writer, one in
      writer.member("text", one.text)
      writer.member("key", one.key)
      writer.member("table", one.table)
    }
  }

  func json(_ texts: [FilledText]) -> [UInt8] {
    Self.list("texts", texts) { writer, one in
      writer.member("key", one.key)
      writer.member("column", one.column)
      writer.member("form", one.form)
      writer.member("name", one.name)
      writer.member("source", one.source)
      writer.member("text", one.text)
      writer.member("reason", one.reason)
      Self.write("findings", one.findings, to: &writer)
    }
  }

  /// The edits of the session as a diff that `git apply` reads.
  func json(_ changes: [FileDifference]) -> [UInt8] {
    let diff = changes.flatMap { $0.unified(style: Style(isColoured: false), forTerminal: false) }
    return Self.object { writer in
      writer.member("files", changes.count)
      writer.member("diff", Key(bytes: diff))
    }
  }

  func json(_ state: MergeState) -> [UInt8] {
    Self.object { writer in
      Self.list("files", state.files, to: &writer) { writer, one in
        Self.write(one.number, one.file, to: &writer)
      }
      // A failure without a path means that there is no repository, or that git is missing. Such failures are left out.
      writer.member("failures", state.failures.map(\.path).filter { !$0.isEmpty })
    }
  }

  private static func write(_ number: Int, _ file: MergedFile, to writer: inout JSONWriter) {
    writer.member("number", number)
    writer.member("path", file.path)
    switch file.result {
    case .merged: writer.member("result", "merged")
    case .open: writer.member("result", "open")
    case .removed(let side): writer.member("result", "removed by \(side.rawValue)")
    case .unread(let side): writer.member("result", "\(side) does not parse")
    case .leftToGit: writer.member("result", "a link, or kept elsewhere")
    }
    list("conflicts", file.conflicts, to: &writer) { writer, conflict in
      writer.member("key", conflict.key)
      writer.member("localization", conflict.localization)
      writer.member("place", conflict.place)
      writer.member("base", conflict.base)
      writer.member("ours", conflict.ours)
      writer.member("theirs", conflict.theirs)
    }
  }

  /// The resources of each tree, with the copy that each user gets. If the order of the bundle guide selects another copy, that copy is added.
  func json(_ report: FallbacksReport, pictures: [String: Int]) -> [UInt8] {
    Self.list("trees", report.trees) { writer, tree in
      writer.member("path", tree.path)
      writer.member("development", tree.development)
      Self.list("readers", tree.readers, to: &writer) { writer, reader in
        writer.member("label", reader.label)
        writer.member("title", reader.displayName)
        writer.member("localization", reader.localization)
      }
      Self.list("resources", tree.resources.enumerated(), to: &writer) { writer, one in
        Self.write(one.element, one.offset, tree, pictures, to: &writer)
      }
      writer.member("remarks", tree.remarks)
      writer.member("unreachable", tree.unreachable)
    }
  }

  private static func write(
    _ resource: FallbacksReport.Resource, _ number: Int, _ tree: FallbacksReport.Tree,
    _ pictures: [String: Int], to writer: inout JSONWriter
  ) {
    let others = Dictionary(
      resource.guideDifferences.map { ($0.reader, $0.answer) }, uniquingKeysWith: { one, _ in one })
    writer.member("path", resource.path)
    writer.member("localized", resource.isLocalized)
    list("cells", tree.readers.indices, to: &writer) { writer, reader in
      let answer = tree.matrix.answer(number, for: reader)
      writer.member("origin", answer.origin.rawValue)
      writer.member("from", answer.localization)
      writer.member("path", answer.path)
      writer.member("picture", answer.path.flatMap { pictures[$0] })
      if let other = others[reader] {
        writer.member("guide", other.origin.rawValue)
        writer.member("guideFrom", other.localization)
      }
    }
  }

  static func list<Items: Sequence>(
    _ name: String, _ items: Items, _ write: (inout JSONWriter, Items.Element) -> Void
  ) -> [UInt8] {
    object { writer in list(name, items, to: &writer, write) }
  }

  /// The bytes of one object, whose members `write` adds.
  static func object(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(indentation: 0)
    writer.object(write)
    return writer.bytes
  }

  static func list<Items: Sequence>(
    _ name: String, _ items: Items, to writer: inout JSONWriter,
    _ write: (inout JSONWriter, Items.Element) -> Void
  ) {
    writer.name(name)
    writer.array { writer in for item in items { writer.object { write(&$0, item) } } }
  }

  /// Returns a file for a browser. An empty name means the page, and a name such as `picture-3` a picture of the tree. Any other name gives the
  /// status 404.
  ///
  /// - Parameter preferences: the languages of the browser, the best first.
  package func file(_ name: String, preferences: [String]) async -> Answer {
    if name.isEmpty { return WorkPage.answer(for: preferences) }
    guard name.hasPrefix("picture-"), let number = Int(name.dropFirst(8)),
      let picture = await workbench.picture(number)
    else { return .plain(404, "there is nothing here") }
    return Answer(type: picture.type, bytes: picture.bytes)
  }
}
