// The objects of an Xcode project, found by their identifiers.

internal import LprojSource

struct XcodeObjects: Sendable {
  typealias Object = PropertyArena.Index

  let arena: PropertyArena
  /// All objects with their kinds, in the order of the file.
  private(set) var all: [(kind: String, object: Object)] = []
  private(set) var root: Object?
  private var heads: [UInt64: Int32] = [:]
  /// The identifier of each object, and the next with the same hash.
  private var links: [(name: Object, object: Object, next: Int32)] = []

  init(_ arena: PropertyArena) {
    self.arena = arena
    let members = arena.members(arena.member(arena.root, "objects"))
    heads.reserveCapacity(members.count)
    links.reserveCapacity(members.count)
    all.reserveCapacity(members.count)
    var kinds: [UInt64: String] = [:]
    for (name, object) in members {
      let hash = arena.buffer.hash(arena.range(name)).hash
      links.append((name, object, heads[hash] ?? -1))
      heads[hash] = Int32(links.count - 1)
      guard let isa = arena.member(object, "isa") else { continue }
      let kindHash = arena.buffer.hash(arena.range(isa)).hash
      if kinds[kindHash] == nil { kinds[kindHash] = arena.text(isa) ?? "" }
      all.append((kinds[kindHash] ?? "", object))
    }
    root = object(arena.member(arena.root, "rootObject"))
  }

  /// The object that an identifier stands for; nil when it names none.
  func object(_ identifier: Object?) -> Object? {
    guard let identifier, arena.kind(identifier) == .text else { return nil }
    let range = arena.range(identifier)
    var link = heads[arena.buffer.hash(range).hash] ?? -1
    while link >= 0 {
      let candidate = links[Int(link)]
      if arena.buffer.equals(arena.range(candidate.name), arena.buffer, range) {
        return candidate.object
      }
      link = candidate.next
    }
    return nil
  }

  func object(_ owner: Object?, _ member: String) -> Object? {
    object(arena.member(owner, member))
  }

  /// The objects that an array of identifiers stands for; those that name none are counted.
  func objects(_ owner: Object?, _ member: String) -> (found: [Object], dangling: [Object]) {
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

  func text(_ owner: Object?, _ member: String) -> String? {
    arena.text(arena.member(owner, member))
  }

  func kind(_ object: Object) -> String { text(object, "isa") ?? "" }
}
