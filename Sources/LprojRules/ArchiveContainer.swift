// An archive of a build (.xcarchive) beside what its Info.plist says is in it.

internal import LprojBundle
package import LprojFiles
internal import LprojModel
package import LprojSource
internal import LprojSyntax

package enum ArchiveContainer {
  /// The archive that something lies in.
  package static func folder(around path: String) -> String? {
    var path = path
    while path.utf8.contains(UInt8(ascii: "/")) {
      path = Paths.folder(path)
      if path.hasSuffix(".xcarchive") { return path }
      if path == "/" { return nil }
    }
    return nil
  }

  /// What Info.plist of the archive at `path` names and is not there; with the id of the rule on
  /// Info.plist.
  package static func findings(
    _ path: String, in workspace: Workspace, _ rule: RuleInfo
  ) -> [Finding] {
    let infoPath = Paths.join(path, "Info.plist")
    func finding(_ message: String, _ path: String, _ position: Position = .start) -> [Finding] {
      [
        Finding(
          rule: rule.id, severity: .warning, message: message, path: path, position: position)
      ]
    }
    guard (try? workspace.status(infoPath, following: true)) != nil else {
      return finding(
        "an xcarchive needs Info.plist, and there is none: Xcode does not list it", path)
    }
    let info = PropertyListFile(infoPath, in: workspace)
    guard info.isLoaded else {
      return finding(
        "Info.plist cannot be read as a dictionary: Xcode does not list the archive", infoPath)
    }
    let key = Key("ApplicationProperties")
    guard let application = info.value(key)?.text("ApplicationPath"),
      (try? workspace.status(Paths.join(path, "Products/" + application), following: true)) == nil
    else { return [] }
    return finding(
      "Info.plist names 'Products/\(VisibleText.escaped(application))', which does not exist: Xcode "
        + "cannot distribute it", infoPath, info.position(of: key) ?? .start)
  }
}
