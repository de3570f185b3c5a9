// The plan of a compilation: inputs for each output, and conflicts between outputs.

internal import LprojCompiler
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

struct CompileStep: Sendable {
  enum Work: Sendable {
    /// One table, in the requested encoding.
    case table
    /// A `.strings` and a `.stringsdict` table as one `.stringsdict`.
    case merged
    /// A `.strings` and a `.stringsdict` table as one `.strings` without plurals.
    case plain
    case catalog(CompiledCatalog, LoweredTable, CompiledCatalog.Part)
    case copy

    var isCopy: Bool { if case .copy = self { true } else { false } }
  }

  var work: Work
  /// The input files, `.strings` before `.stringsdict`.
  var inputs: [TableFile]
  /// The path relative to the output folder.
  var output: String
  var localization: String?
}

struct CompilePlan {
  var steps: [CompileStep] = []
  var findings: [Finding] = []
  private(set) var obstacles: [Failure] = []

  let request: CompileRequest
  let catalogs: [Key: CompiledCatalog]

  /// - Parameter catalogs: the readable string catalogs of the trees, by path.
  init(_ trees: [Tree], _ catalogs: [Key: CompiledCatalog], _ request: CompileRequest) {
    self.request = request
    self.catalogs = catalogs
    let top = Self.commonFolder(trees.map(\.path))
    for tree in trees { add(tree, below: Self.relative(tree.path, to: top)) }
    steps.sort { $0.output.precedes($1.output) }
    refuseClashes()
    for name in request.tables.sorted() where !seenTables.contains(name) {
      obstacles.append(Failure(.unknownTable(known: seenTables.sorted()), detail: name))
    }
    obstacles += NamedLocalization.unknown(request.localizations, in: seenLocalizations)
  }

  private var seenTables: Set<String> = []
  var seenLocalizations: Set<String> = []

  // MARK: Steps

  private mutating func add(_ tree: Tree, below folder: String) {
    let selected = tree.localizations.filter(\.isSelected)
    let names = selected.map(\.name)
    seenLocalizations.formUnion(names)
    let wanted =
      request.localizations.isEmpty
      ? Set(names) : NamedLocalization.all(request.localizations, in: names)
    for localization in selected where wanted.contains(localization.name) {
      let place = join(folder, localization.name + ".lproj")
      add(localization.tables.filter(\.isSelected), to: place, localization.name)
      if request.copiesResources {
        for file in localization.otherFiles {
          copy(Paths.join(localization.path, file), to: join(place, file), localization.name)
        }
      }
    }
    if request.localizations.isEmpty {
      for file in tree.looseTables where file.isSelected {
        let path = Self.relative(Paths.folder(file.path), to: tree.path)
        add([file], to: join(folder, path), nil)
      }
    }
    addCatalogs(of: tree, to: folder)
  }

  mutating func isWanted(_ file: TableFile) -> Bool {
    seenTables.insert(file.table)
    return request.tables.isEmpty || request.tables.contains(file.table)
  }

  private mutating func add(_ files: [TableFile], to folder: String, _ localization: String?) {
    var tables: [Key: [TableFile]] = [:]
    for file in files where isWanted(file) { tables[Key(file.table), default: []].append(file) }
    for (table, files) in tables {
      let name = table.description
      let sorted = files.sorted { $0.format.rawValue < $1.format.rawValue }
      let isMerged = request.isStringsdictOnly
      let isPlain = request.target.hasNoPlurals && sorted.contains { $0.format == .stringsdict }
      if isMerged || isPlain {
        let format = isMerged ? TableFormat.stringsdict : .strings
        steps.append(
          CompileStep(
            work: isMerged ? .merged : .plain, inputs: sorted,
            output: join(folder, outputName(name, format)), localization: localization))
      } else {
        for file in sorted {
          steps.append(
            CompileStep(
              work: .table, inputs: [file], output: join(folder, outputName(name, file.format)),
              localization: localization))
        }
      }
    }
  }

  func outputName(_ table: String, _ format: TableFormat) -> String {
    let suffix = "-InfoPlist"
    let name =
      request.renamesInfoPlist && table.hasSuffix(suffix)
      ? join(Self.relative(Paths.folder(table), to: "."), "InfoPlist") : table
    return name + "." + format.rawValue
  }

