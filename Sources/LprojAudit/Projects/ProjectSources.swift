// The sources of projects: read when a finding depends on them, and then once.

internal import LprojFiles
internal import LprojProject
internal import LprojSource

struct ProjectSources {
  private let workspace: Workspace
  private var known: [[String]: DefaultTexts] = [:]
  private var knownLiterals: [String: SourceLiterals] = [:]

  /// What is beyond is left unread.
  private static let mostFiles = 20_000
  private static let mostBytes = 64 << 20
  private static let largestFile = 4 << 20
  private static let endings: Set<String> = ["swift", "m", "mm", "h"]
  private static let interfaceEndings: Set<String> = ["storyboard", "xib"]
  /// Property lists whose values are keys of tables: intents, and the pages of a settings bundle.
  private static let listEndings: Set<String> = ["intentdefinition", "plist"]

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// What the code below some folders says of default texts.
  mutating func defaultTexts(below roots: [String]) -> DefaultTexts {
    let roots = Set(roots).sorted()
    if let texts = known[roots] { return texts }
    var texts = DefaultTexts()
    read(below: roots, Self.endings) { texts.add($1, path: workspace.tidy($0)) }
    known[roots] = texts
    return texts
  }

  /// Whether the code or an interface file below some folders has a key in quotes, or a property list
  /// has it as a value.
  mutating func name(_ key: Key, below roots: [String]) -> Bool {
    for root in Set(roots).sorted() {
      if knownLiterals[root] == nil {
        var literals = SourceLiterals()
        let endings = Self.endings.union(Self.interfaceEndings).union(Self.listEndings)
        read(below: [root], endings) { path, buffer in
          if Self.listEndings.contains(Paths.splitExtension(path)?.1 ?? "") {
            literals.addElements(buffer)
          } else {
            literals.add(buffer)
          }
        }
        knownLiterals[root] = literals
      }
      if knownLiterals[root]?.name(key) ?? false { return true }
    }
    return false
  }

  private func read(
    below roots: [String], _ endings: Set<String>, _ use: (String, ByteBuffer) -> Void
  ) {
    var bytes = 0
    for path in files(below: roots, endings) {
      guard let status = try? workspace.status(path, following: false),
        (status.size ?? 0) <= Self.largestFile, let buffer = try? workspace.read(path)
      else { continue }
      bytes += buffer.count
      guard bytes <= Self.mostBytes else { break }
      use(path, buffer)
    }
  }

  /// Without code of others and tests.
  private func files(below roots: [String], _ endings: Set<String>) -> [String] {
    var files: [String] = []
    var folders: [String] = roots.reversed()
    var seen: Set<String> = []
    while let folder = folders.popLast(), files.count < Self.mostFiles,
      seen.count < Self.mostFiles
    {
      guard seen.insert(folder).inserted else { continue }
      var inner: [String] = []
      for entry in (try? workspace.entries(of: folder).entries) ?? [] {
        let path = Paths.join(folder, entry.name)
        switch entry.kind {
        case .folder where isOwn(entry.name): inner.append(path)
        case .file where endings.contains(Paths.splitExtension(entry.name)?.1 ?? ""):
          files.append(path)
        default: break
        }
      }
      folders += inner.reversed()
    }
    return files
  }

  private func isOwn(_ folder: String) -> Bool {
    !folder.hasPrefix(".") && PathClass.of(folder + "/any") == nil
  }
}
