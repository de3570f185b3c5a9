// The systems that the code in a file was built for, by the load commands of its Mach-O header.

package import LprojFiles
internal import LprojSource

/// The targets of a file with code, slice by slice. Limits keep untrusted files from taking long: 30 slices, and 4,096 load commands in 64 KiB
/// for each slice. The rest of a larger file is unknown.
package struct MachOTargets: Sendable, Hashable {
  /// The targets of each slice that states targets. A slice for macOS and Mac Catalyst states both platforms, which count as macOS.
  package private(set) var slices: [Set<BundleTarget>] = []
  /// Whether all slices state targets, and lproj recognizes all these targets.
  package private(set) var isComplete = true

  private static let mostSlices = 30
  private static let mostCommands = 4_096
  private static let mostBytes = 1 << 16

  /// Reads the headers of a file. Returns nil if the file has no code, or if no slice states a target.
  package init?(at path: String, in workspace: Workspace) {
    self.init { offset, count in
      (try? workspace.bytes(of: path, from: offset, count: count)) ?? []
    }
  }

  /// - Parameter read: a function that returns the bytes from an offset, at most `count`.
  init?(_ read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    let head = read(0, 8 + 32 * Self.mostSlices)
    switch MachO.number(head, 0, isBig: true) {
    case 0xFEED_FACE?, 0xFEED_FACF?, 0xCEFA_EDFE?, 0xCFFA_EDFE?:
      note(Self.targets(0, read))
    case let magic? where magic == 0xCAFE_BABE || magic == 0xCAFE_BABF:
      // A Java class has the same first four bytes, but a larger number in place of the count.
      guard let count = MachO.number(head, 4, isBig: true),
        (1...UInt32(Self.mostSlices)).contains(count)
      else { return nil }
      let isWide = magic == 0xCAFE_BABF
      for number in 0..<Int(count) {
        let entry = 8 + number * (isWide ? 32 : 20)
        // No file is so large that the first half of a wide offset matters.
        let offset = MachO.number(head, entry + (isWide ? 12 : 8), isBig: true)
        note(offset.flatMap { $0 > 0 ? Self.targets(Int($0), read) : nil })
      }
    default: return nil
    }
    if slices.isEmpty { return nil }
  }

  private mutating func note(_ targets: Set<BundleTarget>?) {
    if let targets { slices.append(targets) } else { isComplete = false }
  }

  /// Whether some slice was built for a target.
  package func contain(_ target: BundleTarget) -> Bool {
    slices.contains { $0.contains(target) }
  }

  /// All targets, in a fixed order.
  package var all: [BundleTarget] {
    Set(slices.joined()).sorted { $0.title < $1.title }
  }

  /// Returns the targets that a slice states; nil if the slice states none, or an unknown platform.
  private static func targets(
    _ start: Int, _ read: (_ offset: Int, _ count: Int) -> [UInt8]
  ) -> Set<BundleTarget>? {
    let head = read(start, 28)
    let isBig: Bool
    let isWide: Bool
    switch MachO.number(head, 0, isBig: true) {
    case 0xFEED_FACE?: (isBig, isWide) = (true, false)
    case 0xFEED_FACF?: (isBig, isWide) = (true, true)
    case 0xCEFA_EDFE?: (isBig, isWide) = (false, false)
    case 0xCFFA_EDFE?: (isBig, isWide) = (false, true)
    default: return nil
    }
    guard let processor = MachO.number(head, 4, isBig: isBig),
      let count = MachO.number(head, 16, isBig: isBig),
      let size = MachO.number(head, 20, isBig: isBig)
    else { return nil }
    let commands = read(start + (isWide ? 32 : 28), min(Int(size), mostBytes))
    var found: Set<BundleTarget> = []
    var at = 0
    for _ in 0..<min(Int(count), mostCommands) {
      guard let command = MachO.number(commands, at, isBig: isBig),
        let length = MachO.number(commands, at + 4, isBig: isBig), length >= 8
      else { break }
      switch command {
      case 0x24, 0x25, 0x2F, 0x30:
        found.insert(target(ofOld: command, processor))
      case 0x32:
        guard let platform = MachO.number(commands, at + 8, isBig: isBig),
          let target = target(platform)
        else { return nil }
        found.insert(target)
      default: break
      }
      at += Int(length)
    }
    return found.isEmpty ? nil : found
  }

  /// Returns the target of `LC_BUILD_VERSION`; nil for an unknown platform.
  private static func target(_ platform: UInt32) -> BundleTarget? {
    switch platform {
    // 6 is Mac Catalyst.
    case 1, 6: BundleTarget(.macos)
    case 2: BundleTarget(.ios)
    case 3: BundleTarget(.tvos)
    case 4: BundleTarget(.watchos)
    case 7: BundleTarget(.ios, isSimulator: true)
    case 8: BundleTarget(.tvos, isSimulator: true)
    case 9: BundleTarget(.watchos, isSimulator: true)
    case 11: BundleTarget(.visionos)
    case 12: BundleTarget(.visionos, isSimulator: true)
    default: nil
    }
  }

  /// Returns the target of the older `LC_VERSION_MIN_…`. These commands do not say whether the code is for a simulator, so code for an Intel
  /// processor counts as code for the simulator, except on the Mac.
  private static func target(ofOld command: UInt32, _ processor: UInt32) -> BundleTarget {
    let isOfMacs = processor == 7 || processor == 0x0100_0007
    return switch command {
    case 0x24: BundleTarget(.macos)
    case 0x25: BundleTarget(.ios, isSimulator: isOfMacs)
    case 0x2F: BundleTarget(.tvos, isSimulator: isOfMacs)
    default: BundleTarget(.watchos, isSimulator: isOfMacs)
    }
  }
}
