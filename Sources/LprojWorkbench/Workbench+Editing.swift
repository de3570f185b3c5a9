// Edits of a session: each is written at once, and can be undone.

internal import LprojFiles
internal import LprojKit
internal import LprojModel
package import LprojSource
internal import LprojSurgery
internal import LprojSyntax

/// The result of an edit.
package enum EditAnswer: Sendable {
  /// The file has the text of the edit. The cell has the current state.
  case saved(Cell)
  /// The edit was made, and several cells may have changed.
  case done
  /// The file has another text than the page showed, so nothing was written. The cell has the current text.
  case other(Cell)
  /// An audit reports errors in the text, so nothing was written. An edit that the user has confirmed is written in spite of errors.
  case doubtful([GridFinding])
  case refused(String)
}

extension Workbench {
  /// The findings about a text before it is saved.
  package func check(_ edit: CellEdit) async -> [GridFinding] {
    guard tables.indices.contains(edit.table) else { return [] }
    let table = tables[edit.table]
    var edit = edit
    // If the cell has another text by now, the edit is checked as a change of the cell's current text.
    for _ in 0..<2 {
      do throws(EditRefusal) {
        return try await table.findings(on: edit, in: workspace)
      } catch {
        guard case .other(let cell) = error else { return [] }
        edit.old = cell.text(ofForm: edit.form)
      }
    }
    return []
  }

  /// Writes a text into its file.
  package func set(_ edit: CellEdit) async -> EditAnswer {
    guard tables.indices.contains(edit.table) else { return .refused("there is no such table") }
    if isReadOnly { return .refused(Self.readOnly) }
    let table = tables[edit.table]
    do throws(EditRefusal) {
      if edit.text == edit.old ?? Key("") { return .saved(try current(edit)) }
      if !edit.isConfirmed {
        let errors = try await table.findings(on: edit, in: workspace)
          .filter { $0.severity == .error }
        if !errors.isEmpty { return .doubtful(errors) }
      }
      // The file may have changed during the audit, so the edit is made for the current file. From here on, nothing suspends the function.
      let edited = try tables[edit.table].edited(edit, in: workspace)
      let name = table.columns[edit.column].name
      if let reason = write(
        [edited.change], "'\(table.keys.keys[edit.key])' in \(name)", forgets: false)
      {
        return .refused(reason)
      }
      tables[edit.table].set(edit.column, edit.key, edited.cell)
      noteWritten(edited.change.path)
      return .saved(edited.cell)
    } catch {
      return Self.answer(error)
    }
  }

  /// Marks all texts of a cell in a string catalog as reviewed.
  package func review(table: Int, key: Int, column: Int) -> EditAnswer {
    guard tables.indices.contains(table) else { return .refused("there is no such table") }
    if isReadOnly { return .refused(Self.readOnly) }
    do throws(EditRefusal) {
      let edited = try tables[table].reviewed(key, column, in: workspace)
      let title = "'\(tables[table].keys.keys[key])' reviewed"
      if let reason = write([edited.change], title, forgets: false) { return .refused(reason) }
      tables[table].set(column, key, edited.cell)
      noteWritten(edited.change.path)
      return .saved(edited.cell)
    } catch {
      return Self.answer(error)
    }
  }

  static let readOnly = "this page shows texts and writes none"

  private static func answer(_ refusal: EditRefusal) -> EditAnswer {
    switch refusal {
    case .other(let cell): .other(cell)
    case .refused(let reason): .refused(reason)
    }
  }

  private func current(_ edit: CellEdit) throws(EditRefusal) -> Cell {
    load(edit.table, [edit.column])
    guard tables[edit.table].columns.indices.contains(edit.column),
      let texts = tables[edit.table].columns[edit.column].texts
    else { throw .refused("there is no such cell any more") }
    return texts[edit.key]
  }

  /// Applies the fix of a finding.
  package func fix(_ number: Int) async -> EditAnswer {
    if isReadOnly { return .refused(Self.readOnly) }
    guard let finding = findings.fixes[number], var outcome = audited else {
      return .refused("the finding is gone")
    }
    let old = try? workspace.read(finding.path).bytes
    outcome.mendable = [FindingBatch(finding)]
    var request = FixRequest(jobs: 1)
    request.includesUnsafe = true
    let fixed = await Audit.fix(outcome, request)
    if fixed.files.isEmpty {
      return .refused(fixed.remarks.first ?? "the file is not the one that was audited any more")
    }
    let new = try? workspace.read(finding.path).bytes
    journal.add(
      "\(finding.fix?.title ?? "fix") in \(finding.path)",
      [FileChange(path: finding.path, old: old, new: new)])
    for table in tables.indices { tables[table].forget(finding.path) }
    noteWritten(finding.path)
    touch()
    return .done
  }

  // MARK: Keys

  /// Adds a key to the source language of a table, behind another key or at the end.
  package func addKey(
    _ key: Key, _ text: Key, comment: Key?, behind other: Int?, in table: Int
  ) -> EditAnswer {
    guard let files = files(of: table), let source = files.source else {
      return .refused("the table has no source language")
    }
    let keys = tables[table].keys.keys
    let behind = other.flatMap { keys.indices.contains($0) ? keys[$0] : nil }
    return perform(
      KeyPlan.adding(key, text, comment: comment, behind: behind, in: source), "'\(key)' added")
  }

  /// Renames a key in all languages.
  package func renameKey(_ number: Int, to new: Key, in table: Int) -> EditAnswer {
    guard let files = files(of: table), tables[table].keys.keys.indices.contains(number) else {
      return .refused("there is no such key any more")
    }
    let old = tables[table].keys.keys[number]
    return perform(KeyPlan.renaming(old, to: new, in: files.all), "'\(old)' renamed")
  }

