// Settings of the process that git heeds.

#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  @unsafe @preconcurrency internal import Darwin
#endif

enum Environment {
  static func isSet(_ name: String) -> Bool { unsafe getenv(name) != nil }

  /// All settings, `NAME=VALUE`, as they are: they need not be text.
  static var settings: [UnsafeMutablePointer<CChar>] {
    var all: [UnsafeMutablePointer<CChar>] = unsafe []
    var next = unsafe environ
    while let setting = unsafe next.pointee {
      unsafe all.append(setting)
      unsafe next += 1
    }
    return unsafe all
  }

  /// What follows `prefix` in names, sorted.
  static func names(beginning prefix: String) -> [String] {
    let settings = unsafe settings.map { unsafe String(cString: $0) }
    return settings.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count).prefix { $0 != "=" }) }.sorted()
  }
}
