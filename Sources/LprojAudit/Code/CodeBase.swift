// The look-ups in all sources of a project: calls of system functions, and calls of the project's own look-up functions.

package import LprojCode
internal import LprojFiles
internal import LprojSource

package struct CodeBase: Sendable {
  /// A source with at least one fact about look-ups.
  package struct Source: Sendable {
    package var path: String
    package var file: CodeFile
  }

  package private(set) var sources: [Source] = []
  /// The look-up functions that the project itself declares or the configuration names, sorted by name.
  package private(set) var wrappers: [CodeWrapper] = []
  package private(set) var fileCount = 0
  package private(set) var unread: [UnreadSource] = []

  package init() {}

  /// The highest number of rounds in the search for functions that call look-up functions.
  private static let mostRounds = 4

  /// - Parameter configured: the look-up functions that the configuration names.
  package static func read(
    _ found: CodeFiles, jobs: Int, configured: [CodeWrapper] = []
  ) async -> CodeBase {
    var base = CodeBase()
    base.fileCount = found.files.count
    let files = found.files
    let answers = await parallelMap(files.count, jobs: jobs) { number in
      Self.read(files[number], of: found)
    }
    var read: [CodeFile?] = []
    for answer in answers {
      switch answer {
      case .success(let file): read.append(file)
      case .failure(let source):
        read.append(nil)
        base.unread.append(source)
      }
    }
    var known: Set<CodeWrapper> = []
    // The functions of `known` in the order in which they were found. Calls are compared with them in this order.
    var all: [CodeWrapper] = []
    var fresh = configured + found.lookUps + read.flatMap { $0?.wrappers ?? [] }
    // The calls of the project's own look-up functions, by the number of the file.
    var calls: [CodeFile?] = Array(repeating: nil, count: files.count)
    // `names` has the names of all functions so far. `again` has the names that functions of different rounds have in common.
    var (names, again): (Set<String>, Set<String>) = ([], [])
    func calling(_ wrappers: [CodeWrapper], _ words: Set<String>) async -> [CodeFile?] {
      let wanted = Dictionary(grouping: wrappers, by: \.name)
      let (search, lookups) = (WordSearch(words), Set(known.map(\.name)))
      let own = files.indices.map {
        Set((read[$0]?.wrappers ?? []) + (calls[$0]?.wrappers ?? []))
      }
      return await parallelMap(files.count, jobs: jobs) { number -> CodeFile? in
        guard files[number].language != nil,
          let source = try? found.read(files[number].path, files[number].language, for: search)
        else { return nil }
        return UsageReader.read(
          source, wrappers: wanted, own: own[number], lookups: lookups)
      }
    }
    for _ in 0..<Self.mostRounds {
      fresh = fresh.filter { known.insert($0).inserted }
      if fresh.isEmpty { break }
      all += fresh
      let found = Set(fresh.map(\.name))
      again.formUnion(found.intersection(names))
      names.formUnion(found)
      let more = await calling(
        all.filter { found.contains($0.name) }, Set(fresh.map(\.word)))
      fresh = more.flatMap { $0?.wrappers ?? [] }
      for (number, file) in more.enumerated() {
        guard let file else { continue }
        if calls[number] == nil { calls[number] = file } else { calls[number]?.add(file) }
      }
    }
    // Calls of a name can be resolved only after all functions with this name are known.
    if !again.isEmpty {
      let words = all.filter { again.contains($0.name) }.map(\.word)
      for (number, file) in await calling(all, Set(words)).enumerated() {
        if let file { calls[number] = file }
      }
    }
    for (number, file) in calls.enumerated() {
      guard let file else { continue }
      if read[number] == nil { read[number] = CodeFile() }
      read[number]?.add(file)
    }
    base.wrappers = known.sorted { ($0.name, $0.owner ?? "") < ($1.name, $1.owner ?? "") }
    base.add(read, of: files)
    return base
  }

  /// The keys with interpolated values. Each has the path of its source and `copied`, the key that the loader reads if a table repeats the Swift
  /// literal.
  var interpolated: [(path: String, key: ComputedKey, copied: Key)] {
    sources.flatMap { source in
      source.file.computed.compactMap { key in
        key.pattern?.copied.map { (path: source.path, key: key, copied: $0) }
      }
    }
  }

  private mutating func add(_ read: [CodeFile?], of files: [CodeFiles.File]) {
    // Swift does not see a redefinition in C of a system function, and C does not see a redefinition in Swift.
    func redefined(inSwift isSwift: Bool) -> Set<String> {
      files.indices.filter { (files[$0].language == .swift) == isSwift }.reduce(into: []) {
        $0.formUnion(read[$1]?.redefined ?? [])
      }
    }
    let (swift, other) = (redefined(inSwift: true), redefined(inSwift: false))
    for (number, file) in read.enumerated() {
      guard var file,
        !file.usages.isEmpty || !file.computed.isEmpty || !file.defaults.isEmpty
          || !file.replaced.isEmpty
      else { continue }
      file.usages.sort { $0.position < $1.position }
      file.judgeRedefinitions(files[number].language == .swift ? swift : other)
      for usage in file.usages.indices
      where swift.contains(file.usages[usage].function)
        || other.contains(file.usages[usage].function)
      {
        file.usages[usage].isPlain = false
      }
      sources.append(Source(path: files[number].path, file: file))
    }
  }

  private static func read(
    _ file: CodeFiles.File, of files: CodeFiles
  ) -> Result<CodeFile, UnreadSource> {
    let source: SearchedSource
    do throws(UnreadSource) {
      let words = file.language.map(WordSearch.system)
      guard let found = try files.read(file.path, file.language, for: words) else {
        return .success(CodeFile())
      }
      source = found
    } catch {
      return .failure(error)
    }
    let name = Paths.splitExtension(Paths.name(file.path))?.stem ?? ""
    let read: CodeFile?
    switch file.kind {
    case .code: read = source.file
    case .script: read = ScriptReader.read(source.buffer)
    case .interface: read = files.interface(file.path)
    case .list(let kind): read = ListReader.read(source.buffer, kind, table: name)
    }
    guard let read else { return .failure(UnreadSource(file.path, .damaged)) }
    return .success(read)
  }
}
