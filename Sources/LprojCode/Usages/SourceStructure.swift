// The definitions and declarations of a source.

internal import LprojSource

/// The structure of a source, found once for all readers.
final class SourceStructure: Sendable {
  let definitions: [CodeDefinition]
  let bodies: InnermostRange
  let names: SourceNames
  /// The types that are texts.
  let textTypes: Set<String>

  init(_ text: CodeFileText, _ language: CodeLanguage) {
    let tokens = text.islands[0]
    definitions = language == .swift ? tokens.swiftDefinitions() : tokens.clangDefinitions()
    bodies = InnermostRange(definitions.map(\.body))
    names = SourceNames(text, language, definitions)
    textTypes = UsageReader.textTypes(tokens, language)
  }
}
