// The required Info.plist of a container.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

extension ContainerPass {
  /// Returns the Info.plist of the container and its path. If Info.plist is missing or not a dictionary, reports this fault and returns nil.
  ///
  /// - Parameters:
  ///   - container: the kind of container, such as `xcframework`.
  ///   - refusal: the verb after `Xcode` in messages, such as `refuses`.
  mutating func info(
    of container: String, refusal: String, severity: Severity
  ) -> (info: PropertyListFile, path: String)? {
    let path = Paths.join(subject.path, "Info.plist")
    guard exists("Info.plist") else {
      record(
        "Info.plist is absent, although an \(container) needs it: Xcode \(refusal) the \(container)",
        path: subject.path,
        severity: severity, detail: "absent")
      return nil
    }
    let info = PropertyListFile(path, in: subject.workspace)
    guard info.isLoaded else {
      record(
        "Info.plist cannot be read as a dictionary: Xcode \(refusal) the \(container)", path: path,
        severity: severity, detail: "unreadable")
      return nil
    }
    return (info, path)
  }

  func exists(_ path: String) -> Bool {
    subject.workspace.exists(Paths.join(subject.path, path))
  }
}
