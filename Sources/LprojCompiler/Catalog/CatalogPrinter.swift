// Writes a new string catalog in the layout of Xcode.

package import LprojSource
package import LprojSyntax

/// The content of a new string catalog.
package struct CatalogDraft: Sendable {
  package struct Entry: Sendable {
    package var key: Key
    package var comment: Key?
    package var localizations: [String: CatalogContent] = [:]

    package init(key: Key) { self.key = key }
  }

  package var sourceLanguage: String
  package var entries: [Entry] = []

  package init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

  /// The bytes of the catalog. Entries keep their order, and the contents of an entry are sorted by name.
  package var bytes: [UInt8] {
    var writer = JSONWriter(.xcode)
    writer.object { writer in
      writer.member("sourceLanguage", sourceLanguage)
      writer.name("strings")
      writer.object { writer in
        for entry in entries {
          writer.name(entry.key)
          writer.object { write(entry, &$0) }
        }
      }
      writer.member("version", "1.0")
    }
    return writer.bytes
  }

  private func write(_ entry: Entry, _ writer: inout JSONWriter) {
    if let comment = entry.comment {
      writer.member("comment", comment)
    }
    // Xcode writes this state for entries that it migrates from tables.
    writer.member("extractionState", "migrated")
    guard !entry.localizations.isEmpty else { return }
    writer.name("localizations")
    writer.object { writer in
      for (language, content) in entry.localizations.sorted(by: { $0.key < $1.key }) {
        writer.name(language)
        writer.object { CatalogPrinter.write(content, &$0) }
      }
    }
  }
}

/// Writes the content of an entry as JSON.
package enum CatalogPrinter {
  /// The content as JSON with all states `translated`. Contents that differ only in states or in the order of their parts have equal bytes.
  package static func bytes(_ content: CatalogContent) -> [UInt8] {
    var writer = JSONWriter(.oneLine)
    writer.object { write(content, &$0) }
    return writer.bytes
  }

  static func write(_ content: CatalogContent, _ writer: inout JSONWriter) {
    if !content.phrases.isEmpty {
      writer.name("stringSet")
      writer.object { writer in
        writer.member("state", "translated")
        writer.name("values")
        writer.array { writer in
          for phrase in content.phrases { writer.value(phrase.value) }
        }
      }
    }
    if let text = content.text {
      writer.name("stringUnit")
      writer.object { writer in
        writer.member("state", "translated")
        writer.member("value", text.value)
      }
    }
    if !content.substitutions.isEmpty {
      writer.name("substitutions")
      writer.object { writer in
        for substitution in content.substitutions.sorted(by: { $0.name < $1.name }) {
          writer.name(substitution.name)
          writer.object { write(substitution, &$0) }
        }
      }
    }
    guard !content.variations.isEmpty else { return }
    writer.name("variations")
    writer.object { writer in
      for variation in content.variations.sorted(by: { $0.name < $1.name }) {
        writer.name(variation.name)
        writer.object { writer in
          for form in variation.cases.sorted(by: { $0.name < $1.name }) {
            writer.name(form.name)
            writer.object { write(form.content, &$0) }
          }
        }
      }
    }
  }

  private static func write(
    _ substitution: CatalogContent.Substitution, _ writer: inout JSONWriter
  ) {
    if let argument = substitution.argument { writer.member("argNum", argument) }
    if let specifier = substitution.specifier {
      writer.member("formatSpecifier", specifier)
    }
    write(substitution.content, &writer)
  }
}
