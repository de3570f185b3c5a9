// Tests of the target systems in load commands of code, in correct and in hostile files.

import LprojFiles
import Testing

@testable import LprojBundle

@Suite struct MachOTargetsTests {
  /// Returns the names of the target systems of a file; nil if the file states no system.
  private func titles(_ bytes: [UInt8]) -> [String]? {
    let workspace = Workspace.memory(["/a": bytes], currentFolder: "/")
    return MachOTargets(at: "/a", in: workspace)?.all.map(\.title)
  }

  private static func four(_ value: UInt32, _ isBig: Bool = false) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    return isBig ? bytes.reversed() : bytes
  }

  private static func build(_ platform: UInt32, _ isBig: Bool = false) -> [UInt8] {
    [0x32, 24, platform, 0, 0, 0].flatMap { four($0, isBig) }
  }

  private static func slice(
    _ commands: [[UInt8]], processor: UInt32 = 0x0100_000C, isBig: Bool = false,
    count: UInt32? = nil, size: UInt32? = nil
  ) -> [UInt8] {
    let all = commands.flatMap(\.self)
    let head: [UInt32] = [
      0xFEED_FACF, processor, 0, 6, count ?? UInt32(commands.count), size ?? UInt32(all.count), 0,
      0,
    ]
    return head.flatMap { four($0, isBig) } + all
  }

  private static func fat(_ slices: [[UInt8]], count: UInt32? = nil) -> [UInt8] {
    let start = 8 + 20 * slices.count
    var (head, data) = (
      four(0xCAFE_BABE, true) + four(count ?? UInt32(slices.count), true), [UInt8]()
    )
    for slice in slices {
      head +=
        four(0x0100_000C, true) + four(0) + four(UInt32(start + data.count), true)
        + four(UInt32(slice.count), true) + four(0)
      data += slice
    }
    return head + data
  }

  @Test(arguments: [
    (1, "macOS"), (2, "iOS"), (3, "tvOS"), (4, "watchOS"), (6, "macOS"), (11, "visionOS"),
    (7, "the simulator of iOS"), (8, "the simulator of tvOS"), (9, "the simulator of watchOS"),
    (12, "the simulator of visionOS"),
  ])
  func `every platform of a build version`(_ platform: UInt32, _ title: String) {
    #expect(titles(Self.slice([Self.build(platform)])) == [title])
    #expect(titles(Self.slice([Self.build(platform, true)], isBig: true)) == [title])
  }

  @Test(arguments: [
    (0x24, 0x0100_0007, "macOS"), (0x25, 0x0100_000C, "iOS"), (0x2F, 0x0100_000C, "tvOS"),
    (0x30, 0x0200_000C, "watchOS"), (0x25, 0x0100_0007, "the simulator of iOS"),
    (0x25, 7, "the simulator of iOS"),
  ])
  func `older least versions`(_ command: UInt32, _ processor: UInt32, _ title: String) {
    let old = [command, 16, 0x000A_0000, 0x000A_0000].flatMap { Self.four($0) }
    #expect(titles(Self.slice([old], processor: processor)) == [title])
  }

  @Test func `each slice counts, behind other commands and beside encrypted pages`() {
    let encrypted = [0x2C, 24, 0x4000, 0x4000, 1, 0].flatMap { Self.four($0) }
    let segment = Self.four(0x19) + Self.four(72) + Array(repeating: 0, count: 64)
    #expect(titles(Self.slice([segment, encrypted, Self.build(2)])) == ["iOS"])
    let both = Self.fat([Self.slice([Self.build(2)]), Self.slice([segment, Self.build(7)])])
    #expect(titles(both) == ["iOS", "the simulator of iOS"])
  }

  @Test func `unknown platforms and slices without a target leave it open`() throws {
    #expect(titles(Self.slice([Self.build(10)])) == nil)
    #expect(titles(Self.slice([])) == nil)
    let bytes = Self.fat([Self.slice([Self.build(2)]), Self.slice([])])
    let workspace = Workspace.memory(["/a": bytes], currentFolder: "/")
    let targets = try #require(MachOTargets(at: "/a", in: workspace))
    #expect(!targets.isComplete && targets.all.map(\.title) == ["iOS"])
  }

  @Test func `no cut of a file is too short`() {
    let whole = Self.fat([Self.slice([Self.build(2)]), Self.slice([Self.build(4)])])
    for count in 0...whole.count { _ = titles(Array(whole.prefix(count))) }
    let thin = Self.slice([Self.build(1)])
    // The number of the platform ends at byte 44, so a shorter file states no system.
    for count in 0..<44 { #expect(titles(Array(thin.prefix(count))) == nil) }
    for count in 44...thin.count { #expect(titles(Array(thin.prefix(count))) == ["macOS"]) }
  }

  @Test func `false numbers end nowhere else than at the end`() {
    #expect(titles(Self.slice([Self.build(2)], count: .max, size: .max)) == ["iOS"])
    #expect(titles(Self.slice([Self.four(0x19) + Self.four(0)], count: .max)) == nil)
    #expect(titles(Self.slice([Self.four(0x19) + Self.four(.max)], count: .max)) == nil)
    #expect(titles(Self.slice([Self.four(0x32) + Self.four(8)])) == nil)
    #expect(titles(Self.fat([Self.slice([Self.build(2)])], count: .max)) == nil)
    // The bytes begin like a Java 8 class file.
    #expect(titles([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52] + Array(repeating: 1, count: 900)) == nil)
    // The first slice begins at the header itself, and the second slice lies behind the end of the file.
    let loop = Self.four(0xCAFE_BABE, true) + Self.four(2, true)
    let entry = { (offset: UInt32) in
      Self.four(0) + Self.four(0) + Self.four(offset, true) + Self.four(.max, true) + Self.four(0)
    }
    #expect(titles(loop + entry(0) + entry(.max)) == nil)
  }

  @Test func `ten thousand slices and many commands take no time`() {
    let one = Self.slice([Self.build(2)])
    let many = Self.fat(Array(repeating: one, count: 10_000))
    let commands = Array(repeating: Self.four(0x19) + Self.four(8), count: 200_000)
    let workspace = Workspace.memory(
      ["/slices": many, "/commands": Self.slice(commands + [Self.build(2)])], currentFolder: "/")
    let took = ContinuousClock().measure {
      #expect(MachOTargets(at: "/slices", in: workspace) == nil)
      #expect(MachOTargets(at: "/commands", in: workspace) == nil)
    }
    #expect(took < .seconds(1))
  }
}
