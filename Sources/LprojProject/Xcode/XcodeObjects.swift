// The objects of an Xcode project by their identifiers.

internal import LprojSource

/// The kinds of objects that the reader knows, by their `isa`.
enum XcodeKind: String, Sendable, CaseIterable {
  case aggregateTarget = "PBXAggregateTarget"
  case buildConfiguration = "XCBuildConfiguration"
  case copyFiles = "PBXCopyFilesBuildPhase"
  case exceptions = "PBXFileSystemSynchronizedBuildFileExceptionSet"
  case fileReference = "PBXFileReference"
  case group = "PBXGroup"
  case legacyTarget = "PBXLegacyTarget"
  case localPackage = "XCLocalSwiftPackageReference"
  case phaseExceptions = "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
  case resources = "PBXResourcesBuildPhase"
  case shellScript = "PBXShellScriptBuildPhase"
  case sources = "PBXSourcesBuildPhase"
  case synchronizedGroup = "PBXFileSystemSynchronizedRootGroup"
  case variantGroup = "PBXVariantGroup"
  case versionGroup = "XCVersionGroup"

  var isGroup: Bool { self == .group || self == .variantGroup || self == .versionGroup }
}

struct XcodeObjects: Sendable {
  typealias Object = PropertyArena.Index

  let arena: PropertyArena
  /// The objects of a known kind, in the order of the file.
  private(set) var all: [(kind: XcodeKind, object: Object)] = []
  private(set) var root: Object?
  private var kinds: [UInt64: XcodeKind] = [:]
  /// The identifiers of all objects. `named` has the last object of each identifier.
  private var names: TextIndex
  private var named: [Object] = []

  init(_ arena: PropertyArena) {
    self.arena = arena
    let members = arena.members(arena.member(arena.root, "objects"))
    var names = TextIndex(buffers: [arena.buffer], capacity: members.count)
    var named: [Object] = []
    named.reserveCapacity(members.count)
    names.add(count: members.count) { number in
      TextSlice(buffer: 0, range: arena.range(members[number].name))
    } _: { number, name in
      if name.isNew {
        named.append(members[number].value)
      } else {
        named[name.number] = members[number].value
      }
    }
    (self.names, self.named) = (names, named)
    for kind in XcodeKind.allCases {
      let bytes = ByteBuffer(kind.rawValue.utf8)
      kinds[bytes.hash(0..<bytes.count).hash] = kind
    }
    all.reserveCapacity(members.count)
    // Xcode writes objects of one kind together.
    var last: (isa: Range<Int>, kind: XcodeKind?) = (0..<0, nil)
    for (_, object) in members {
      guard let isa = arena.member(object, "isa") else { continue }
      let range = arena.range(isa)
      if !arena.buffer.equals(last.isa, arena.buffer, range) { last = (range, kind(object)) }
      if let kind = last.kind { all.append((kind, object)) }
    }
    root = object(arena.member(arena.root, "rootObject"))
  }

  func object(_ identifier: Object?) -> Object? {
    guard let identifier, arena.kind(identifier) == .text else { return nil }
    let range = arena.range(identifier)
    return names.find(arena.buffer, range, arena.buffer.hash(range).hash).map { named[$0] }
  }

  func object(_ owner: Object?, _ member: StaticString) -> Object? {
    object(arena.member(owner, member))
  }

  /// The objects of an array of identifiers, and the identifiers without an object.
  func objects(_ owner: Object?, _ member: StaticString) -> (found: [Object], dangling: [Object]) {
    var found: [Object] = []
    var dangling: [Object] = []
    for identifier in arena.elements(arena.member(owner, member)) {
      if let object = object(identifier) {
        found.append(object)
      } else {
        dangling.append(identifier)
      }
    }
    return (found, dangling)
  }

  func text(_ owner: Object?, _ member: StaticString) -> String? {
    arena.text(arena.member(owner, member))
  }

  func kind(_ object: Object) -> XcodeKind? {
    guard let isa = arena.member(object, "isa") else { return nil }
    return kinds[arena.buffer.hash(arena.range(isa)).hash]
  }
}
