// Checks that a request comes from a page of this server, in a browser on this machine.

/// The facts that decide whether a request is answered.
struct RequestFacts: Sendable {
  var method: String
  var target: String
  var version: (major: Int, minor: Int)
  /// The header fields with lower-case names; a name may occur twice.
  var headers: [(name: String, value: String)]

  /// The value of a header; nil if the request has no such header, or several.
  func header(_ name: String) -> String? {
    let values = headers.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }

  func has(_ name: String) -> Bool { headers.contains { $0.name == name } }

  /// The languages of `Accept-Language`, the best first.
  /// https://www.rfc-editor.org/rfc/rfc9110#field.accept-language
  var preferredLanguages: [String] {
    let items = (header("accept-language") ?? "").split(separator: ",").prefix(30)
      .map { item -> (name: String, weight: Double) in
        let parts = item.split(separator: ";").map { $0.filter { $0 != " " } }
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap {
          Double($0.dropFirst(2))
        }
        return (parts.first ?? "", weight ?? 1)
      }
    return items.enumerated().filter { !$0.element.name.isEmpty && $0.element.name != "*" }
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.name)
  }
}

/// Refuses requests that come from another web site, lack the secret token, or name another host.
struct RequestGate: Sendable {
  /// The maximum size in bytes of the target and all header fields together.
  static let mostHeaderBytes = 16_384
  static let mostBodyBytes = 1_048_576

  /// The host and port, such as `127.0.0.1:49152`.
  let host: String
  /// The secret first part of every path.
  let token: String

  /// The part of the path after the token, such as `rows`, or the reason for a refusal.
  func check(_ request: RequestFacts) -> Result<String, Refusal> {
    let size = request.headers.reduce(request.target.utf8.count) {
      $0 + $1.name.utf8.count + $1.value.utf8.count
    }
    if size > Self.mostHeaderBytes { return .failure(Refusal(431, "the header is too large")) }
    guard request.version == (1, 1) else {
      return .failure(Refusal(505, "only HTTP/1.1 is spoken"))
    }
    guard request.method == "GET" || request.method == "POST" else {
      return .failure(Refusal(405, "only GET and POST are answered"))
    }
    guard request.target.hasPrefix("/") else {
      return .failure(Refusal(400, "the target begins with a slash"))
    }
    // A request under another host name may come from a foreign site. The owner of the site made its name lead to this machine (DNS rebinding).
    guard request.header("host") == host else {
      return .failure(Refusal(403, "the host is not \(host)"))
    }
    if request.has("origin"), request.header("origin") != "http://\(host)" {
      return .failure(Refusal(403, "the request comes from another site"))
    }
    if request.has("sec-fetch-site") {
      let site = request.header("sec-fetch-site")
      guard site == "same-origin" || site == "none" && request.method == "GET" else {
        return .failure(Refusal(403, "the request comes from another site"))
      }
    }
    let parts = request.target.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, Self.areEqual(parts[1].utf8, token.utf8) else {
      return .failure(Refusal(403, "the address lacks the token that the server printed"))
    }
    if request.method == "POST", request.header("content-type") != "application/json" {
      return .failure(Refusal(415, "a body is JSON"))
    }
    return .success(String(parts[2]))
  }

  /// Compares two texts in a time that does not depend on where they differ, so that the time reveals no part of the token.
  private static func areEqual(_ one: Substring.UTF8View, _ other: String.UTF8View) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  struct Refusal: Error, Equatable {
    var status: Int
    var reason: String

    init(_ status: Int, _ reason: String) { (self.status, self.reason) = (status, reason) }
  }
}
