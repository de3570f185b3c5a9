// Writes units as JSON for programs that translate. Each text comes with the facts that a translator needs.

internal import LprojLocale
package import LprojSource
internal import LprojText

package enum UnitDocument {
  /// A text that code looks up, by its key in a table such as `Localizable`.
  package struct Asked: Hashable, Sendable {
    package var table: String
    package var key: Key

    package init(table: String, key: Key) { (self.table, self.key) = (table, key) }
  }

  /// - Parameters:
  ///   - files: the units to write.
  ///   - all: the same files with all their units. They provide the texts before and after each unit.
  ///   - places: the places where code looks up texts, as `path:line:column`.
  package static func write(
    _ files: [ExchangeFile], of all: [ExchangeFile], for language: String,
    places: [Asked: [String]]
  ) -> [UInt8] {
    let rules = PluralCategories(of: language)
    let neighbours = all.map(Neighbours.init)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("targetLanguage", language)
      writer.name("tables")
      writer.array { writer in
        for file in files {
          let around = neighbours.first { $0.original == file.original }
          writer.object { writer in
            writer.member("table", file.original)
            writer.member("sourceLanguage", file.sourceLanguage)
            writer.name("texts")
            writer.array { writer in
              for unit in file.units {
                let key = unit.key ?? unit.id
                write(
                  unit, rules, around?[key] ?? (nil, nil),
                  places[Asked(table: tableName(file.original), key: key)] ?? [], &writer)
              }
            }
          }
        }
      }
    }
    return writer.finished()
  }

  private static func write(
    _ unit: ExchangeUnit, _ rules: PluralCategories?, _ around: (before: Key?, after: Key?),
    _ places: [String], _ writer: inout JSONWriter
  ) {
    let (key, form) = UnitSheet.place(of: unit)
    let source = unit.source ?? Key("")
    writer.object { writer in
      writer.member("key", key)
      if !form.bytes.isEmpty {
        writer.member("form", form)
        let category = UnitSheet.names(in: form).last.flatMap(PluralCategory.init)
        // As a form for devices, 'other' is not a plural category.
        if let category, !form.description.hasSuffix("device.\(category.rawValue)") {
          writer.member("category", category.rawValue)
          writer.member("numbers", rules?.exampleText(of: category))
        }
      }
      writer.member("source", source)
      writer.member("translation", unit.target)
      if !unit.work.isEmpty { writer.member("state", unit.work) }
      let specifiers = FormatText(source).specifiers.map {
        Key(bytes: Array(source.bytes[$0.range]))
      }
      if !specifiers.isEmpty {
        writer.name("specifiers")
        writer.array { writer in for one in specifiers { writer.value(one) } }
      }
      if !unit.notes.isEmpty {
        let comment = unit.notes.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])
        writer.member("comment", Key(bytes: Array(comment)))
      }
      if let before = around.before { writer.member("before", before) }
      if let after = around.after { writer.member("after", after) }
      if !places.isEmpty { writer.member("usedAt", places) }
    }
  }

  /// The name of the table at a path: `Localizable` for `en.lproj/Localizable.strings`.
  private static func tableName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The source texts of a table in their order, to find the texts before and after an entry.
  private struct Neighbours {
    let original: String
    private var texts: [Key] = []
    private var numbers: [Key: Int] = [:]

    init(_ file: ExchangeFile) {
      original = file.original
      for unit in file.units where numbers[unit.key ?? unit.id] == nil {
        numbers[unit.key ?? unit.id] = texts.count
        texts.append(unit.source ?? Key(""))
      }
    }

    subscript(key: Key) -> (before: Key?, after: Key?) {
      guard let number = numbers[key] else { return (nil, nil) }
      return (
        number > 0 ? texts[number - 1] : nil, number + 1 < texts.count ? texts[number + 1] : nil
      )
    }
  }
}
