// Formatting a string catalog that the user names.

internal import LprojFiles
internal import LprojFormat
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

struct FormattedCatalog {
  let catalog: StringCatalog
  private(set) var bytes: [UInt8]?
  private(set) var text: [UInt8] = []
  /// The reason why `bytes` is nil. It begins with path, line and column. Empty if the catalog is formatted.
  private(set) var refusal = ""

  init(_ buffer: ByteBuffer, _ file: TableFile, _ options: FormatOptions) {
    catalog = StringCatalog(buffer)
    func refuse(_ offset: Int, _ reason: String) -> String {
      let place = catalog.lines.position(of: offset)
      return "\(file.path):\(place.line):\(place.column): error: not formatted: \(reason)"
    }
    if let error = catalog.error {
      refusal = refuse(error.offset, error.message)
    } else if options.isSorted {
      refusal = refuse(0, "the keys of a string catalog keep their order, which is Xcode's")
    } else if let text = CatalogFormatter.format(catalog),
      let bytes = catalog.encoding.encode(text)
    {
      (self.text, self.bytes) = (text, bytes)
    } else {
      refusal = refuse(
        0, "formatted text would not say the same; please report this as a bug of lproj")
    }
  }
}
