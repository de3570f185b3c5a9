// What all sources of a project ask tables for: read in parallel, first for the functions of the system, then for those around them.

package import LprojCode
package import LprojFiles
internal import LprojSource

package struct CodeBase: Sendable {
  /// A source with what it says; those that say nothing are left out.
  package struct Source: Sendable {
    package var path: String
    package var file: CodeFile
  }

  package private(set) var sources: [Source] = []
  /// Functions of the project that look texts up, sorted by name.
  package private(set) var wrappers: [CodeWrapper] = []
  package private(set) var fileCount = 0
  /// Files that cannot be read.
  package private(set) var unread: [String] = []

  package init() {}

  /// How often functions around functions are looked for.
  private static let mostRounds = 4

  /// - Parameter configured: functions that the project names.
  package static func read(
    _ found: CodeFiles, in workspace: Workspace, jobs: Int, configured: [CodeWrapper] = []
  ) async -> CodeBase {
    var base = CodeBase()
    base.fileCount = found.files.count
    let files = found.files
    var read = await parallelMap(files.count, jobs: jobs) { number in
      Self.read(files[number], in: workspace)
    }
    base.unread = files.indices.filter { read[$0] == nil }.map { files[$0].path }
    var known: Set<CodeWrapper> = []
    var fresh = configured + read.flatMap { $0?.wrappers ?? [] }
    for _ in 0..<Self.mostRounds {
      fresh = fresh.filter { known.insert($0).inserted }
      if fresh.isEmpty { break }
      let wanted = Dictionary(grouping: fresh, by: \.name)
      let words = WordSearch(Set(fresh.map(\.word)))
      let own = read.map { Set($0?.wrappers ?? []) }
      let more = await parallelMap(files.count, jobs: jobs) { number -> CodeFile? in
        guard let language = files[number].language,
          CodeFiles.isReadable(files[number].path, in: workspace),
          let buffer = try? workspace.read(files[number].path), words.finds(in: buffer)
        else { return nil }
        return UsageReader.read(buffer, language, wrappers: wanted, own: own[number])
      }
      fresh = []
      for (number, file) in more.enumerated() {
        guard let file else { continue }
        fresh += file.wrappers
        if read[number] == nil { read[number] = CodeFile() }
        read[number]?.add(file)
      }
    }
    base.wrappers = known.sorted { ($0.name, $0.owner ?? "") < ($1.name, $1.owner ?? "") }
    // A language does not see what the other defines under the names of the system.
    func redefined(inSwift isSwift: Bool) -> Set<String> {
      files.indices.filter { (files[$0].language == .swift) == isSwift }.reduce(into: []) {
        $0.formUnion(read[$1]?.redefined ?? [])
      }
    }
    let (swift, other) = (redefined(inSwift: true), redefined(inSwift: false))
    for (number, file) in read.enumerated() {
      guard var file,
        !file.usages.isEmpty || !file.computed.isEmpty || !file.defaults.isEmpty
      else { continue }
      file.usages.sort { $0.position < $1.position }
      file.judgeRedefinitions(files[number].language == .swift ? swift : other)
      for usage in file.usages.indices
      where swift.contains(file.usages[usage].function)
        || other.contains(file.usages[usage].function)
      {
        file.usages[usage].isPlain = false
      }
      base.sources.append(Source(path: files[number].path, file: file))
    }
    return base
  }

  private static func read(_ file: CodeFiles.File, in workspace: Workspace) -> CodeFile? {
    guard CodeFiles.isReadable(file.path, in: workspace),
      let buffer = try? workspace.read(file.path)
    else { return nil }
    let name = Paths.splitExtension(Paths.name(file.path))?.stem ?? ""
    switch file.kind {
    case .code(let language):
      // No compiler reads UTF-16.
      if buffer.count > 1, buffer[0] ^ buffer[1] == 1, buffer[0] > 0xFD { return nil }
      guard WordSearch.system.finds(in: buffer) else { return CodeFile() }
      return UsageReader.read(buffer, language)
    case .script: return ScriptReader.read(buffer)
    case .interface: return InterfaceReader.read(buffer, table: name)
    case .list(let kind): return ListReader.read(buffer, kind, table: name)
    }
  }
}
