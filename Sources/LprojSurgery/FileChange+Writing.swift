// Writes changes to several files, either all or none.

package import LprojFiles

extension [FileChange] {
  /// Writes all files. If a file cannot be written, all files written before are restored. If the program is killed, each file has either its old
  /// or its new content.
  ///
  /// - Returns: the reasons why nothing was written, and remarks on properties that the new files lost.
  package func write(
    in workspace: Workspace, _ folders: WrittenFolders
  ) -> (failures: [Failure], remarks: [String]) {
    let readOnly = filter { Disk.isReadOnly(workspace.place($0.path)) }
      .map { Failure(.isReadOnlySoNothingIsWritten, $0.path) }
    guard readOnly.isEmpty else { return (readOnly, []) }
    var remarks: [String] = []
    for (number, change) in enumerated() {
      do throws(Failure) {
        if let remark = try change.write(in: workspace, folders) { remarks.append(remark) }
      } catch {
        var failures = [error.at(change.path)]
        for change in self[..<number].reversed() {
          let back = FileChange(path: change.path, old: change.new, new: change.old)
          do throws(Failure) { _ = try back.write(in: workspace, folders) } catch {
            failures.append(error.at(change.path))
          }
        }
        return (failures, [])
      }
    }
    return ([], remarks)
  }
}

extension FileChange {
  fileprivate func write(
    in workspace: Workspace, _ folders: WrittenFolders
  ) throws(Failure) -> String? {
    let place = workspace.place(path)
    guard let new else {
      guard Disk.holds(place, old ?? []) else { throw Failure(.changedMeanwhile) }
      Disk.remove(place)
      return nil
    }
    return try Disk.replaceFile(place, with: new, expecting: ExpectedContent(old), in: folders)
      .remark(on: path)
  }
}
