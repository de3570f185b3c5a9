// The page: its HTML with style and scripts inside, so that it asks for nothing more.

internal import LprojHTML
internal import LprojSource

enum WorkPage {
  static let answer = Answer(type: "text/html; charset=utf-8", bytes: bytes)

  /// Marks in the HTML, each replaced by what it names.
  private static let bytes: [UInt8] = {
    let script = Array(scripts.joined(separator: [0x0A]))
    let style = SharedParts.style + [0x0A] + PackageResources.work_css
    var page = PackageResources.work_html
    replace("{{style}}", style, in: &page)
    replace("{{script}}", script, in: &page)
    replace("{{scriptHash}}", hash(script), in: &page)
    replace("{{styleHash}}", hash(style), in: &page)
    return page
  }()

  private static let scripts = [
    SharedParts.script, PackageResources.ask_js, PackageResources.cells_js,
    PackageResources.grid_js, PackageResources.edit_js, PackageResources.work_js,
  ]

  /// The policy allows only the style and the script with these hashes.
  private static func hash(_ text: [UInt8]) -> [UInt8] {
    Array("sha256-".utf8) + SHA256.base64(ByteBuffer(text))
  }

  private static func replace(_ mark: String, _ text: [UInt8], in page: inout [UInt8]) {
    let mark = Array(mark.utf8)
    var at = 0
    while at + mark.count <= page.count {
      if page[at] == mark[0], page[at..<at + mark.count].elementsEqual(mark) {
        page.replaceSubrange(at..<at + mark.count, with: text)
        return
      }
      at += 1
    }
  }
}
