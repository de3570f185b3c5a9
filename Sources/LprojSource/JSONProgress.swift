// The state of a JSON reader, shared with the scan in C.

internal import ScanShims

package struct JSONProgress: Sendable {
  /// An object or array that has not been read to its end.
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
    /// An index into `following`. It comes from the name of the object at first, and later from the name of the last member that was read.
    package var place: Int {
      get { Int(raw.place) }
      set { raw.place = UInt32(truncatingIfNeeded: newValue) }
    }
    /// Whether the Swift reader keeps the members of the object by name, to find a name that occurs twice.
    package var isListed: Bool {
      get { raw.is_listed }
      set { raw.is_listed = newValue }
    }
  }

  /// The range of a name between its quotes. The decoded form of a name with escapes is in the buffer after the text.
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

  /// The last object so far that has a member with a certain name, and this member. Both are indices of nodes.
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
  /// Two guesses for each name: the name of the member after it, and the first name inside its value. They come from the last object that had a
  /// member with this name. Most objects have the same members as the previous object, and a right guess needs only one comparison.
  package var following = FlatList<UInt32>(capacity: 256)
  /// The end of the part of the text that is known to be UTF-8.
  private var validEnd = 0
  private var isInvalid = false

  package init(capacity: Int) { nodes = FlatList(capacity: capacity) }

  /// Reads ordinary JSON as far as possible. Reading begins and ends after a value or an opening bracket. The result equals that of the full
  /// reader.
  ///
  /// - Parameters:
  ///   - names: the names by index.
  ///   - slots: a hash table of names: the index of a name plus one, or 0 for an empty slot.
  ///   - end: the end of the text.
  ///   - deepest: the maximum number of open brackets.
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

  /// Checks whether the next piece of the text is UTF-8. Small pieces are still in the cache when they are read. Returns whether reading can go
  /// on.
  private mutating func validate(_ buffer: ByteBuffer, _ end: Int) -> Bool {
    guard !isInvalid, validEnd < end, at + 1 << 14 > validEnd else { return false }
    var next = min(max(at, validEnd) + 1 << 16, end)
    for _ in 0..<3 where next < end && buffer[next] & 0xC0 == 0x80 { next -= 1 }
    let invalid = buffer.firstInvalidUTF8(in: validEnd..<next)
    isInvalid = invalid != nil
    validEnd = invalid ?? next
    return !isInvalid
  }
}