  /// Adds a step that copies a file. For a folder, adds steps for all files in it.
  private mutating func copy(_ path: String, to output: String, _ localization: String) {
    // Temporary files of a killed run are not copied.
    if Paths.name(path).hasPrefix(".lproj-") { return }
    do throws(Failure) {
      if try request.workspace.status(path, following: false).kind == .link,
        leadsOut(path, localization)
      {
        return obstacles.append(
          Failure(.linkLeadsOut, path))
      }
      guard try request.workspace.status(path, following: true).kind == .folder else {
        let file = TableFile(path: path, format: .strings, table: "")
        steps.append(
          CompileStep(work: .copy, inputs: [file], output: output, localization: localization))
        return
      }
      for entry in try request.workspace.entries(of: path).entries {
        copy(Paths.join(path, entry.name), to: join(output, entry.name), localization)
      }
    } catch {
      obstacles.append(error.at(path))
    }
  }

  private func leadsOut(_ path: String, _ localization: String) -> Bool {
    var folder = path
    while Paths.name(folder) != localization + ".lproj" && folder != "." && folder != "/" {
      folder = Paths.folder(folder)
    }
    guard let root = request.workspace.resolved(folder),
      let target = request.workspace.resolved(path)
    else {
      return true
    }
    // A link to a folder around the link would be copied without end.
    return !target.hasPrefix(root + "/") || (path + "/").hasPrefix(target + "/")
  }

  // MARK: Conflicts

  private mutating func refuseClashes() {
    for (one, two) in zip(steps, steps.dropFirst()) where one.output.hasBytes(of: two.output) {
      let path = two.inputs[0].path
      findings.append(
        Finding(
          rule: Rule.outputClash.info.id, severity: .error,
          message: "'\(one.inputs[0].path)' makes the same output, '\(one.output)'", path: path,
          localization: two.localization))
    }
    warnOfCaseVariants()
    let inputs = Set(
      steps.flatMap(\.inputs).compactMap {
        try? request.workspace.status($0.path, following: true).identity
      }
    )
    for record in [request.manifest, request.depfile].compactMap({ $0 }) {
      if let status = try? request.workspace.status(record, following: true),
        inputs.contains(status.identity)
      {
        obstacles.append(Failure(.overwritesInput, record))
      } else if steps.contains(where: { Paths.join(request.output, $0.output) == record }) {
        obstacles.append(Failure(.isOutputToo, record))
      }
    }
    let folder = request.workspace.absolute(request.output)
    if folder.split(separator: "/").contains(where: { $0.hasSuffix(".lproj") }) {
      obstacles.append(
        Failure(.outputInLocalization, request.output))
    }
    for step in steps {
      let path = Paths.join(request.output, step.output)
      if let status = try? request.workspace.status(path, following: true),
        inputs.contains(status.identity)
      {
        obstacles.append(
          Failure(.outputIsInput, path))
      } else if let link = leadingOut(step.output) {
        obstacles.append(
          Failure(.outputLinkLeadsOut, link))
      }
    }
  }

  /// Warns of output paths that differ only in letter case or Unicode normalization. Most Macs keep only one of the two files.
  private mutating func warnOfCaseVariants() {
    var first: [String: CompileStep] = [:]
    for step in steps {
      let name = step.output.lowercased()
      guard let other = first[name] else {
        first[name] = step
        continue
      }
      guard !other.output.hasBytes(of: step.output) else { continue }
      let difference = other.output == step.output ? "Unicode normalization" : "letter case"
      findings.append(
        Finding(
          rule: Rule.outputClash.info.id, severity: .warning,
          message:
            "'\(step.output)' differs from '\(other.output)' only in \(difference): if the file "
            + "system ignores this, one overwrites the other",
          path: step.inputs[0].path, localization: step.localization))
    }
  }

  /// The first folder or file in the path of an output that is a link to a place outside of the output folder; nil if there is no such link.
  private func leadingOut(_ output: String) -> String? {
    guard let root = request.workspace.resolved(request.output) else { return nil }
    var path = request.output
    for part in output.split(separator: "/") {
      path = Paths.join(path, String(part))
      guard let status = try? request.workspace.status(path, following: false) else { return nil }
      guard status.kind == .link else { continue }
      guard let target = request.workspace.resolved(path),
        root == "/" || (target + "/").hasPrefix(root + "/")
      else { return path }
    }
    return nil
  }

  // MARK: Paths

  func join(_ folder: String, _ name: String) -> String {
    name.isEmpty ? folder : Paths.join(folder, name)
  }

  static func commonFolder(_ paths: [String]) -> String {
    guard var common = paths.first.map(parts) else { return "." }
    for path in paths {
      let own = parts(path)
      common = zip(common, own).prefix { $0.hasBytes(of: $1) }.map(\.0)
    }
    let isAbsolute = paths[0].hasPrefix("/")
    return (isAbsolute ? "/" : "") + common.joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }

  /// The path relative to `folder`; empty for the folder itself.
  static func relative(_ path: String, to folder: String) -> String {
    parts(path).dropFirst(parts(folder).count).joined(separator: "/")
  }
}
