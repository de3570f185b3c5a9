// Settings of the process that git heeds.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

enum Environment {
  static func isSet(_ name: String) -> Bool { unsafe getenv(name) != nil }
}
