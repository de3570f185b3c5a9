// Reads one configuration with those that it extends.

internal import LprojFiles
internal import LprojSource

struct FileReading {
  private let workspace: Workspace
  private(set) var mistakes: [Failure] = []
  /// The files that are being read, each extending the next.
  private var chain: [String] = []

  private static let mostBytes = 1 << 20

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Nil where it has mistakes, or one that it extends does.
  ///
  /// - Parameter path: as reports show it.
  mutating func read(_ path: String) -> Configuration? {
    let buffer: ByteBuffer
    do throws(Failure) {
      buffer = try workspace.read(path)
    } catch {
      mistakes.append(error.at(path))
      return nil
    }
    let size = buffer.count
    let lines = LineTable(buffer, end: size)
    func add(_ message: String, _ offset: Int) {
      let place = lines.position(of: min(offset, size))
      mistakes.append(Failure(.badConfiguration, path, at: place, detail: message))
    }
    guard size <= Self.mostBytes else {
      add("the file is larger than a configuration can be (1 MiB)", 0)
      return nil
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
    let result = extended(reading.configuration(table), table["extends"], reading)
    // What extends this one may say otherwise.
    guard let result, chain.isEmpty else { return result }
    for (item, list) in result.contradictions {
      mistakes.append(
        Failure(
          .badConfiguration, item.path, at: item.position,
          detail: "'\(item.name)' is required and \(list): take it out of one of the lists"))
    }
    return result.contradictions.isEmpty ? result : nil
  }

  /// The configuration over those that it names, the last over the first.
  private mutating func extended(
    _ own: Configuration, _ names: TOMLValue?, _ reading: ConfigurationReading
  ) -> Configuration? {
    guard let names else { return own }
    chain.append(workspace.absolute(reading.path))
    defer { chain.removeLast() }
    var base: Configuration?
    for item in names.items ?? [names] {
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
            : "'\(name)' extends this file in turn; one of them has to stand alone")
        return nil
      }
      if let failure = unreadable(path) {
        add("'\(name)' \(failure.fault); a path in 'extends' begins at the folder of this file")
        return nil
      }
      guard let found = read(path) else { return nil }
      base = base.map { found.building(on: $0) } ?? found
    }
    return base.map { own.building(on: $0) } ?? own
  }

  /// `a/b.toml` for `a/c/../b.toml`, unless `c` is a link that leads elsewhere.
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

  private func unreadable(_ path: String) -> Failure? {
    do throws(Failure) {
      _ = try workspace.read(path)
      return nil
    } catch {
      return error
    }
  }
}
