// The texts of the pages, from a string catalog.

internal import LprojLocale
internal import LprojSource
internal import LprojSyntax

/// The texts of the pages in all their languages.
package struct PageWords: Sendable {
  package static let shared = PageWords()

  private let catalog: StringCatalog

  private init() {
    catalog = StringCatalog(ByteBuffer(PackageResources.Words_xcstrings))
  }

  package var languages: [String] { [catalog.sourceLanguage ?? "en"] + catalog.targetLanguages }

  /// The language that the loader matches to a list of preferences; the source language if none matches.
  package func language(for preferences: [String]) -> String {
    LocalizationMatcher(available: languages).match(preferences).first ?? languages[0]
  }

  /// Writes `{"language": …, "texts": {KEY: TEXT, or {CATEGORY: TEXT}}}`. `<` is escaped, so that no text ends the element around the JSON.
  ///
  /// - Parameter asked: the texts to write; nil for all.
  package func json(in language: String, for asked: AskedWords? = nil) -> [UInt8] {
    let tree = catalog.tree
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("language", language)
      writer.object("texts") { writer in
        for entry in catalog.entries {
          guard asked?.contains(catalog.key(of: entry)) ?? true,
            let texts = tree.member("localizations", of: entry.node)
              .flatMap({ tree.member(language, of: $0) })
          else { continue }
          if let text = Self.text(texts, tree) {
            writer.member(catalog.key(of: entry), text)
          } else if let plural = tree.member("variations", of: texts)
            .flatMap({ tree.member("plural", of: $0) })
          {
            writer.name(catalog.key(of: entry))
            writer.object { writer in
              for form in tree.children(of: plural) {
                writer.member(tree.name(of: form), Self.text(form, tree))
              }
            }
          }
        }
      }
    }
    return Page.escaped(writer.bytes)
  }

  /// Returns a JSON array with the texts in each language, for a page without a server.
  package func json(for asked: AskedWords) -> [UInt8] {
    let all = languages.map { json(in: $0, for: asked) }
    return [UInt8(ascii: "[")] + all.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  private static func text(_ node: Int, _ tree: JSONTree) -> Key? {
    tree.member("stringUnit", of: node).flatMap { tree.member("value", of: $0) }
      .flatMap { tree.text(of: $0) }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: Key, _ text: Key?) {
    self.name(name)
    value(text)
  }
}
