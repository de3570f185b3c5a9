// The kinds of messages: requests, notifications, and answers to the server's own requests.

internal import LprojSource

package enum Message: Sendable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  case answer(id: JSONValue)
  /// A malformed message, with the error to return.
  case malformed(id: JSONValue, ProtocolError)

  package init(_ bytes: [UInt8]) {
    guard let value = JSONValue(bytes) else {
      self = .malformed(id: .null, ProtocolError(.parseError, "the message is no JSON"))
      return
    }
    let id = value["id"]
    let isID = id.map { $0.text != nil || $0.number != nil } ?? false
    let parameters = value["params"] ?? .null
    switch (id, value["method"]?.text) {
    case (let id?, let method?) where isID:
      self = .request(id: id, method: method, parameters: parameters)
    case (nil, let method?): self = .notification(method: method, parameters: parameters)
    case (let id?, nil) where value["result"] != nil || value["error"] != nil:
      self = .answer(id: id)
    default:
      self = .malformed(
        id: isID ? id ?? .null : .null,
        ProtocolError(.invalidRequest, "the message is neither a request nor an answer"))
    }
  }
}

/// The reason why a request has no result.
package struct ProtocolError: Error, Hashable, Sendable {
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case serverCancelled = -32802
    case requestFailed = -32803
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
