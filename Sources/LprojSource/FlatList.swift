// Lists of plain values that C code can read and write in place.

public import ScanShims

#if canImport(Glibc)
  internal import Glibc
#endif

/// A list of plain values in memory that its copies share. One parser writes the list. Later the list is only read, so tasks may share it.
@safe
public struct FlatList<Element: BitwiseCopyable>: RandomAccessCollection, @unchecked Sendable {
  /// The memory of a list, freed when no list uses it any more.
  @usableFromInline
  @safe final class Room {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    @usableFromInline let capacity: Int
    /// The object that owns the memory; nil if this object itself owns it.
    private let owner: Room?

    @usableFromInline init(_ capacity: Int) {
      self.capacity = Swift.max(capacity, 16)
      unsafe base = largeRoom(self.capacity * MemoryLayout<Element>.stride)
        .bindMemory(to: Element.self, capacity: self.capacity)
      owner = nil
    }

    init(of owner: Room) {
      capacity = owner.capacity
      unsafe base = owner.base
      self.owner = owner
    }

    deinit { if owner == nil { unsafe base.deallocate() } }
  }

  @usableFromInline var room: Room
  @usableFromInline var used = 0

  @inlinable public init(capacity: Int) { room = Room(capacity) }

  @inlinable public init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    for _ in 0..<count { append(element) }
  }

  /// Makes a list of `count` elements with all bytes zero.
  package init(zeroes count: Int) {
    self.init(capacity: count)
    unsafe UnsafeMutableRawPointer(room.base).initializeMemory(
      as: UInt8.self, repeating: 0, count: count * MemoryLayout<Element>.stride)
    used = count
  }

  package var capacity: Int { room.capacity }
  @inlinable public var count: Int { used }
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { used }

  public subscript(index: Int) -> Element {
    @inlinable @inline(__always) get {
      precondition(index >= 0 && index < used, "index out of bounds")
      return withExtendedLifetime(room) { room in unsafe room.base[index] }
    }
    @inlinable @inline(__always) nonmutating set {
      precondition(index >= 0 && index < used, "index out of bounds")
      withExtendedLifetime(room) { room in unsafe room.base[index] = newValue }
    }
  }

  /// Appends an element.
  @inlinable public mutating func append(_ element: Element) {
    if used == room.capacity {
      let larger = Room(2 * room.capacity)
      unsafe larger.base.update(from: room.base, count: used)
      room = larger
    }
    unsafe room.base[used] = element
    used += 1
  }

  /// Prefetches the element at an index. Helps if the element is read soon and the processor cannot predict the index.
  @inlinable
  func prefetch(_ index: Int) {
    precondition(index >= 0 && index < used, "index out of bounds")
    unsafe scan_prefetch(
      UnsafeRawPointer(room.base + index).assumingMemoryBound(to: UInt8.self))
  }

  /// Removes the last element.
  @inlinable public mutating func removeLast() {
    precondition(count > 0, "nothing to remove")
    used -= 1
  }

  /// The list with its own reference count on the shared memory. If two threads change the same reference count, they wait for each other.
  package var forAnotherJob: FlatList {
    var list = self
    list.room = Room(of: room)
    return list
  }

  mutating func update(count newCount: Int) {
    precondition(newCount >= 0 && newCount <= room.capacity, "no room in the list")
    used = newCount
  }

  func memory<Other>(as type: Other.Type) -> UnsafeMutablePointer<Other> {
    precondition(MemoryLayout<Other>.stride == MemoryLayout<Element>.stride)
    return unsafe UnsafeMutableRawPointer(room.base).assumingMemoryBound(to: type)
  }
}

private let largePage = 1 << 21

/// Allocates memory. For large sizes, it asks for pages of two megabytes. With these pages, there is one page fault in place of 512, which saves a
/// tenth of the time to read a large file.
func largeRoom(_ size: Int) -> UnsafeMutableRawPointer {
  let isLarge = size >= 2 * largePage
  let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: isLarge ? largePage : 8)
  #if canImport(Glibc)
    if isLarge { _ = unsafe madvise(memory, size, MADV_HUGEPAGE) }
  #endif
  return unsafe memory
}
