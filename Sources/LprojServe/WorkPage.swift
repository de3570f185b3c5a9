// The page: its HTML with style, scripts and texts inside, so that it loads nothing else.

internal import LprojHTML
internal import LprojSource
internal import Synchronization

enum WorkPage {
  /// The page in the language that fits a browser best.
  ///
  /// - Parameter preferences: the languages of the browser, the best first.
  static func answer(for preferences: [String]) -> Answer {
    let language = PageWords.shared.language(for: preferences)
    return pages.withLock { pages in
      if let page = pages[language] { return page }
      let page = Answer(type: "text/html; charset=utf-8", bytes: bytes(in: language))
      pages[language] = page
      return page
    }
  }

  private static let pages = Mutex<[String: Answer]>([:])

  /// The HTML of the page. Marks such as `{{style}}` are replaced by their texts.
  private static func bytes(in language: String) -> [UInt8] {
    let script = Array(scripts.joined(separator: [0x0A]))
    let style =
      SharedParts.style + [0x0A] + SharedParts.fieldStyle + [0x0A] + PackageResources.work_css
    var page = PackageResources.work_html
    replace("{{language}}", Array(language.utf8), in: &page)
    replace("{{direction}}", Array((language == "ar" ? "rtl" : "ltr").utf8), in: &page)
    replace("{{style}}", style, in: &page)
    replace("{{words}}", PageWords.shared.json(in: language), in: &page)
    replace("{{script}}", script, in: &page)
    replace("{{scriptHash}}", hash(script), in: &page)
    replace("{{styleHash}}", hash(style), in: &page)
    return page
  }

  private static let scripts = [
    SharedParts.script, SharedParts.fields, PackageResources.ask_js, PackageResources.cells_js,
    PackageResources.grid_js, PackageResources.edit_js,
    PackageResources.acts_js, PackageResources.resources_js, PackageResources.changes_js,
    PackageResources.work_js,
  ]

  /// The hash of the script or of the style. The page's security policy lists both hashes, so browsers refuse any other script or style.
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
