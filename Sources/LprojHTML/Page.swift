// The common design of pages: HTML with the style, the scripts and the data of a view.

internal import LprojReport
internal import LprojSource

struct Page {
  /// One line of the summary for browsers without scripts.
  struct Line {
    var name: String
    var displayName: String?
    var numbers: String

    fileprivate var markup: String {
      let cells = [displayName ?? "", numbers].map { "<td>\(Markup.escaped($0))</td>" }
      return "<tr><th><bdi>\(Markup.escaped(name))</bdi></th>\(cells.joined())</tr>\n"
    }
  }

  var title: String
  var subtitle: String
  var origin: PageOrigin
  /// Files that could not be read. The page names them at its top.
  var failures: [ReportFailure]
  var lines: [Line]
  /// Further content for browsers without scripts, as HTML.
  var plain = ""
  var data: [UInt8]

  func render() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + data.count / 16 + 65_536)
    for part in PageTemplate.page.parts {
      switch part {
      case .markup(let markup): bytes += markup
      case .mark(let mark): append(mark, to: &bytes)
      }
    }
    return bytes
  }

  private func append(_ mark: PageTemplate.Mark, to bytes: inout [UInt8]) {
    let subtitle = subtitle == "." ? nil : Markup.escaped(subtitle)
    switch mark {
    case .title: bytes += Markup.escaped(title).utf8
    case .subtitle: bytes += (subtitle.map { " – \($0)" } ?? "").utf8
    case .heading: bytes += (subtitle.map { " <small dir=\"auto\">\($0)</small>" } ?? "").utf8
    case .origin: bytes += origin.markup.utf8
    case .failures: bytes += PageFailures.markup(failures).utf8
    case .lines: for line in lines { bytes += line.markup.utf8 }
    case .plain: bytes += plain.utf8
    case .style: bytes += PackageResources.page_css
    case .script: bytes += Self.script
    case .scriptHash: bytes += Self.scriptHash
    case .data: bytes += Self.escaped(data)
    case .words: bytes += Self.words
    }
  }

  private static let scripts = [
    PackageResources.base_js, PackageResources.words_js, PackageResources.model_js,
    PackageResources.views_js,
    PackageResources.missing_js, PackageResources.audit_js, PackageResources.fallbacks_js,
    PackageResources.matrix_js, PackageResources.list_js, PackageResources.page_js,
  ]

  private static let script = Array(scripts.joined(separator: [0x0A]))

  private static let words = PageWords.shared.json(
    for: AskedWords(scripts: script, html: PackageResources.page_html))

  /// The hash of the text of the script element, including its first line end. The security policy of the page allows only the script with this hash.
  private static let scriptHash =
    Array("sha256-".utf8)
    + SHA256.base64(ByteBuffer([0x0A] + script))

  /// Escapes `<`, which occurs only inside strings of JSON, so that no text can end the script element.
  static func escaped(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + data.count / 16)
    for byte in data {
      if byte == UInt8(ascii: "<") {
        bytes += "\\u003c".utf8
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
