// The sources of projects. They are read only if a finding depends on them.

internal import LprojCode
internal import LprojFiles
internal import LprojSource

struct ProjectSources {
  private let workspace: Workspace
  private let jobs: Int
  /// The results of reading sources, by the folders with the sources.
  private var defaults: [Set<String>: DefaultTexts] = [:]
  private var signs: [Set<String>: [(path: String, found: LocalizationSigns)]] = [:]
  private var otherLookups: [Set<String>: (path: String, lookup: OtherLookup)?] = [:]
  private var named: [Set<String>: (asked: Set<Key>, found: Set<Key>)] = [:]
  private var listed: [Set<String>: CodeFiles] = [:]

  private var wanted = Wanted()

  private struct Wanted {
    var defaults: Set<Set<String>> = []
    var signs: Set<Set<String>> = []
    var otherLookups: Set<Set<String>> = []
    var names: [Set<String>: Set<Key>] = [:]
  }

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

  /// Reads the sources for open requests. Returns false if there are no requests.
  mutating func readWanted() async -> Bool {
    let (now, nothing) = (wanted, Wanted())
    wanted = nothing
    for roots in now.signs.union(now.defaults) { await readSigns(below: roots) }
    for roots in now.defaults { await readDefaults(below: roots) }
    for roots in now.otherLookups { await readOtherLookups(below: roots) }
    for (roots, keys) in now.names {
      let known = named[roots] ?? ([], [])
      let found = await NamedKeys.find(
        keys.union(keys.compactMap(Self.identifier)), in: files(below: roots),
        jobs: jobs, isExact: true)
      named[roots] = (known.asked.union(keys), known.found.union(found))
    }
    return
      !(now.defaults.isEmpty && now.signs.isEmpty && now.otherLookups.isEmpty
      && now.names.isEmpty)
  }

  // MARK: Default texts

  private mutating func readDefaults(below roots: Set<String>) async {
    let files = files(below: roots)
    let base = await CodeBase.read(files, jobs: jobs)
    defaults[roots] = DefaultTexts(
      base, signs[roots] ?? [], hasCode: files.files.contains { $0.language != nil }, workspace)
  }

  /// Reads the sources for two signs: code opens the folder of one localization, or the system looks up texts for the app.
  private mutating func readSigns(below roots: Set<String>) async {
    guard signs[roots] == nil else { return }
    let search = EachSource(with: LocalizationSigns.search) { source, language in
      LocalizationSigns.mayFind(in: source.buffer)
        ? LocalizationSigns(source.text, language) : nil
    }
    signs[roots] = await files(below: roots).look(for: search, jobs: jobs).found
  }

  /// Returns the signs of default texts in the sources below some folders; nil until the sources are read.
  mutating func defaultTexts(below roots: [String]) -> DefaultTexts? {
    let known = defaults[Set(roots)]
    if known == nil { wanted.defaults.insert(Set(roots)) }
    return known
  }

  /// Returns the names of localizations, sorted. Code looks up texts directly in the folders of these localizations. An empty name stands for a name
  /// that code computes. Nil until the sources are read.
  mutating func folders(below roots: [String]) -> [String]? {
    guard let signs = signs[Set(roots)] else {
      wanted.signs.insert(Set(roots))
      return nil
    }
    return signs.flatMap(\.found.folders).map(\.name).sorted()
  }

  // MARK: Other look-ups

  private mutating func readOtherLookups(below roots: Set<String>) async {
    let search = EachSource(with: OtherLookup.search) { source, language in
      OtherLookup.find(in: source.text, language)
    }
    let all = await files(below: roots).look(for: search, jobs: jobs).found
      .map { (path: $0.path, lookup: $0.found) }
    otherLookups[roots] = .some(all.first { $0.lookup.isReplaced } ?? all.first)
  }

  /// Returns a place where code looks up texts without the system, preferably a place that replaces the system's look-up. The outer value is nil
  /// until the sources are read. The inner value is nil if there is no such place.
  mutating func otherLookup(below roots: [String]) -> (path: String, lookup: OtherLookup)?? {
    let known = otherLookups[Set(roots)]
    if known == nil { wanted.otherLookups.insert(Set(roots)) }
    return known
  }

  // MARK: Keys

  /// Whether code, an interface file or a property list names a key or its identifier; nil until the sources are read.
  mutating func name(_ key: Key, below roots: Set<String>) -> Bool? {
    guard let named = named[roots], named.asked.contains(key) else {
      wanted.names[roots, default: []].insert(key)
      return nil
    }
    return named.found.contains(key)
      || Self.identifier(key).map(named.found.contains) ?? false
  }

  /// Returns the identifier at the start of a key: `Ab1-cd-E2f` in `Ab1-cd-E2f.title` of an interface file, `0xydIy` in `0xydIy-Ab1cdE` of an
  /// intent.
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
