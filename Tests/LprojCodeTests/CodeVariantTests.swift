// Tests of the recorded content of sources after a changed word.

import LprojCode
import LprojSource
import LprojTestSupport
import Testing

@Suite struct CodeVariantTests {
  @Test(arguments: CodeSample.all)
  func `what a word changes in a source`(_ sample: CodeSample) throws {
    var differences = Differences(to: read(sample.text, sample.form))
    for variant in Variant.ofWords(sample.text).spread(45) {
      differences.add(variant.name, read(variant.text, sample.form))
    }
    try expectDifferences(
      [(sample.name, differences)], named: "code-\(sample.name)", shown: 16, ofOriginal: 200)
  }

  @Test func `what chosen changes make different in sources`() async throws {
    for form in ["code", "script", "interface", "list"] {
      let samples = CodeSample.all.filter { "\($0.form)".hasPrefix(form) }
      let forms = Dictionary(uniqueKeysWithValues: samples.map { ($0.name, $0.form) })
      let inputs = samples.map { (name: $0.name, files: [$0.name: $0.text]) }
      try await expectChanges(named: form, of: inputs, drawn: 300) { files in
        files.flatMap { name, text in forms[name].map { read(text, $0) } ?? [] }
      }
    }
  }

  private func read(_ text: String, _ form: CodeSample.Form) -> [String] {
    let buffer = ByteBuffer(Array(text.utf8))
    switch form {
    case .code(let language): return code(buffer, language)
    case .script: return file(ScriptReader.read(buffer))
    case .interface: return InterfaceFile(buffer, table: "Main").file.map(file) ?? ["not read"]
    case .list(let kind):
      return ListReader.read(buffer, kind, table: "Root").map(file) ?? ["not read"]
    }
  }

  private func code(_ buffer: ByteBuffer, _ language: CodeLanguage) -> [String] {
    var read = UsageReader.read(buffer, language)
    read.add(
      UsageReader.read(
        buffer, language, wrappers: Dictionary(grouping: read.wrappers, by: \.name),
        own: Set(read.wrappers)))
    let places = read.usages.compactMap(\.constant).map {
      ConstantReads.Place(path: "A", constant: $0)
    }
    var reads = ConstantReads(Set(places))
    let source = SearchedSource("A", buffer, language)
    reads.look(at: source)
    let signs = LocalizationSigns(source.text, language)
    var literals = LiteralSearch(Set(read.usages.compactMap(\.key.plain)), isExact: false)
    literals.look(at: source)
    return file(read)
      + reads.found.map { "read: \($0.constant)" }.sorted()
      + ShownLiterals.read(source.text, language).map { "shown: \($0)" }
      + signs.folders.map { "folder: \($0)" } + ["read by the system: \(signs.isReadBySystem)"]
      + literals.found.map { "literal: \($0)" }.sorted()
      + literals.patterns.map { "pattern: \($0)" }.sorted()
  }

  private func file(_ file: CodeFile) -> [String] {
    file.usages.sorted { $0.position < $1.position }.map { usage in
      line(usage)
        + " \(usage.kind) \(usage.isPlain) \(usage.isWrapped) \(usage.isForReaders)"
        + " \(usage.isTyped) \(usage.isCertain) \(usage.isRedefined) \(usage.position.line)"
        + (usage.format.map { " \($0.arguments.map { $0?.name ?? "?" }) \($0.expressions)" } ?? "")
        + (usage.constant.map { " \($0)" } ?? "")
    } + file.computed.map { "computed: \($0.function) \($0.expression) \($0.position.line)" }
      + file.wrappers.map { "wrapper: \($0)" }
      + file.defaults.map { "default: \($0)" }
  }
}
