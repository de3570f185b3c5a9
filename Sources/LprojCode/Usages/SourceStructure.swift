// The definitions and declarations of a source.

internal import LprojSource

final class SourceStructure: Sendable {
  let definitions: [CodeDefinition]
  let bodies: InnermostRange
  let names: SourceNames
  /// The names that mean a text type in the source, such as `String` and its type aliases.
  let textTypes: Set<String>

  init(_ text: CodeFileText, _ language: CodeLanguage) {
    let tokens = text.islands[0]
    definitions = language == .swift ? tokens.swiftDefinitions() : tokens.clangDefinitions()
    bodies = InnermostRange(definitions.map(\.body))
    names = SourceNames(text, language, definitions)
    textTypes = UsageReader.textTypes(tokens, language)
  }
}
