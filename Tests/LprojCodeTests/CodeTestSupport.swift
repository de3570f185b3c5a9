// Functions that show the content of a source as short lines.

import LprojCode
import LprojSource

extension UsageReader {
  /// Reads the look-ups of a source from its bytes.
  static func read(
    _ buffer: ByteBuffer, _ language: CodeLanguage, wrappers: [String: [CodeWrapper]]? = nil,
    own: Set<CodeWrapper> = [], lookups: Set<String> = []
  ) -> CodeFile {
    read(SearchedSource("", buffer, language), wrappers: wrappers, own: own, lookups: lookups)
  }
}

/// Returns `function key [table] [bundle] [= default] [# comment]` for each look-up in a source.
func uses(
  _ text: String, _ language: CodeLanguage = .swift, wrappers: [CodeWrapper] = []
) -> [String] {
  let buffer = ByteBuffer(Array(text.utf8))
  var file = UsageReader.read(buffer, language)
  let all = wrappers + file.wrappers
  if !all.isEmpty {
    file.add(
      UsageReader.read(
        buffer, language, wrappers: Dictionary(grouping: all, by: \.name),
        own: Set(file.wrappers)))
  }
  return file.usages.sorted { $0.position < $1.position }.map(line)
}

func line(_ usage: CodeUsage) -> String {
  var line = "\(usage.function) \(usage.key.shown)"
  if usage.table != .standard { line += " [\(usage.table.name ?? "?")]" }
  if usage.bundle != .main { line += " {\(usage.bundle.name)}" }
  switch usage.defaultText {
  case .none: break
  case .text(let text): line += " = \(text.shown)"
  case .unknown: line += " = ?"
  }
  if let comment = usage.comment { line += " # \(comment)" }
  return line
}

func computed(_ text: String, _ language: CodeLanguage = .swift) -> [String] {
  UsageReader.read(ByteBuffer(Array(text.utf8)), language).computed.map(\.expression)
}
