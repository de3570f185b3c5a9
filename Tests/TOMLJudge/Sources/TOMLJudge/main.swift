// Prints the results of TOMLKit for TOML texts. Each text on standard input has a line with its length before it. Each output line has the values as
// JSON with their types, or the reason of a refusal.

import Foundation
import TOMLKit

func quoted(_ text: String) -> String {
  guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
  return String(decoding: data, as: UTF8.self)
}

func typed(_ type: String, _ text: String) -> String { "[\"\(type)\",\(quoted(text))]" }

func padded(_ number: Int, _ width: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, width - text.count)) + text
}

func text(of date: TOMLDate) -> String {
  "\(padded(Int(date.year), 4))-\(padded(Int(date.month), 2))-\(padded(Int(date.day), 2))"
}

/// Returns the time with microseconds, as Python's datetime writes it.
func text(of time: TOMLTime) -> String {
  let micro = Int(time.nanoSecond) / 1000
  return [time.hour, time.minute, time.second].map { padded(Int($0), 2) }.joined(separator: ":")
    + (micro == 0 ? "" : "." + padded(micro, 6))
}

func text(of value: TOMLDateTime) -> String {
  var text = "\(text(of: value.date))T\(text(of: value.time))"
  if let offset = value.offset {
    let minutes = abs(offset.offset)
    text +=
      (offset.offset < 0 ? "-" : "+") + "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }
  return text
}

func json(_ value: any TOMLValueConvertible) -> String {
  switch value.type {
  case .table: return value.table.map(json(table:)) ?? "null"
  case .array: return "[\((value.array.map(Array.init) ?? []).map(json).joined(separator: ","))]"
  case .string: return typed("string", value.string ?? "")
  case .int: return typed("integer", value.int.map(String.init) ?? "")
  case .double: return typed("float", value.double.map { "\($0)" } ?? "")
  case .bool: return typed("bool", value.bool.map { "\($0)" } ?? "")
  case .date: return typed("date", value.date.map(text(of:)) ?? "")
  case .time: return typed("date", value.time.map(text(of:)) ?? "")
  case .dateTime: return typed("date", value.dateTime.map(text(of:)) ?? "")
  }
}

func json(table: TOMLTable) -> String {
  let members = table.keys.map { key in
    "\(quoted(key)):\(table[key].map { json($0) } ?? "null")"
  }
  return "{\"table\":{\(members.joined(separator: ","))}}"
}

var input = FileHandle.standardInput.readDataToEndOfFile()[...]
while let end = input.firstIndex(of: 0x0A),
  let length = Int(String(decoding: input[..<end], as: UTF8.self))
{
  let data = input[(end + 1)...].prefix(length)
  input = input[(end + 1)...].dropFirst(length)
  let answer: String
  // TOML must be UTF-8, and TOMLKit only accepts valid texts.
  if let text = String(data: data, encoding: .utf8) {
    do {
      answer = json(table: try TOMLTable(string: text))
    } catch {
      answer = "{\"error\":\(quoted("\(error)"))}"
    }
  } else {
    answer = "{\"error\":\"not UTF-8\"}"
  }
  FileHandle.standardOutput.write(Data((answer + "\n").utf8))
}
