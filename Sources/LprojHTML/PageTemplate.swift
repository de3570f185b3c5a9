// The Mustache template of the page, compiled at its first use.

internal import Mustache

enum PageTemplate {
  private static let compiled: MustacheTemplate = {
    MustacheContentTypes.register(Markup(), named: "MARKUP")
    do {
      return try MustacheTemplate(
        string: String(decoding: PackageResources.page_mustache, as: UTF8.self))
    } catch {
      preconditionFailure("page.mustache is no template: \(error)")
    }
  }()

  /// - Parameter values: a value whose properties bear the template's names.
  static func render(_ values: some Any) -> String { compiled.render(values) }

  /// Escapes by Unicode scalar. The library's `HTML` goes by `Character` and so leaves a `<` alone that
  /// shares one with a mark before it, such as U+0600.
  private struct Markup: MustacheContentType {
    func escapeText(_ text: String) -> String {
      var escaped = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;".unicodeScalars
        case "<": escaped += "&lt;".unicodeScalars
        case ">": escaped += "&gt;".unicodeScalars
        case "\"": escaped += "&quot;".unicodeScalars
        case "'": escaped += "&#39;".unicodeScalars
        default: escaped.append(scalar)
        }
      }
      return String(escaped)
    }
  }
}
