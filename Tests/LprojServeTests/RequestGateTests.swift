// Tests of the requests that get a response.

import Testing

@testable import LprojServe

struct RequestGateTests {
  private let gate = RequestGate(host: "127.0.0.1:4711", token: "secret")

  private func answer(
    _ method: String = "POST", _ target: String = "/secret/rows", version: (Int, Int) = (1, 1),
    _ more: [(String, String)] = [], host: String = "127.0.0.1:4711",
    type: String = "application/json"
  ) -> String {
    let request = RequestFacts(
      method: method, target: target, version: (version.0, version.1),
      headers: [("host", host), ("content-type", type)] + more)
    switch gate.check(request) {
    case .success(let name): return "answered \(name)"
    case .failure(let refusal): return String(refusal.status)
    }
  }

  @Test func `the page and its questions are answered`() {
    #expect(answer() == "answered rows")
    #expect(answer("GET", "/secret/", [("sec-fetch-site", "none")]) == "answered ")
    let own = ("origin", "http://127.0.0.1:4711")
    #expect(answer([own, ("sec-fetch-site", "same-origin")]) == "answered rows")
  }

  private func answer(_ more: [(String, String)]) -> String { answer("POST", "/secret/rows", more) }

  @Test func `other sites, other names of the machine and other users are refused`() {
    #expect(answer(host: "localhost:4711") == "403")
    #expect(answer(host: "evil.example:4711") == "403")
    #expect(answer(host: "127.0.0.1") == "403")
    #expect(answer([("origin", "http://evil.example")]) == "403")
    #expect(answer([("origin", "null")]) == "403")
    let own = ("origin", "http://127.0.0.1:4711")
    #expect(answer([own, ("origin", "http://evil.example")]) == "403")
    #expect(answer([("host", "127.0.0.1:4711")]) == "403")
    #expect(answer([("sec-fetch-site", "cross-site")]) == "403")
    #expect(answer([("sec-fetch-site", "same-site")]) == "403")
    #expect(answer([("sec-fetch-site", "none")]) == "403")
    #expect(answer("POST", "/other/rows") == "403")
    #expect(answer("POST", "/rows") == "403")
    #expect(answer("GET", "/") == "403")
  }

  @Test func `odd requests are refused`() {
    #expect(answer("PUT") == "405")
    #expect(answer("OPTIONS") == "405")
    #expect(answer("GET", "http://127.0.0.1:4711/secret/") == "400")
    #expect(answer("POST", "/secret/../etc/passwd") == "403")
    #expect(answer("POST", "/secret/rows", version: (1, 0)) == "505")
    #expect(answer(type: "text/plain") == "415")
    #expect(answer([("x", String(repeating: "a", count: 16_384))]) == "431")
  }
}
