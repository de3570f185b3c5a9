// The one page design: a template with its style, its script and the data of a view.

internal import LprojReport
internal import LprojSource

struct Page {
  /// One line of the summary that stands in the page where scripts do not run.
  struct Line {
    var name: String
    var displayName: String?
    var numbers: String
  }

  var title: String
  var subtitle: String
  var lines: [Line]
  /// One JSON object.
  var data: [UInt8]

  func render() -> [UInt8] {
    let template = Template(String(decoding: PackageResources.page_html, as: UTF8.self))
    let script = [
      PackageResources.base_js, PackageResources.model_js, PackageResources.views_js,
      PackageResources.missing_js, PackageResources.audit_js, PackageResources.fallbacks_js,
      PackageResources.matrix_js, PackageResources.list_js, PackageResources.page_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    let mark = "\u{0}"
    let html = template.render([
      "title": .text(title),
      "subtitle": .list(subtitle == "." ? [] : [["words": .text(subtitle)]]),
      "style": .html(String(decoding: PackageResources.page_css, as: UTF8.self)),
      "script": .html(script), "data": .html(mark),
      "lines": .list(
        lines.map { line in
          [
            "name": .text(line.name), "displayName": .text(line.displayName ?? ""),
            "numbers": .text(line.numbers),
          ]
        }),
    ])
    // The data may be many megabytes and are not taken through strings.
    let halves = html.split(separator: mark, maxSplits: 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(html.utf8.count + data.count + data.count / 16)
    bytes += halves[0].utf8
    Self.append(data, to: &bytes)
    bytes += halves[1].utf8
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
