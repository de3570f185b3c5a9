// The one page design: the template with its style, its scripts and the data of a view.

internal import LprojReport
internal import LprojSource

struct Page {
  /// One line of the summary that stands in the page where scripts do not run.
  struct Line {
    var name: String
    var displayName: String?
    var numbers: String
  }

  /// What the template names, and what stands there.
  private struct Content {
    var title: String
    var subtitle: String?
    var lines: [Line]
    let style = text(PackageResources.page_css)
    let script = [
      PackageResources.base_js, PackageResources.model_js, PackageResources.views_js,
      PackageResources.missing_js, PackageResources.audit_js, PackageResources.fallbacks_js,
      PackageResources.matrix_js, PackageResources.list_js, PackageResources.page_js,
    ].map(text).joined(separator: "\n")
    /// Marks the place of the data, which may be many megabytes and go past the template.
    let data = "\u{0}"

    private static func text(_ resource: [UInt8]) -> String {
      String(decoding: resource, as: UTF8.self)
    }
  }

  var title: String
  var subtitle: String
  var lines: [Line]
  /// One JSON object.
  var data: [UInt8]

  func render() -> [UInt8] {
    let content = Content(title: title, subtitle: subtitle == "." ? nil : subtitle, lines: lines)
    let html = PageTemplate.render(content).utf8
    guard let mark = html.firstIndex(of: 0) else { preconditionFailure("the page holds data") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(html.count + data.count + data.count / 16)
    bytes += html[..<mark]
    Self.append(data, to: &bytes)
    bytes += html[html.index(after: mark)...]
    return bytes
  }

  /// In JSON `<` stands only inside strings; escaped there, no text can end the script element.
  private static func append(_ data: [UInt8], to bytes: inout [UInt8]) {
    for byte in data {
      if byte == UInt8(ascii: "<") {
        bytes += "\\u003c".utf8
      } else {
        bytes.append(byte)
      }
    }
  }
}
