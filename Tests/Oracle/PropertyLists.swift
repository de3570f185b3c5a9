// What the real reader of property lists makes of bytes.

import Foundation

enum PropertyLists {
  private static let formats = [1: "openStep", 100: "xml", 200: "binary"]

  /// - Returns: the property list as JSON; nil when there is none, and then `answer` says why.
  static func read(_ bytes: [UInt8], _ answer: inout [String: Any]) -> String? {
    var format = 0
    var failure: Object?
    guard let data = CF.makeData(nil, bytes + [0], bytes.count) else { return nil }
    if let list = CF.readPropertyList(nil, data, 0, &format, &failure) {
      answer["format"] = formats[format] ?? String(format)
      return JSON.propertyList(list)
    }
    guard let failure else { return nil }
    answer["code"] = CF.errorCode(failure)
    answer["error"] = message(failure) ?? NSNull()
    // What the reader of the old style said, which comes last.
    if let details = CF.errorDetails(failure),
      let key = object("kCFPropertyListOldStyleParsingError"),
      let old = CF.member(details, key)
    {
      answer["oldStyleError"] = message(old) ?? NSNull()
    }
    return nil
  }

  private static func message(_ failure: Object) -> String? {
    guard let details = CF.errorDetails(failure), let key = object("NSDebugDescription") else {
      return nil
    }
    return text(CF.member(details, key))
  }
}
