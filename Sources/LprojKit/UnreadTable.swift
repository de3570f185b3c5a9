// Failures for tables that cannot be read.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

extension Failure {
  init(_ unread: AuditReport.Unread) {
    self.init(.brokenTable, unread.path, at: unread.position, detail: unread.reason)
  }

  /// Returns nil if the catalog can be read.
  init?(_ catalog: StringCatalog, at path: String) {
    guard let obstacle = catalog.obstacle else { return nil }
    self.init(
      .brokenTable, path, at: catalog.lines.position(of: obstacle.offset), detail: obstacle.message)
  }
}
