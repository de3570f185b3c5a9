// Actions on keys and on the whole table. Before each action, the user is shown a dialog.

function makeActs(view) {
  async function act(name, question) {
    try {
      const answer = await ask(name, question);
      if (answer.result === "refused") return view.tell(t("Nothing was changed: %@", sentence(answer.reason))), false;
      view.tell("");
      await view.refresh();
      return true;
    } catch (error) {
      view.tell(error.message);
      return false;
    }
  }

  /** Shows a dialog with fields. Returns their contents by name; null if the user cancels the dialog. */
  function question(title, inputs, action, more) {
    const dialog = byId("asking");
    const form = element("form", { method: "dialog" }, element("h2", {}, title), more);
    for (const [name, label, value, isNeeded] of inputs) {
      form.append(element("label", {}, element("span", {}, label), element("textarea", { name, rows: 1, required: isNeeded, dir: "auto" }, value)));
    }
    form.append(element("div", { class: "bar" }, element("button", { type: "submit", value: "yes" }, action), element("button", { type: "submit", value: "", formnovalidate: true }, t("Cancel"))));
    // After a dialog about a finding on a file, the focus returns to this finding, from where the next one is reached.
    const from = document.activeElement.closest("#others button");
    dialog.replaceChildren(form);
    dialog.returnValue = "";
    form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && event.target.matches("textarea") && (event.ctrlKey || event.metaKey || !event.target.matches(".lines"))) { event.preventDefault(); form.requestSubmit(form.querySelector("[value=yes]")); }
    });
    dialog.showModal();
    return new Promise((done) => dialog.addEventListener("close", () => {
      done(dialog.returnValue === "yes" ? Object.fromEntries(new FormData(form)) : null);
      if (from?.isConnected) from.focus(); else view.focus();
    }, { once: true }));
  }

  async function rename(answer) {
    const given = await question(t("Rename the key in all languages"), [["name", t("New name"), answer.key, true]], t("Rename"));
    if (given && await act("rename", { table: view.table().number, key: answer.number, name: given.name })) view.tell(t("The key has its new name in every language. Code that asks for the old name still does."));
  }

  async function remove(answer) {
    const given = await question(t("Delete “%@” in all languages?", answer.key), [], t("Delete"));
    if (given) await act("delete", { table: view.table().number, key: answer.number });
  }

  async function add() {
    const given = await question(t("Add a key to the source language"), [["name", t("Key"), "", true], ["text", t("Source text"), "", false], ["comment", t("Comment for translators"), "", false]], t("Add"));
    if (!given) return;
    if (await act("add", { table: view.table().number, name: given.name, text: given.text || given.name, comment: given.comment || undefined, behind: view.key() }))
      await view.goTo(given.name);
  }

  /** Shows the lines around a finding as the file spells them, with the line of the finding selected. Then writes the edited lines to the file. */
  async function editLines(finding) {
    const found = await ask("lines", { finding: finding.number });
    if (found.reason) return view.tell(sentence(found.reason));
    const lines = found.text.split(/\r\n|[\n\r]/);
    const area = element("textarea", { name: "text", class: "lines", dir: "ltr", spellcheck: false, wrap: "off", rows: Math.min(lines.length, 16), "aria-label": t("Edit the lines") }, lines.join("\n"));
    const more = element("div", {}, element("p", { class: "quiet" }, addText(element("span", {}), sentence(finding.message))), area, element("p", { class: "quiet" }, t("Ctrl+Enter saves.")));
    const start = lines.slice(0, found.marked - found.first).reduce((sum, line) => sum + line.length + 1, 0);
    const answer = question(found.path + ":" + found.marked, [], t("Save"), more);
    area.focus();
    area.setSelectionRange(start, start + (lines[found.marked - found.first] ?? "").length);
    const given = await answer;
    if (given) await act("rewrite", { finding: finding.number, old: found.text, text: given.text });
  }

  /** Shows a list of all texts in the shown languages that contain a text, and then replaces it in all of them. */
  async function replaceAll() {
    const given = await question(t("Replace in the languages shown"), [["text", t("Replace"), view.searched(), true], ["by", t("by"), "", false]], t("Show the list"));
    if (!given) return;
    const columns = view.chosen().map((one) => one.number);
    const found = await ask("replacements", { table: view.table().number, ...given, columns });
    if (!found.count) return view.tell(t("“%@” is in no text of these languages. Letter case counts.", given.text));
    const list = element("ol", { class: "replacements" }, ...found.texts.map((one) => {
      const language = view.table().columns.find((column) => column.name === one.column);
      return element("li", {}, addText(element("span", { class: "key" }), one.key), " ", element("small", {}, one.column), spoken("p", "text old", one.old, language), spoken("p", "text", one.new, language));
    }), ...found.count > found.texts.length ? [element("li", { class: "quiet" }, t("and %lld more texts", found.count - found.texts.length))] : []);
    if (await question(t("Replace in %lld texts?", found.count), [], t("Replace"), list))
      await act("replace", { table: view.table().number, ...given, columns });
  }

  /** Gets suggestions from the program for missing texts, and writes those that the user chooses. */
  async function fillMissing() {
    view.tell(t("%@ answers …", view.suggester()));
    const columns = view.chosen().filter((one) => !one.source).map((one) => one.number);
    const number = view.table().number;
    const { texts } = await ask("fill", { table: number, columns });
    view.tell("");
    const given = texts.filter((one) => one.text != null);
    if (!given.length) return view.tell(texts.length ? t("%@ gave no text: %@", view.suggester(), sentence(texts[0].reason)) : t("Nothing is missing in these languages."));
    const list = element("ol", { class: "replacements" }, ...texts.map((one, at) => {
      const language = view.table().columns[one.column];
      const isError = worst(one.findings) === "error" || one.text == null;
      const box = element("input", { type: "checkbox", name: "chosen", value: at, checked: !isError, disabled: isError });
      return element("li", {}, element("label", {}, box, " ", addText(element("span", { class: "key" }), one.name), " ", element("small", {}, language.name)),
        spoken("p", "quiet", one.source, view.table().columns.find((each) => each.source)),
        one.text == null ? element("p", { class: "notice" }, t("%@ gave no text: %@", view.suggester(), sentence(one.reason))) : spoken("p", "text", one.text, language),
        one.findings.length ? findingList(one.findings) : null, isError && one.text != null ? element("p", { class: "notice" }, t("Not written: an audit calls this an error.")) : null);
    }));
    const dialog = byId("asking");
    if (!await question(t("%lld texts for what is missing", given.length), [], t("Write what is chosen"), list)) return;
    const chosen = [...dialog.querySelectorAll("[name=chosen]:checked")].map((box) => texts[box.value]);
    for (const one of chosen) {
      const answer = await ask("set", { table: number, key: one.key, column: one.column, form: one.form, text: one.text, review: true });
      if (answer.result !== "saved") { view.tell(t("Not saved: %@", sentence(answer.reason || one.name))); break; }
    }
    await view.refresh();
  }

  function help() {
    const keys = [["↑ ↓ ← →", t("move")], ["Page Up, Page Down, Home, End", t("move further")], ["Enter", t("write; again: save and go down")], ["Shift+Enter", t("a new line in the text")], ["Tab", t("save and go to the next language")], ["Esc", t("take back what was typed; clear the search")], ["Alt+I", t("insert the next format specifier of the source")], ["Alt+1", t("take the first suggestion")], ["/", t("search")], ["n", t("next problem")], ["m", t("next missing text")], ["f", t("fix what is found here")], ["1, 2, 3, 4", t("texts, resources, merge, changes")], ["Ctrl+Z, Ctrl+Shift+Z", t("undo, redo")], ["?", t("this list")]];
    const dialog = byId("keyboard");
    dialog.replaceChildren(element("h2", {}, t("Keyboard")), element("dl", {}, ...keys.flatMap(([name, words]) => [element("dt", {}, element("kbd", {}, name)), element("dd", {}, words)])),
      element("form", { method: "dialog" }, element("button", { autofocus: true }, t("Close"))));
    dialog.showModal();
    dialog.addEventListener("close", () => view.focus(), { once: true });
  }

  return { act, question, rename, remove, add, editLines, replaceAll, fillMissing, help };
}
