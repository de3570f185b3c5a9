// The history of texts since a revision, which shows the translations that are older than the last change of their source text.

package import LprojFiles
package import LprojGit
internal import LprojMerge
package import LprojRules
internal import LprojSource
internal import Synchronization

/// The changes of tables between a commit and now. The contents of tables are read only when needed.
package final class TextHistory: Sendable {
  private let repository: GitRepository
  private let workspace: Workspace
  private let commits: [GitCommit]
  /// The changes of each file, by its path; the newest change is first. `commit` is an index in `commits`.
  private let changes: [String: [(commit: Int, change: GitChange)]]
  /// The names of the git objects of the tables in HEAD, by path.
  private let head: [String: String]
  private let passesOverSmall: Bool
  private let lately = Mutex(Lately())
  /// The last change of each source text, by the path of the source table and by key.
  private let sourceChanges = Mutex<[String: [Key: Last]]>([:])
  private let unread = Mutex<Set<Failure>>([])

  /// - Parameter ignoresSmall: whether a source text counts as unchanged if only letter case, spaces or punctuation changed.
  package init(
    since revision: String, in repository: GitRepository, _ workspace: Workspace,
    ignoresSmall: Bool
  ) throws(Failure) {
    self.repository = repository
    self.workspace = workspace
    passesOverSmall = ignoresSmall
    let start: GitCommit
    do throws(Failure) {
      start = try repository.commit(revision)
    } catch {
      throw error.kind == .git(.noCommit) && repository.isShallow
        ? Failure(.git(.beyondShallow(revision))) : error
    }
    let history = try repository.tableHistory(since: start.id)
    // In a shallow clone, the oldest commit seems to add all files.
    if repository.isShallow, try !repository.reaches(start.id) {
      throw Failure(.git(.beyondShallow(revision)))
    }
    commits = history.map(\.commit)
    var changes: [String: [(commit: Int, change: GitChange)]] = [:]
    for (number, step) in history.enumerated() {
      for change in step.changes {
        guard let path = String(validating: change.path, as: UTF8.self) else { continue }
        changes[path, default: []].append((number, change))
      }
    }
    self.changes = changes
    head = try repository.tables(of: "HEAD")
  }

  /// The failures to read versions of files so far, sorted.
  package var failures: [Failure] { Failure.sorted(Array(unread.withLock { $0 })) }

  /// A `SourceHistory` that finds outdated translations with this object.
  package var answers: SourceHistory {
    SourceHistory { [self] pair in outdated(pair) }
  }

  // MARK: Versions

  private enum Version: Hashable {
    case now
    /// The name of the git object with the contents; empty if the file did not exist.
    case stored(String)
  }

  /// Parsed versions of the files for one source table. A query for another source table replaces them.
  private struct Lately {
    var source = ""
    var texts: [String: [Version: [String: Entries]]] = [:]
  }

  private typealias Entries = [Key: [String: Text]]

  private struct Text: Hashable {
    var value: Key
    var state: String?
  }

  private func path(_ shown: String) -> String? {
    let absolute = workspace.absolute(workspace.resolved(shown) ?? shown)
    guard absolute.hasPrefix(repository.root + "/") else { return nil }
    return String(absolute.dropFirst(repository.root.utf8.count + 1))
  }

  private func entries(
    _ shown: String, _ path: String, _ version: Version, _ language: String, source: String
  ) -> Entries {
    let known = lately.withLock { lately in
      if lately.source != source { lately = Lately(source: source) }
      return lately.texts[path]?[version]
    }
    let all = known ?? read(shown, path, version)
    if known == nil {
      lately.withLock { lately in
        if lately.source == source { lately.texts[path, default: [:]][version] = all }
      }
    }
    return all[language] ?? [:]
  }

  private func read(_ shown: String, _ path: String, _ version: Version) -> [String: Entries] {
    var bytes: [UInt8] = []
    do throws(Failure) {
      switch version {
      case .now: bytes = try workspace.read(shown).bytes
      case .stored(""): return [:]
      case .stored(let id): bytes = try repository.objects.read(id).bytes
      }
    } catch {
      if error.kind != .missing { _ = unread.withLock { $0.insert(error.at(shown)) } }
      return [:]
    }
    guard let texts = TableTexts(bytes, at: path, withComments: false) else { return [:] }
    var all: [String: Entries] = [:]
    for (place, text) in texts.texts {
      all[place.localization, default: [:]][place.key, default: [:]][place.form] = Text(
        value: text.value, state: text.state)
    }
    return all
  }

  /// Returns the version of a file before a commit, given as an index in `commits`. For -1, which stands for uncommitted changes, returns the
  /// version in HEAD.
  private func version(of path: String, before commit: Int) -> Version {
    guard let change = changes[path]?.last(where: { $0.commit <= commit })?.change else {
      return .stored(head[path] ?? "")
    }
    return .stored(change.old.flatMap { $0.isFile ? $0.id : nil } ?? "")
  }

  /// Returns the version of a file after a commit, given as an index in `commits`. For -1, returns the file on the disk.
  private func version(of path: String, at commit: Int) -> Version {
    commit < 0 ? .now : version(of: path, before: commit - 1)
  }

  // MARK: Changes

  /// The last change of a source text. `commit` is an index in `commits`, or -1 for an uncommitted change.
  private struct Last {
    var commit: Int
    var old: Key
    var new: Key
  }

  private func outdated(_ pair: SourceHistory.Pair) -> [Key: SourceHistory.Change] {
    guard let source = path(pair.source), let target = path(pair.target) else { return [:] }
    let sourceLanguage = pair.sourceLanguage ?? TableGroup(source).localization
    let language = pair.language ?? TableGroup(target).localization
    func texts(_ version: Version, ofSource isSource: Bool) -> Entries {
      isSource
        ? entries(pair.source, source, version, sourceLanguage, source: source)
        : entries(pair.target, target, version, language, source: source)
    }
    let now = texts(.now, ofSource: false)
    if now.isEmpty { return [:] }
    var found: [Key: SourceHistory.Change] = [:]
    let known = sourceChanges.withLock { $0[source] }
    let changes = known ?? lastChanges(of: source, shown: pair.source) { texts($0, ofSource: true) }
    if known == nil { sourceChanges.withLock { $0[source] = changes } }
    for (key, last) in changes {
      // A missing translation is not outdated.
      guard let own = now[key], own.values.contains(where: { !$0.value.bytes.isEmpty }) else {
        continue
      }
      let before = texts(version(of: target, before: last.commit), ofSource: false)[key]
      guard before?.mapValues(\.value) == own.mapValues(\.value) else { continue }
      // The translation was marked for review when the source text changed, and is no longer marked. So a translator has reviewed it.
      let then = texts(version(of: target, at: last.commit), ofSource: false)[key]
      if Self.isMarked(then), !Self.isMarked(own) { continue }
      let commit = last.commit < 0 ? nil : commits[last.commit]
      found[key] = SourceHistory.Change(
        old: last.old, new: last.new, commit: commit?.shortID, date: commit?.date)
    }
    return found
  }

  private static func isMarked(_ texts: [String: Text]?) -> Bool {
    texts?.values.contains { $0.state == "needs_review" } ?? false
  }

  private func lastChanges(
    of path: String, shown: String, _ texts: (Version) -> Entries
  ) -> [Key: Last] {
    var steps = changes[path]?.map(\.commit) ?? []
    do throws(Failure) {
      let bytes = try workspace.read(Paths.join(repository.root, path))
      if GitRepository.name(of: bytes) != head[path] { steps.insert(-1, at: 0) }
    } catch {
      if error.kind != .missing { _ = unread.withLock { $0.insert(error.at(shown)) } }
    }
    guard let oldest = steps.last else { return [:] }
    let now = texts(.now)
    let start = texts(version(of: path, before: oldest))
    var open = Set(now.keys)
    var last: [Key: Last] = [:]
    var new = now
    for step in steps {
      let old = texts(version(of: path, before: step))
      defer { new = old }
      for key in open {
        guard let after = new[key] else { continue }
        guard let before = old[key] else {
          open.remove(key)
          continue
        }
        if isSame(before, after) { continue }
        open.remove(key)
        // The text is back at its value before the oldest change.
        if let first = start[key], let own = now[key], isSame(first, own) { continue }
        let form = after.keys.sorted().first { before[$0]?.value != after[$0]?.value } ?? ""
        let text = after[form]?.value ?? Key("")
        last[key] = Last(
          commit: step, old: before[form]?.value ?? before[""]?.value ?? text, new: text)
      }
      if open.isEmpty { break }
    }
    return last
  }

  private func isSame(_ one: [String: Text], _ other: [String: Text]) -> Bool {
    if one == other { return true }
    let (left, right) = (one.mapValues(\.value), other.mapValues(\.value))
    if left == right { return true }
    return passesOverSmall && left.mapValues(Self.folded) == right.mapValues(Self.folded)
  }

  /// Returns the letters and digits of a text in lowercase.
  private static func folded(_ text: Key) -> String {
    String(
      text.description.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }.map(Character.init))
  }
}
