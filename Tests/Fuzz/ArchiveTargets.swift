// Archives: nothing in them crashes, and what is unpacked is what zlib unpacks.

import Foundation
import LprojFiles

enum ArchiveTargets {
  static func zip(_ bytes: [UInt8]) {
    guard let zip = try? ZipFiles("/in/A.ipa", in: MemoryFiles(["/in/A.ipa": .file(bytes)])) else {
      return
    }
    var folders = ["/in/A.ipa"]
    while let folder = folders.popLast() {
      for entry in (try? zip.entries(of: folder))?.entries ?? [] {
        let path = folder + "/" + entry.name
        _ = (try? zip.read(path), zip.target(ofLink: path), zip.resolved(path))
        // Links may lead in circles; who walks an archive looks at that.
        if (try? zip.status(path, following: false))?.kind == .folder { folders.append(path) }
      }
    }
  }

  private static let limit = 1 << 16

  static func inflate(_ bytes: [UInt8]) {
    let own = Inflate.bytes(bytes, limit: limit)
    require(own == ZLib.inflated(bytes, limit: limit), "zlib unpacks the same")
    let head = Inflate.bytes(bytes, limit: 16, isPrefix: true)
    if let own { require(head == Array(own.prefix(16)), "the head is that of the whole") }
  }
}

/// The zlib of the system, found by name.
enum ZLib {
  private static let library = dlopen("libz.so.1", RTLD_NOW)
  private typealias Start =
    @convention(c) (UnsafeMutableRawPointer, CInt, UnsafePointer<CChar>, CInt) -> CInt
  private typealias Run = @convention(c) (UnsafeMutableRawPointer, CInt) -> CInt
  private typealias End = @convention(c) (UnsafeMutableRawPointer) -> CInt
  private static let start: Start = named("inflateInit2_")
  private static let run: Run = named("inflate")
  private static let end: End = named("inflateEnd")

  private static func named<T>(_ name: String) -> T {
    guard let library, let address = dlsym(library, name) else { fatalError("no zlib here") }
    return unsafeBitCast(address, to: T.self)
  }

  /// Nil when the data are damaged or cut off, or hold more.
  static func inflated(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    // A `z_stream`: what comes in, how much, (sum), what goes out, how much.
    let size = 112
    let stream = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    stream.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    defer { stream.deallocate() }
    guard start(stream, -15, "1", CInt(size)) == 0 else { fatalError("zlib does not start") }
    defer { _ = end(stream) }
    var (input, output) = (bytes + [0], [UInt8](repeating: 0, count: limit + 1))
    return input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.storeBytes(
          of: input.baseAddress, toByteOffset: 0, as: UnsafeMutablePointer<UInt8>?.self)
        stream.storeBytes(of: UInt32(bytes.count), toByteOffset: 8, as: UInt32.self)
        stream.storeBytes(
          of: output.baseAddress, toByteOffset: 24, as: UnsafeMutablePointer<UInt8>?.self)
        stream.storeBytes(of: UInt32(limit + 1), toByteOffset: 32, as: UInt32.self)
        let (finish, isAtEnd) = (CInt(4), CInt(1))
        guard run(stream, finish) == isAtEnd else { return nil }
        let count = stream.load(fromByteOffset: 40, as: Int.self)
        return count <= limit ? Array(output.prefix(count)) : nil
      }
    }
  }
}
