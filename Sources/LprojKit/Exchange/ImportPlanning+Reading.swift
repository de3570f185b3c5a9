// Reading the imported file in each of its formats.

internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource

extension ImportPlanning {
  /// Reads the imported file. If the file cannot be read, adds a failure or a refusal to the plan, and returns nil.
  mutating func read() -> [ExchangeFile]? {
    let bytes: ByteBuffer
    let format: ExchangeFormat
    do throws(Failure) {
      if let contents = request.contents {
        format = request.format ?? .xliff
        bytes = ByteBuffer(contents, spare: contents.count + 64)
      } else if try request.workspace.status(file, following: true).kind == .folder {
        format = .xliff
        file = try xliff(inCatalog: file)
        bytes = try request.workspace.read(file)
      } else {
        guard let known = request.format ?? ExchangeFormat(fileName: file) else {
          plan.failures.append(Failure(.unknownFormat, file))
          return nil
        }
        format = known
        bytes = try request.workspace.read(file)
      }
      plan.report.file = file
    } catch {
      plan.failures.append(error.at(file))
      return nil
    }
    do throws(ExchangeError) {
      return switch format {
      case .csv: try CSVReader.read(bytes)
      case .json: try UnitDocumentReader.read(bytes)
      case .xliff, .xcloc: try XLIFFReader.read(bytes)
      }
    } catch {
      refuseFile("the file cannot be read: \(error.message)", at: error.position)
      return nil
    }
  }

  mutating func refuseFile(_ reason: String, at position: Position = .start) {
    plan.report.refusals.append(
      ImportReport.Refusal(position: position, id: nil, count: 0, reason: reason))
  }

  /// The path of the only XLIFF file in an `.xcloc` folder. Throws if the folder has none or several.
  private func xliff(inCatalog path: String) throws(Failure) -> String {
    let folder = Paths.join(path, "Localized Contents")
    guard let entries = try? request.workspace.entries(of: folder).entries else {
      throw Failure(.noLocalizedContents)
    }
    let names = entries.map(\.name).filter { ExchangeFormat(fileName: $0) == .xliff }
    guard names.count == 1 else {
      throw Failure(.notOneDocument, detail: String(names.count))
    }
    return Paths.join(folder, names[0])
  }
}
