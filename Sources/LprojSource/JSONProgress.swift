// What a reader of JSON knows on its way, where the scan in C finds it.

internal import ScanShims

package struct JSONProgress: Sendable {
  /// An object or array that has not ended.
  package struct Open: BitwiseCopyable, Sendable {
    private var raw: scan_json_open

    package init(node: Int, isObject: Bool, place: Int) {
      raw = scan_json_open(
        node: UInt32(truncatingIfNeeded: node), place: UInt32(truncatingIfNeeded: place),
        is_object: isObject, is_empty: true, is_listed: false)
    }

    package var node: Int { Int(raw.node) }
    package var isObject: Bool { raw.is_object }
    package var isEmpty: Bool {
      get { raw.is_empty }
      set { raw.is_empty = newValue }
    }
    /// A place in `following`: of the name of the object, then of its last member.
    package var place: Int {
      get { Int(raw.place) }
      set { raw.place = UInt32(truncatingIfNeeded: newValue) }
    }
    /// Whether the reader keeps a list of the members, for a name may be doubled.
    package var isListed: Bool {
      get { raw.is_listed }
      set { raw.is_listed = newValue }
    }
  }

  /// A name between its quotes; behind the text when it was written with escapes.
  package struct Name: BitwiseCopyable, Sendable {
    private var raw: scan_json_name

    package init(_ range: Range<Int>, hash: UInt32) {
      raw = scan_json_name(
        start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound), hash: hash)
    }

    package var range: Range<Int> { Int(raw.start)..<Int(raw.end) }
    package var hash: UInt32 { raw.hash }
  }

  /// The object that had a name last, and the member there.
  package struct Seen: BitwiseCopyable, Sendable {
    private var raw: scan_json_seen

    package init(object: Int, member: Int) {
      raw = scan_json_seen(
        object: UInt32(truncatingIfNeeded: object), member: UInt32(truncatingIfNeeded: member))
    }

    package var object: Int { Int(raw.object) }
    package var member: Int { Int(raw.member) }
  }

  package var at = 0
  package var nodes: FlatList<JSONNode>
  package var open = FlatList<Open>(capacity: 16)
  package var seen = FlatList<Seen>(capacity: 128)
  /// For each name the one behind it in the last object with both, and the first one inside it: most
  /// objects have the members of the one before, and a name that is expected is only compared.
  package var following = FlatList<UInt32>(capacity: 256)
  /// Up to here the text is known to be UTF-8.
  private var validEnd = 0
  private var isInvalid = false

  package init(capacity: Int) { nodes = FlatList(capacity: capacity) }

  /// Reads on while there is what nearly all JSON is made of, from a place behind a value or an opening
  /// bracket to another one. What it reads is read as the reader does.
  ///
  /// - Parameters:
  ///   - names: by their numbers.
  ///   - slots: the numbers plus one in the places of the hashes; 0 for none.
  ///   - end: of the text.
  ///   - deepest: how many brackets may be open.
  package mutating func readPlain(
    _ buffer: ByteBuffer, names: FlatList<Name>, slots: FlatList<UInt32>, end: Int, deepest: Int
  ) {
    repeat {
      var state = unsafe scan_json(
        bytes: buffer.start, end: end, valid_end: validEnd, at: at,
        nodes: nodes.memory(as: scan_json_node.self), node_count: nodes.count,
        node_room: nodes.capacity, open: open.memory(as: scan_json_open.self), depth: open.count,
        open_room: min(open.capacity, deepest), names: names.memory(as: scan_json_name.self),
        name_count: seen.count, seen: seen.memory(as: scan_json_seen.self),
        following: following.memory(as: UInt32.self), slots: slots.memory(as: UInt32.self),
        slot_count: slots.count, seed: ByteBuffer.seed)
      unsafe scan_plain_json(&state)
      unsafe at = state.at
      unsafe nodes.update(count: state.node_count)
      unsafe open.update(count: state.depth)
    } while validate(buffer, end)
  }

  /// Looks where the text stops being UTF-8, piece by piece, so that each is read while it is near; whether
  /// that leads on.
  private mutating func validate(_ buffer: ByteBuffer, _ end: Int) -> Bool {
    guard !isInvalid, validEnd < end, at + 1 << 14 > validEnd else { return false }
    var next = min(max(at, validEnd) + 1 << 16, end)
    // Not in the middle of a character.
    for _ in 0..<3 where next < end && buffer[next] & 0xC0 == 0x80 { next -= 1 }
    let invalid = buffer.firstInvalidUTF8(in: validEnd..<next)
    isInvalid = invalid != nil
    validEnd = invalid ?? next
    return !isInvalid
  }
}
