// A framework for several platforms (.xcframework) beside what its Info.plist lists.

internal import LprojBundle
package import LprojFiles
internal import LprojModel
package import LprojSource
internal import LprojSyntax

package enum FrameworkContainer {
  /// What Info.plist of the container at `path` lists and is not there, and the other way round; with
  /// the id of the rule on Info.plist.
  package static func findings(
    _ path: String, in workspace: Workspace, _ rule: RuleInfo
  ) -> [Finding] {
    let infoPath = Paths.join(path, "Info.plist")
    guard (try? workspace.status(infoPath, following: true)) != nil else {
      return [
        Finding(
          rule: rule.id, severity: .error,
          message: "an xcframework needs Info.plist, and there is none: Xcode refuses it",
          path: path)
      ]
    }
    let info = PropertyListFile(infoPath, in: workspace)
    guard info.isLoaded else {
      return [
        Finding(
          rule: rule.id, severity: .error,
          message: "Info.plist cannot be read as a dictionary: Xcode refuses the xcframework",
          path: infoPath)
      ]
    }
    let key = Key("AvailableLibraries")
    let position = info.position(of: key) ?? .start
    let value = info.value(key)
    guard case .array(let libraries)? = value?.value else {
      let fault = value.map { "is \($0.typeName), where an array of dictionaries is expected" }
      return [
        Finding(
          rule: rule.id, severity: .error,
          message: "AvailableLibraries \(fault ?? "is absent"): Xcode refuses the xcframework",
          path: infoPath, position: position)
      ]
    }
    var listed: Set<String> = []
    var findings: [Finding] = []
    for (number, library) in libraries.enumerated() {
      guard let folder = library.text("LibraryIdentifier") else {
        findings.append(
          Finding(
            rule: rule.id, severity: .warning,
            message: "element \(number + 1) of AvailableLibraries "
              + (library.members == nil
                ? "is \(library.typeName), where a dictionary is expected"
                : "has no LibraryIdentifier"),
            path: infoPath, position: position))
        continue
      }
      listed.insert(folder)
      let inside = library.text("LibraryPath").map { Paths.join(folder, $0) } ?? folder
      guard (try? workspace.status(Paths.join(path, inside), following: true)) == nil else {
        continue
      }
      findings.append(
        Finding(
          rule: rule.id, severity: .error,
          message: "Info.plist lists '\(inside)', which does not exist: it cannot be linked",
          path: infoPath, position: position))
    }
    let entries = (try? workspace.entries(of: path).entries) ?? []
    for entry in entries where entry.kind == .folder && !listed.contains(entry.name) {
      guard Platform.ofLibraries(in: entry.name) != nil else { continue }
      findings.append(
        Finding(
          rule: rule.id, severity: .warning,
          message: "Info.plist does not list '\(entry.name)': nothing uses what is in it",
          path: Paths.join(path, entry.name)))
    }
    return findings
  }
}

extension PropertyListNode {
  /// The string that a dictionary has for a key.
  func text(_ key: String) -> String? {
    guard case .string(let text)? = members?.last(where: { $0.key == Key(key) })?.node.value else {
      return nil
    }
    return text.description
  }
}
