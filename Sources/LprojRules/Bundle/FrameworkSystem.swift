// The system of a framework, by Info.plist and by the header of its code.

internal import LprojBundle
internal import LprojFiles

extension BundleIdentity {
  /// The system of the bundle, such as iOS, if frameworks for this system have no versions. The Info.plist of the bundle names the system. If it does
  /// not, the Info.plist of the bundle around it decides. Nil for macOS and for an unknown system.
  var flatPlatform: Platform? {
    if let platform, platform.isFlat { return platform }
    return host?.identity.platform.flatMap { $0.isFlat ? $0 : nil }
  }

  /// Whether the header of the bundle's code names only macOS.
  var isCodeOfTheMac: Bool {
    guard hasExecutable else { return false }
    let code = MachOTargets(at: Paths.join(path, executablePath), in: workspace)
    return code.map { $0.isComplete && $0.all.allSatisfy { $0.platform == .macos } } ?? false
  }
}
