// String catalogs in short form, and a short form of their tables.

import LprojCompiler
import LprojSource
import LprojSyntax

func catalog(_ localizations: String, key: String = "k", source: String = "en") -> StringCatalog {
  StringCatalog(
    ByteBuffer(
      Array(
        """
        {"sourceLanguage": "\(source)", "version": "1.0",
         "strings": {"\(key)": {"localizations": {\(localizations)}}}}
        """.utf8)))
}

func unit(_ text: String, state: String = "translated") -> String {
  #""stringUnit": {"state": "\#(state)", "value": "\#(text)"}"#
}

func plural(_ forms: (String, String)...) -> String {
  #""variations": {"plural": {\#(cases(forms.map { ($0.0, unit($0.1)) }))}}"#
}

func device(_ forms: (String, String)...) -> String {
  #""variations": {"device": {\#(cases(forms))}}"#
}

func cases(_ forms: [(String, String)]) -> String {
  forms.map { #""\#($0.0)": {\#($0.1)}"# }.joined(separator: ", ")
}

func substitutions(_ members: (String, String)...) -> String {
  #""substitutions": {\#(cases(members))}"#
}

func counted(_ argument: Int?, _ type: String, _ content: String) -> String {
  let number = argument.map { #""argNum": \#($0), "# } ?? ""
  return number + #""formatSpecifier": "\#(type)", "# + content
}

/// Returns each entry of a language: its text in `.strings`, and behind a bar its value in `.stringsdict`.
func lowered(_ catalog: StringCatalog, _ language: String) -> [String] {
  let table = LoweredCatalog(catalog).tables.first { $0.language == language }
  return (table?.entries ?? []).map { entry in
    [entry.text?.description, entry.varied.map(short)].compactMap { $0 }.joined(separator: " | ")
  }
}

func folded(_ catalog: StringCatalog, _ language: String) -> [String] {
  let table = LoweredCatalog(catalog).tables.first { $0.language == language }
  return (table?.plain(readsAll: true) ?? []).map(\.text.description)
}

/// Returns a value in short form, without the constant parts of plural rules.
func short(_ value: PropertyListNode.Value) -> String {
  switch value {
  case .string(let text): return text.description
  case .array(let nodes): return "(" + nodes.map { short($0.value) }.joined(separator: ", ") + ")"
  case .dictionary(let members):
    let parts = members.compactMap { member -> String? in
      let text = short(member.node.value)
      switch member.key.description {
      case "NSStringFormatSpecTypeKey": return text == "NSStringPluralRuleType" ? nil : "?" + text
      case "NSStringFormatValueTypeKey": return "(\(text))"
      case "NSStringLocalizedFormatKey": return text
      case "NSStringDeviceSpecificRuleType": return "device" + text
      case "NSStringVariableWidthRuleType": return "width" + text
      default: return "\(member.key)=\(text)"
      }
    }
    return "{" + parts.joined(separator: " ") + "}"
  default: return "?"
  }
}
