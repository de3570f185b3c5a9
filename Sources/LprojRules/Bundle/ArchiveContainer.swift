// Archives of builds (.xcarchive), compared with their Info.plist.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

enum ArchiveContainer {
  /// Reports an application that the archive's Info.plist names and the archive does not have.
  static func check(_ pass: inout ContainerPass) {
    guard
      let (info, infoPath) = pass.info(
        of: "xcarchive", refusal: "does not list", severity: .warning)
    else { return }
    let key = Key("ApplicationProperties")
    guard let application = info.value(key)?.text("ApplicationPath"),
      !pass.exists("Products/" + application)
    else { return }
    pass.record(
      "Info.plist names 'Products/\(VisibleText.escaped(application))', which does not exist: Xcode "
        + "cannot distribute it", path: infoPath, position: info.position(of: key) ?? .start,
      severity: .warning, detail: "application")
  }
}
