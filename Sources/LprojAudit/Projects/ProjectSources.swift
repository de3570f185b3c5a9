// The sources of projects: read when a finding depends on them, and then once.

internal import LprojCode
internal import LprojFiles
internal import LprojSource

struct ProjectSources {
  private let workspace: Workspace
  private let jobs: Int
  /// By the folders that they lie below.
  private var defaults: [Set<String>: DefaultTexts] = [:]
  private var signs: [Set<String>: [(path: String, found: LocalizationSigns)]] = [:]
  private var otherLookups: [Set<String>: (path: String, lookup: OtherLookup)?] = [:]
  private var named: [Set<String>: Set<Key>] = [:]
  private var listed: [Set<String>: CodeFiles] = [:]

  init(_ workspace: Workspace, jobs: Int) {
    self.workspace = workspace
    self.jobs = jobs
  }

  private mutating func files(below roots: Set<String>) -> CodeFiles {
    if let files = listed[roots] { return files }
    let files = CodeFiles(below: roots.sorted(), in: workspace)
    listed[roots] = files
    return files
  }

  // MARK: Default texts

  mutating func readDefaults(below roots: [String]) async {
    let roots = Set(roots)
    guard defaults[roots] == nil else { return }
    await readSigns(below: Array(roots))
    let files = files(below: roots)
    let base = await CodeBase.read(files, in: workspace, jobs: jobs)
    defaults[roots] = DefaultTexts(
      base, signs[roots] ?? [], hasCode: files.files.contains { $0.language != nil }, workspace)
  }

  /// Where code looks for texts without naming a key.
  mutating func readSigns(below roots: [String]) async {
    let roots = Set(roots)
    guard signs[roots] == nil else { return }
    let search = EachSource(with: LocalizationSigns.search) { source, language in
      LocalizationSigns.mayFind(in: source.buffer)
        ? LocalizationSigns(source.buffer, language) : nil
    }
    signs[roots] = await files(below: roots).look(for: search, in: workspace, jobs: jobs).found
  }

  /// A localization in whose folder the code looks for texts, by its name, which may be empty where that comes from
  /// elsewhere.
  func folder(
    otherThan localization: String, isNamed: Bool, below roots: [String]
  ) -> (name: String, position: Position)? {
    (signs[Set(roots)] ?? []).lazy.flatMap(\.found.folders)
      .filter { $0.name != localization && !(isNamed && $0.name.isEmpty) }.min { $0.name < $1.name }
  }

  // MARK: Other look-ups

  /// Where code asks for texts otherwise than the system does.
  mutating func readOtherLookups(below roots: [String]) async {
    let roots = Set(roots)
    guard otherLookups[roots] == nil else { return }
    let search = EachSource(with: OtherLookup.search) { source, language in
      OtherLookup.find(in: source.buffer, language)
    }
    let all = await files(below: roots).look(for: search, in: workspace, jobs: jobs).found
      .map { (path: $0.path, lookup: $0.found) }
    otherLookups[roots] = .some(all.first { $0.lookup.isReplaced } ?? all.first)
  }

  func otherLookup(below roots: [String]) -> (path: String, lookup: OtherLookup)? {
    otherLookups[Set(roots)] ?? nil
  }

  /// What the code says that was read.
  func defaultTexts(below roots: [String]) -> DefaultTexts? { defaults[Set(roots)] }

  // MARK: Keys

  mutating func readNames(_ keys: Set<Key>, below roots: Set<String>) async {
    named[roots] = await NamedKeys.find(
      keys.union(keys.compactMap(Self.identifier)), in: files(below: roots), workspace, jobs: jobs,
      isExact: true)
  }

  /// Whether code, an interface file or a property list has a key that was looked for.
  func name(_ key: Key, below roots: [String]) -> Bool {
    guard let named = named[Set(roots)] else { return false }
    return named.contains(key) || Self.identifier(key).map(named.contains) ?? false
  }

  /// Of `Ab1-cd-E2f.title` in an interface file, and of `0xydIy-Ab1cdE` in an intent, whose identifiers
  /// are six characters long.
  private static func identifier(_ key: Key) -> Key? {
    let end: Int?
    if let period = key.bytes.firstIndex(of: UInt8(ascii: ".")) {
      end = period
    } else {
      let dash = key.bytes.firstIndex(of: UInt8(ascii: "-"))
      end = dash == 6 ? dash : nil
    }
    return end.map { Key(bytes: Array(key.bytes[..<$0])) }
  }
}
