// The texts that one language lacks, as a page with input fields.

public import LprojReport
internal import LprojSource

/// Writes the page for the translator of one language. It is a single file that needs no network, with fields that are saved as CSV for an import.
public enum TranslationPage {
  public static func render(_ sheet: TranslationSheet, origin: PageOrigin) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in PageTemplate.translation.parts {
      switch part {
      case .markup(let markup): bytes += markup
      case .mark(let mark): bytes += text(of: mark, sheet, origin)
      }
    }
    return bytes
  }

  private static func text(
    of mark: PageTemplate.Mark, _ sheet: TranslationSheet, _ origin: PageOrigin
  ) -> [UInt8] {
    switch mark {
    case .title: Array(Markup.escaped(sheet.displayName ?? sheet.language).utf8)
    case .origin: Array(origin.markup.utf8)
    case .style:
      PackageResources.page_css + [0x0A] + PackageResources.field_css + [0x0A]
        + PackageResources.translate_css
    case .script: script
    case .scriptHash: Array("sha256-".utf8) + SHA256.base64(ByteBuffer([0x0A] + script))
    case .data: Page.escaped(data(sheet))
    case .words: words
    default: []
    }
  }

  private static let script = Array(
    [SharedParts.script, SharedParts.fields, PackageResources.translate_js]
      .joined(separator: [0x0A]))

  private static let words = PageWords.shared.json(
    for: AskedWords(scripts: script, html: PackageResources.translate_html))

  private static func data(_ sheet: TranslationSheet) -> [UInt8] {
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("language", sheet.language)
      writer.member("name", sheet.displayName)
      writer.member("rtl", sheet.isRightToLeft)
      writer.member("sourceLanguage", sheet.sourceLanguage)
      writer.member("texts", [] as [String])
      writer.objects("units", sheet.texts) { text, writer in
        writer.member("key", text.key)
        writer.member("source", text.source)
        writer.member("comment", text.comment)
        writer.member("table", text.table)
        writer.member("form", text.form)
        writer.member("label", text.label)
        writer.member("examples", text.examples)
        writer.member("specifiers", text.specifiers)
      }
    }
    return writer.bytes
  }
}
