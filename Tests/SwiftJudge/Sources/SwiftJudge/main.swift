// Prints the content of Swift sources as read by swift-syntax. Each line on standard input is a path. Each output line is JSON with all tokens, all
// literal texts, and all calls of functions with a key, only by syntax.

import Foundation
import SwiftParser
import SwiftSyntax

struct Literal: Encodable {
  var line: Int
  var column: Int
  /// The text of the literal; nil if the literal has an inserted value.
  var value: String?
}

struct Call: Encodable {
  var function: String
  /// The start of the whole expression. The property `line` is the line of the function's name.
  var start: Int
  var line: Int
  /// The texts around the inserted values of the key. Without an inserted value, this is one text.
  var key: [String]
  /// The texts of the table's name; nil if the call names no table. A value that is no plain literal is a hole.
  var table: [String]?
  var defaultText: [String]?
  var isMember: Bool
  var inPreview: Bool
}

struct Answer: Encodable {
  var path: String
  var imports: [String] = []
  /// The names of functions and types that the file declares.
  var declares: [String] = []
  /// Whether the file has syntax errors or is nested too deeply. If so, nothing else is printed about the file.
  var hasErrors = false
  /// The tokens of the file, then the tokens of each interpolation.
  var tokens: [[String]] = []
  var literals: [Literal] = []
  var sums: [String] = []
  var calls: [Call] = []
}

/// The label of the parameter with the key, for each function. If the label is nil, the key is the first argument without a label.
let known: [String: String?] = [
  "NSLocalizedString": nil, "String": "localized", "AttributedString": "localized",
  "LocalizedStringResource": nil, "LocalizedStringKey": nil, "Text": nil, "Button": nil,
  "Label": nil, "Toggle": nil, "TextField": nil, "SecureField": nil, "Picker": nil,
  "Section": nil, "NavigationLink": nil, "Link": nil, "Menu": nil, "Stepper": nil,
  "navigationTitle": nil, "navigationBarTitle": nil, "alert": nil, "confirmationDialog": nil,
  "help": nil, "accessibilityLabel": nil, "accessibilityHint": nil,
]

final class Reader: SyntaxVisitor {
  var answer: Answer
  private let places: SourceLocationConverter
  private var previews = 0

  init(_ path: String, _ tree: SourceFileSyntax) {
    answer = Answer(path: path)
    places = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
    answer.hasErrors = tree.hasError
    walk(tree)
  }

  private func place(_ node: some SyntaxProtocol) -> SourceLocation {
    places.location(for: node.positionAfterSkippingLeadingTrivia)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    answer.imports += node.path.map(\.name.text).prefix(1)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    answer.declares.append(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    answer.declares.append(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    answer.declares.append(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { previews += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: MacroExpansionDeclSyntax) {
    if node.macroName.text == "Preview" { previews -= 1 }
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { previews += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: MacroExpansionExprSyntax) {
    if node.macroName.text == "Preview" { previews -= 1 }
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let start = place(node)
    answer.literals.append(
      Literal(line: start.line, column: start.column, value: node.representedLiteralValue))
    return .visitChildren
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let start = place(node)
    // As a separate source, the text of the literal is parsed as an ordinary literal.
    let plain = Parser.parse(source: node.trimmedDescription).statements.first?.item
      .as(StringLiteralExprSyntax.self)
    answer.literals.append(
      Literal(line: start.line, column: start.column, value: plain?.representedLiteralValue))
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    var sum = ""
    for (number, part) in node.elements.enumerated() {
      if number % 2 == 1 {
        guard part.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else {
          return .visitChildren
        }
      } else {
        guard let value = part.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
          return .visitChildren
        }
        sum += value
      }
    }
    answer.sums.append(sum)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name: TokenSyntax
    var isMember = false
    if let plain = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = plain.baseName
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName
      isMember = true
    } else {
      return .visitChildren
    }
    guard let label = known[name.text] else { return .visitChildren }
    let key: LabeledExprSyntax?
    if let label {
      key = node.arguments.first { $0.label?.text == label }
    } else {
      key = node.arguments.first.flatMap { $0.label == nil ? $0 : nil }
    }
    guard let literal = key?.expression.as(StringLiteralExprSyntax.self) else {
      return .visitChildren
    }
    func text(_ labels: String...) -> [String]? {
      node.arguments.first { $0.label.map { labels.contains($0.text) } ?? false }
        .flatMap { argument in
          if argument.expression.is(NilLiteralExprSyntax.self) { return nil }
          return argument.expression.as(StringLiteralExprSyntax.self).map(parts) ?? ["", ""]
        }
    }
    answer.calls.append(
      Call(
        function: name.text, start: place(node).line, line: place(name).line, key: parts(literal),
        table: text("table", "tableName"), defaultText: text("defaultValue", "value"),
        isMember: isMember, inPreview: previews > 0))
    return .visitChildren
  }

  private func parts(_ literal: StringLiteralExprSyntax) -> [String] {
    if let value = literal.representedLiteralValue { return [value] }
    var parts = [""]
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let text):
        // A literal with only this segment decodes the escapes. The parser has already removed the indentation.
        var plain = literal
        plain.segments = StringLiteralSegmentListSyntax([.stringSegment(text)])
        parts[parts.count - 1] += plain.representedLiteralValue ?? "\u{0}"
      case .expressionSegment: parts.append("")
      }
    }
    return parts
  }
}

func answer() {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .withoutEscapingSlashes
  while let path = readLine() {
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else {
      print("null")
      continue
    }
    var answer = Answer(path: path, hasErrors: true)
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      if TokenList.nestsDeeply(bytes) { return }
      let tree = Parser.parse(source: bytes)
      answer = Reader(path, tree).answer
      if !answer.hasErrors { answer.tokens = TokenList.of(tree, bytes) }
    }
    if let line = try? encoder.encode(answer) {
      print(String(decoding: line, as: UTF8.self))
    }
  }
}

// Recursion over deeply nested sources needs a thread with a large stack.
let thread = Thread {
  answer()
  exit(0)
}
thread.stackSize = 1 << 29
thread.start()
while true { sleep(1000) }
