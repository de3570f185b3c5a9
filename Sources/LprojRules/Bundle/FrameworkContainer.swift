// Frameworks for several platforms (.xcframework), compared with their Info.plist.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

enum FrameworkContainer {
  /// Reports contents that the container's Info.plist lists and that do not exist, and existing contents that Info.plist does not list.
  static func check(_ pass: inout ContainerPass) {
    guard
      let (info, infoPath) = pass.info(of: "xcframework", refusal: "refuses", severity: .error)
    else { return }
    let key = Key("AvailableLibraries")
    let position = info.position(of: key) ?? .start
    let value = info.value(key)
    guard let libraries = value?.elements else {
      let fault = value.map { "is \($0.typeName), where an array of dictionaries is expected" }
      return pass.record(
        "AvailableLibraries \(fault ?? "is absent"): Xcode refuses the xcframework", path: infoPath,
        position: position, severity: .error, detail: "libraries")
    }
    var listed: Set<String> = []
    for (number, library) in libraries.enumerated() {
      guard let folder = library.text("LibraryIdentifier") else {
        pass.record(
          "element \(number + 1) of AvailableLibraries "
            + (library.members == nil
              ? "is \(library.typeName), where a dictionary is expected"
              : "has no LibraryIdentifier"),
          path: infoPath, position: position, severity: .warning, detail: "element")
        continue
      }
      listed.insert(folder)
      let inside = library.text("LibraryPath").map { Paths.join(folder, $0) } ?? folder
      if pass.exists(inside) { continue }
      pass.record(
        "Info.plist lists '\(inside)', which does not exist: it cannot be linked", path: infoPath,
        position: position, severity: .error, detail: inside)
    }
    let entries = (try? pass.workspace.entries(of: pass.path).entries) ?? []
    for entry in entries where entry.kind == .folder && !listed.contains(entry.name) {
      guard BundleTarget.ofLibraries(in: entry.name) != nil else { continue }
      pass.record(
        "Info.plist does not list the folder '\(entry.name)', so nothing uses its content",
        path: Paths.join(pass.path, entry.name), severity: .warning, detail: "not-listed")
    }
  }
}
