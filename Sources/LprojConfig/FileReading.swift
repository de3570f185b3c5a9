// Reads one configuration, and the files that it extends.

internal import LprojFiles
internal import LprojSource

struct FileReading {
  private let workspace: Workspace
  /// The absolute paths that the command line names.
  private let named: [String]
  private var boundary: Boundary?
  private(set) var mistakes: [Failure] = []
  /// The absolute paths of the files that are being read. Each file extends the next.
  private var chain: [String] = []
  /// The files that were read, by absolute path. `own` are the values of the file itself. `parts` are all files that form its configuration;
  /// later files override earlier files, and the last is the file itself.
  private var known: [String: (own: Configuration, parts: [String])] = [:]

  private static let mostBytes = 1 << 20
  private static let mostFiles = 100

  init(_ workspace: Workspace, naming named: [String]) {
    self.workspace = workspace
    self.named = named
  }

  /// Reads a configuration, and the files that it extends. Returns nil if one of these files has mistakes.
  /// - Parameters:
  ///   - path: the path as reports show it.
  ///   - isChosen: whether the command line names the file. Such a file may be outside of the repository.
  mutating func read(_ path: String, isChosen: Bool = false) -> Configuration? {
    let absolute = workspace.absolute(path)
    let boundary = Boundary(around: Paths.folder(absolute), naming: named, in: workspace)
    guard isChosen || boundary.holds(absolute) else {
      mistakes.append(
        Failure(
          .badConfiguration, path, at: .start,
          detail:
            "the file is a link that leads out of the repository, so it is not read; name it on the command line"
        ))
      return nil
    }
    self.boundary = boundary
    let found: [String]?
    do throws(Failure) {
      found = try parts(of: path)
    } catch {
      mistakes.append(error.at(path))
      return nil
    }
    var whole: Configuration?
    for part in found ?? [] {
      guard let own = known[part]?.own else { continue }
      whole = whole.map { own.building(on: $0) } ?? own
    }
    guard let result = whole else { return nil }
    for (item, list) in result.contradictions {
      mistakes.append(
        Failure(
          .badConfiguration, item.path, at: item.position,
          detail: "'\(item.name)' is required and \(list): take it out of one of the lists"))
    }
    return result.contradictions.isEmpty ? result : nil
  }

  /// Reads a file and the files that it extends. Returns the absolute paths of all these files; nil if one of them has mistakes.
  private mutating func parts(of path: String) throws(Failure) -> [String]? {
    guard let buffer = try contents(of: path) else {
      let message = "the file is larger than a configuration can be (1 MiB)"
      mistakes.append(Failure(.badConfiguration, path, at: .start, detail: message))
      return nil
    }
    let size = buffer.count
    let lines = LineTable(buffer, end: size)
    func add(_ message: String, _ offset: Int) {
      let place = lines.position(of: min(offset, size))
      mistakes.append(Failure(.badConfiguration, path, at: place, detail: message))
    }
    let table: TOMLTable
    do throws(TOMLError) {
      table = try TOMLReader.read(buffer.bytes)
    } catch {
      add(error.message, error.offset)
      return nil
    }
    var check = ConfigurationCheck()
    check.check(table)
    for mistake in check.mistakes { add(mistake.message, mistake.offset) }
    guard check.mistakes.isEmpty else { return nil }
    let reading = ConfigurationReading(
      folder: Paths.folder(workspace.absolute(path)), path: path, lines: lines)
    let absolute = workspace.absolute(path)
    chain.append(absolute)
    defer { chain.removeLast() }
    if let baseline = table["baseline"], let name = baseline.text,
      boundary?.holds(workspace.absolute(reading.place(name))) == false
    {
      add(
        "the baseline '\(name)' lies outside of the repository, so it is not read; name it on the command line",
        baseline.range.lowerBound)
      return nil
    }
    guard let others = extended(table["extends"], reading) else { return nil }
    let parts = others + [absolute]
    known[absolute] = (own: reading.configuration(table), parts: parts)
    return parts
  }

  /// The absolute paths of the files that `extends` names, and of all files that these files extend. Later files override earlier files. Nil if one
  /// of these files has mistakes.
  private mutating func extended(
    _ names: TOMLValue?, _ reading: ConfigurationReading
  ) -> [String]? {
    guard let names else { return [] }
    var found: [String] = []
    for item in names.listed {
      guard let name = item.text else { continue }
      let path = withoutDetour(workspace.tidy(reading.place(name)))
      func add(_ message: String) {
        let place = reading.lines.position(of: item.range.lowerBound)
        mistakes.append(Failure(.badConfiguration, reading.path, at: place, detail: message))
      }
      let absolute = workspace.absolute(path)
      if chain.contains(absolute) {
        add(
          absolute == chain.last
            ? "a file cannot extend itself; take the line out, or name another file"
            : "'\(name)' also extends this file, perhaps through others; remove one 'extends'")
        return nil
      }
      guard boundary?.holds(absolute) != false else {
        add(
          "'\(name)' lies outside of the repository, so it is not read; put it there, or name "
            + "another configuration on the command line")
        return nil
      }
      guard Paths.splitExtension(Paths.name(absolute))?.extension == "toml" else {
        add(
          "the name of '\(name)' does not end in '.toml', so it is not read; rename the file")
        return nil
      }
      let tooMany =
        "with '\(name)', more than \(Self.mostFiles) files extend each other; "
        + "merge some of them into one"
      guard chain.count < Self.mostFiles else {
        add(tooMany)
        return nil
      }
      var inner = known[absolute]?.parts
      if inner == nil {
        do throws(Failure) {
          inner = try parts(of: path)
        } catch {
          add("'\(name)' \(error.fault); a path in 'extends' begins at the folder of this file")
        }
      }
      guard let files = inner else { return nil }
      // If a file occurs several times, its last place counts.
      let again = Set(files)
      found.removeAll { again.contains($0) }
      found += files
      guard found.count < Self.mostFiles else {
        add(tooMany)
        return nil
      }
    }
    return found
  }

  /// The path without `..`: `a/b.toml` for `a/c/../b.toml`. If `c` is a link, so that this path would lead elsewhere, the path stays unchanged.
  private func withoutDetour(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let short = parts.joined(separator: "/")
    return workspace.resolved(short) == workspace.resolved(path) ? short : path
  }

  private func contents(of path: String) throws(Failure) -> ByteBuffer? {
    if let status = try? workspace.status(path, following: true), status.kind == .file,
      let size = status.size, size > Self.mostBytes
    {
      return nil
    }
    let buffer = try workspace.read(path)
    return buffer.count > Self.mostBytes ? nil : buffer
  }
}
