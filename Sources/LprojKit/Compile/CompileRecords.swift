// Records of inputs and outputs for other tools: a JSON manifest and a dependency file for Make.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

enum CompileRecords {
  /// Writes the records that the request names.
  ///
  /// - Returns: failures for records that could not be written, and remarks on replaced files whose attributes could not be kept.
  static func write(
    _ outputs: [CompileOutcome.Output], _ request: CompileRequest
  ) -> (obstacles: [Failure], remarks: [String]) {
    var obstacles: [Failure] = []
    var remarks: [String] = []
    let records = [
      (request.manifest, { manifest(outputs) }), (request.depfile, { depfile(outputs, request) }),
    ]
    for (path, bytes) in records {
      guard let path else { continue }
      do throws(Failure) {
        let replacement = try Disk.replaceFile(request.workspace.place(path), with: bytes())
        remarks += [replacement.remark(on: path)].compactMap { $0 }
      } catch {
        obstacles.append(error.at(path))
      }
    }
    return (obstacles, remarks)
  }

  private static func manifest(_ outputs: [CompileOutcome.Output]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schema", "lproj.compile/1")
      writer.name("outputs")
      writer.array { writer in
        for output in outputs {
          writer.object { writer in
            writer.member("output", output.path)
            writer.member("input", output.inputs[0])
            writer.member("inputs", output.inputs)
            writer.member("bytes", output.bytes)
            writer.member("hash", "sha256:" + output.hash)
          }
        }
      }
    }
    return writer.bytes + [0x0A]
  }

  private static func depfile(
    _ outputs: [CompileOutcome.Output], _ request: CompileRequest
  ) -> [UInt8] {
    let rules = outputs.map { output in
      let target = escaped(Paths.join(request.output, output.path))
      return target + ": " + output.inputs.map(escaped).joined(separator: " ") + "\n"
    }
    return Array(rules.joined().utf8)
  }

  /// Escapes spaces, tabs, `#`, `$` and `:` in a path for Make.
  private static func escaped(_ path: String) -> String {
    var text = ""
    for character in path {
      switch character {
      case " ", "#", ":", "\t": text += "\\\(character)"
      case "$": text += "$$"
      default: text.append(character)
      }
    }
    return text
  }
}
