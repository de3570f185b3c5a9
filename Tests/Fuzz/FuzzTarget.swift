// The fuzzing targets. Their names are the values of TARGET in `make fuzz TARGET=`.

enum FuzzTarget: String, CaseIterable {
  case strings, stringsdict, xml, binary, loader
  case catalog, loctable
  case merge
  case zip, inflate
  case xliff, csv
  case xcode, projects, code
  case gitignore, toml, specifiers
  case audit, requests, messages

  func run(_ bytes: [UInt8]) {
    switch self {
    case .strings: TableTargets.text(bytes)
    case .stringsdict: TableTargets.plurals(bytes)
    case .xml, .binary: TableTargets.propertyList(bytes)
    case .loader: LoaderTarget.compare(bytes)
    case .catalog: CatalogTargets.catalog(bytes)
    case .merge: MergeTargets.merge(bytes)
    case .loctable: TableTargets.languages(bytes)
    case .zip: ArchiveTargets.zip(bytes)
    case .inflate: ArchiveTargets.inflate(bytes)
    case .xliff: ExchangeTargets.document(bytes)
    case .csv: ExchangeTargets.sheet(bytes)
    case .xcode: ProjectTargets.project("A.xcodeproj/project.pbxproj", bytes)
    case .projects: ProjectTargets.anyProject(bytes)
    case .code: CodeTargets.source(bytes)
    case .gitignore: ProjectTargets.ignoring(bytes)
    case .toml: _ = try? TOMLReader.read(bytes)
    case .specifiers: TextTargets.specifiers(bytes)
    case .audit: AuditTarget.run(bytes)
    case .requests: ServerTargets.requests(bytes)
    case .messages: ServerTargets.messages(bytes)
    }
  }
}
