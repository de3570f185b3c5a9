// An archive of a build (.xcarchive) beside what its Info.plist says is in it.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

enum ArchiveContainer {
  /// Reports what Info.plist of the archive names and is not there.
  static func check(_ pass: inout ContainerPass) {
    let infoPath = Paths.join(pass.path, "Info.plist")
    guard (try? pass.workspace.status(infoPath, following: true)) != nil else {
      return pass.report(
        "an xcarchive needs Info.plist, and there is none: Xcode does not list it", at: pass.path,
        severity: .warning, detail: "absent")
    }
    let info = PropertyListFile(infoPath, in: pass.workspace)
    guard info.isLoaded else {
      return pass.report(
        "Info.plist cannot be read as a dictionary: Xcode does not list the archive", at: infoPath,
        severity: .warning, detail: "unreadable")
    }
    let key = Key("ApplicationProperties")
    guard let application = info.value(key)?.text("ApplicationPath"),
      (try? pass.workspace.status(Paths.join(pass.path, "Products/" + application), following: true))
        == nil
    else { return }
    pass.report(
      "Info.plist names 'Products/\(VisibleText.escaped(application))', which does not exist: Xcode "
        + "cannot distribute it", at: infoPath, info.position(of: key) ?? .start,
      severity: .warning, detail: "application")
  }
}
