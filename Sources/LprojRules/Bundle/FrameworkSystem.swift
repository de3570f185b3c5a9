// The system that a framework is for, by what is around it and by its code.

internal import LprojBundle
internal import LprojFiles

extension BundleIdentity {
  /// The system without versions of frameworks that the bundle is for, by its Info.plist or by the bundle around it,
  /// whose program loads it; nil for macOS, or if nothing says it.
  var flatPlatform: Platform? {
    if let platform, platform.isFlat { return platform }
    return host?.identity.platform.flatMap { $0.isFlat ? $0 : nil }
  }

  /// Whether the header of its code says macOS alone.
  var isCodeOfTheMac: Bool {
    guard hasExecutable else { return false }
    let code = MachOTargets(at: Paths.join(path, executablePath), in: workspace)
    return code.map { $0.isComplete && $0.all.allSatisfy { $0.platform == .macos } } ?? false
  }
}
