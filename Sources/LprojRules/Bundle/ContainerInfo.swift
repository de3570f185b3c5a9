// The Info.plist that every container needs.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

extension ContainerPass {
  /// Info.plist of the container; nil when it is missing or no dictionary, which is then reported.
  ///
  /// - Parameters:
  ///   - container: such as `xcframework`.
  ///   - refusal: what Xcode does then, followed by the container.
  mutating func info(
    of container: String, refusal: String, severity: Severity
  ) -> (info: PropertyListFile, path: String)? {
    let path = Paths.join(subject.path, "Info.plist")
    guard exists("Info.plist") else {
      report(
        "an \(container) needs Info.plist, and there is none: Xcode \(refusal) it",
        at: subject.path,
        severity: severity, detail: "absent")
      return nil
    }
    let info = PropertyListFile(path, in: subject.workspace)
    guard info.isLoaded else {
      report(
        "Info.plist cannot be read as a dictionary: Xcode \(refusal) the \(container)", at: path,
        severity: severity, detail: "unreadable")
      return nil
    }
    return (info, path)
  }

  /// Whether something is at a path inside the container.
  func exists(_ path: String) -> Bool {
    subject.workspace.exists(Paths.join(subject.path, path))
  }
}