  /// Deletes a key in all languages.
  package func removeKey(_ number: Int, in table: Int) -> EditAnswer {
    guard let files = files(of: table), tables[table].keys.keys.indices.contains(number) else {
      return .refused("there is no such key any more")
    }
    let key = tables[table].keys.keys[number]
    return perform(KeyPlan.removing([key], in: files.all), "'\(key)' deleted")
  }

  /// The existing files of a table, read from the disk.
  private func files(of number: Int) -> (all: [KeyFile], source: KeyFile?)? {
    guard tables.indices.contains(number) else { return nil }
    let table = tables[number]
    var files: [KeyFile] = []
    var source: KeyFile?
    var seen: Set<String> = []
    for column in table.columns where seen.insert(column.path).inserted {
      guard let bytes = try? workspace.read(column.path).bytes else { continue }
      files.append(KeyFile(path: column.path, format: table.format, bytes: bytes))
      if column.isSource { source = files.last }
    }
    return (files, source)
  }

  private func perform(_ plan: KeyPlan, _ title: String) -> EditAnswer {
    if isReadOnly { return .refused(Self.readOnly) }
    if let refusal = plan.refusals.first { return .refused("\(refusal.path): \(refusal.reason)") }
    if plan.changes.isEmpty { return .refused("no file has the key any more") }
    if let reason = write(plan.changes, title) { return .refused(reason) }
    return .done
  }

  // MARK: Replacing

  /// The texts in some columns that a replacement would change.
  package func replacements(of old: Key, by new: Key, in table: Int, columns: [Int])
    -> [TextReplacement]
  {
    guard tables.indices.contains(table), !old.bytes.isEmpty else { return [] }
    return columns.flatMap { tables[table].replacements(of: old, by: new, in: $0, workspace) }
  }

  /// Makes all replacements in some columns. If any file cannot be written, nothing is changed, and the result names that file.
  package func replace(_ old: Key, by new: Key, in table: Int, columns: [Int]) -> EditAnswer {
    if isReadOnly { return .refused(Self.readOnly) }
    guard tables.indices.contains(table), !old.bytes.isEmpty else {
      return .refused("there is nothing to replace")
    }
    do throws(EditRefusal) {
      let changes = try tables[table].replacing(old, by: new, in: columns, workspace)
      if changes.isEmpty { return .refused("there is nothing to replace") }
      if let reason = write(changes, "'\(old)' replaced by '\(new)'") { return .refused(reason) }
      return .done
    } catch {
      return Self.answer(error)
    }
  }

  // MARK: Undo

  /// The titles of the edits that can be undone and redone. The next edit to undo or redo comes first.
  package func history() -> (undo: [String], redo: [String]) {
    (journal.done.reversed().map(\.title), journal.undone.reversed().map(\.title))
  }

  package func undo() -> EditAnswer { step(journal.done.last, isUndone: true) }
  package func redo() -> EditAnswer { step(journal.undone.last, isUndone: false) }

  private func step(_ act: EditJournal.Act?, isUndone: Bool) -> EditAnswer {
    guard let act else { return .refused(isUndone ? "nothing to undo" : "nothing to do again") }
    let changes = act.changes(isUndone: isUndone) { try? workspace.read($0).bytes }
    guard let changes else {
      return .refused(
        "\(act.paths.joined(separator: ", ")) changed since: another program wrote it")
    }
    if let reason = write(changes, nil) { return .refused(reason) }
    if isUndone { journal.moveBack() } else { journal.moveForth() }
    return .done
  }

  // MARK: Writing

  /// Writes all files, or none. If a file cannot be written, the files that were written before it are restored as far as possible.
  ///
  /// - Parameters:
  ///   - title: the title of the edit; nil for an undo or redo.
  ///   - forgets: whether the texts of the files are read again.
  /// - Returns: the reason why the files were not written; nil if they were.
  func write(_ changes: [FileChange], _ title: String?, forgets: Bool = true) -> String? {
    let folders = WrittenFolders([path], in: workspace)
    for change in changes where Disk.isReadOnly(workspace.place(change.path)) {
      return "\(change.path) is read-only"
    }
    var written: [FileChange] = []
    var failure: String?
    for change in changes {
      do throws(Failure) {
        try write(change, folders)
        written.append(change)
      } catch {
        failure = "\(change.path): \(Self.words(error))"
        break
      }
    }
    if failure != nil {
      for change in written.reversed() {
        try? write(FileChange(path: change.path, old: change.new, new: change.old), folders)
      }
    } else if let title, !written.isEmpty {
      journal.add(title, written)
    }
    for change in written where forgets {
      for number in tables.indices { tables[number].forget(change.path) }
    }
    if forgets { noteFolders() }
    if !written.isEmpty { touch() }
    return failure
  }

  private func write(_ change: FileChange, _ folders: WrittenFolders) throws(Failure) {
    let place = workspace.place(change.path)
    guard let new = change.new else {
      guard Disk.holds(place, change.old ?? []) else { throw Failure(.changedMeanwhile) }
      return Disk.remove(place)
    }
    _ = try Disk.replaceFile(
      place, with: new, expecting: ExpectedContent(change.old), in: folders, makesFolder: true)
  }

  static func words(_ failure: Failure) -> String {
    switch failure.kind {
    case .changedMeanwhile: "another program changed it meanwhile; nothing was written"
    case .diskFull: "the disk is full; nothing was written"
    case .noPermissionToWrite: "permission to write is denied"
    case .diskReadOnly: "the disk is read-only"
    case .leadsOutOfNamed: "a symbolic link leads out of the folder that was named"
    case .isReadOnly: "it is read-only"
    default: failure.detail.isEmpty ? "it cannot be written" : failure.detail
    }
  }
}
