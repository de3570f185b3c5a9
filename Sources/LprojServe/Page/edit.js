// The panel below the grid: the complete text of the selected cell, with input fields.

function makeEditor(view) {
  const panel = byId("detail");
  /** Typed texts that are not on the disk yet, by cell and form. */
  const drafts = new Map();
  let shown = null;
  let fields = [];
  let timer = 0;
  let checks = 0;
  let shows = 0;

  const draftName = (place, form) => [place.table, place.key, place.column, form].join(":");

  /** Shows a cell. If the user is typing into a field of this cell, the panel stays as it is. */
  function show(place, answer, column, source) {
    const isSame = shown && place && shown.table === place.table && shown.key === place.key && shown.column === place.column;
    const one = answer?.cells.get(place?.column);
    if (isSame && panel.contains(document.activeElement) && document.activeElement.matches("textarea")) {
      shown.answer = answer;
      return;
    }
    shown = place && { ...place, answer, language: column, source };
    fields = [];
    panel.replaceChildren();
    if (!place || !one) return;
    const own = ++shows;
    const about = element("div", { class: "about-key" }, addText(element("p", { class: "key" }), answer.key));
    if (answer.comment) about.append(addText(element("p", { class: "comment" }), answer.comment));
    const original = answer.cells.get(source?.number);
    if (original && !column.source) {
      about.append(element("p", { class: "kind" }, t("%@, source", source.title || source.name)));
      for (const form of formsOf(original.cell)) {
        const line = element("p", { class: "original" });
        if (form.label) line.append(element("span", { class: "kind" }, form.label + " "));
        line.append(form.text == null ? element("span", { class: "lacks" }, t("missing")) : spoken("span", "text", form.text, source));
        about.append(line);
      }
    }
    about.append(element("p", { class: "where" }, element("span", { class: "place" }, column.path)));
    about.append(element("div", { class: "bar keybuttons" },
      button(t("Rename the key"), () => view.rename(answer)), button(t("Delete the key"), () => view.remove(answer))));
    const box = element("div", { class: "fields" });
    if (column.shown) return panel.append(about, shownTo(one.cell.shown, column, box));
    const obstacle = one.cell.obstacle || column.obstacle;
    if (obstacle) box.append(element("p", { class: "notice" }, sentence(obstacle)));
    box.append(element("p", { class: "kind" }, one.cell.state === "needs_review" ? t("%@, needs review", column.title || column.name) : column.title || column.name));
    formsOf(one.cell).forEach((form, number) => box.append(field(form, number, one, column, original, obstacle)));
    const tools = element("div", { class: "bar" });
    const wanted = original && !column.source ? [...new Set(formsOf(original.cell).flatMap((form) => specifiersOf(form.text)))] : [];
    if (wanted.length && !obstacle) {
      tools.append(element("span", { class: "kind" }, t("Insert")));
      for (const each of wanted) tools.append(button(each, () => insert(each), "plain format", t("Alt+I inserts the next missing one")));
    }
    if (original && !column.source && !obstacle && formsOf(original.cell).length === 1 && fields.length === 1)
      tools.append(button(t("Copy the source"), () => fill(formsOf(original.cell)[0].text || "")));
    if (view.suggester() && original && !column.source && !obstacle && !view.isReadOnly())
      tools.append(button(t("Ask %@", view.suggester()), () => askProgram({ ...shown }).catch((error) => view.tell(error.message)), "plain"));
    if (one.cell.state === "needs_review" && !obstacle) tools.append(button(t("Mark as reviewed"), () => view.review(shown)));
    if (tools.children.length) box.append(tools);
    const status = element("div", { class: "status", "aria-live": "polite" });
    if (one.findings?.length) status.append(findingList(one.findings, view.isReadOnly() ? null : view.mend));
    box.append(status);
    panel.append(about, box);
    addMore(about, box, one, column, obstacle, () => own === shows).catch((error) => view.tell(error.message));
  }

  /** Shows the text that a user gets, and a sentence that explains it. */
  function shownTo(shown, column, box) {
    box.append(element("p", { class: "kind" }, t("%@ gets", column.title)));
    if (shown.text != null) box.append(spoken("p", "text", shown.text));
    if (shown.sentence) box.append(addText(element("p", { class: "quiet" }), shown.sentence + "."));
    return box;
  }

  /** Adds what takes longer to find: the text that users see in place of a missing text, suggestions, and uses in code. */
  async function addMore(about, box, one, column, obstacle, isShown) {
    const place = { table: shown.table, key: shown.key, column: shown.column };
    if (isMissing(one.cell) && !column.source) {
      const { texts } = await ask("texts", { table: place.table, rows: [place.key], prefer: [column.lang || column.name] });
      if (!isShown()) return;
      const got = texts[0];
      // No line is added for an entry of this language that is not a plain text: users get this entry as it is.
      if (got && (got.text != null || got.from !== column.name)) {
        const line = element("p", { class: "meanwhile quiet" });
        if (got.text != null) line.append(t("Until then users get, from %@:", got.from ?? "–"), " ", spoken("q", "text", got.text));
        else line.append(got.from != null ? t("Until then users get the plural forms of %@.", got.from) : t("Until then users see the key itself."));
        box.append(line);
      }
    }
    if (!column.source && !obstacle && !view.isReadOnly() && fields.length === 1) {
      const { texts } = await ask("suggestions", place);
      if (!isShown()) return;
      if (texts.length) box.append(suggestionList(texts, column));
    }
    const { uses } = await ask("uses", place);
    if (!isShown() || !uses.length) return;
    about.append(element("details", { class: "uses", open: uses.length < 4 }, element("summary", {}, t("%lld places in code", uses.length)),
      element("ul", {}, ...uses.map((use) => element("li", {}, element("span", { class: "place" }, use.path + ":" + use.line), " ", element("small", {}, use.function))))));
  }

  /** Puts the suggestions of the program into the fields. They are saved when the user leaves the cell; in a catalog, they are then marked for review. */
  async function askProgram(place) {
    say(element("p", { class: "quiet" }, t("%@ answers …", view.suggester())));
    const { texts } = await ask("fill", { table: place.table, key: place.key, column: place.column });
    if (!shown || shown.table !== place.table || shown.key !== place.key || shown.column !== place.column) return;
    say();
    for (const one of texts) {
      const made = fields[one.form];
      if (one.text == null) { say(element("p", { class: "notice" }, t("%@ gave no text: %@", view.suggester(), sentence(one.reason)))); continue; }
      if (!made) continue;
      made.isSuggested = true;
      made.set(one.text);
    }
    fields[0]?.area.focus();
  }

  /** The texts of other keys that have the same source text. */
  function suggestionList(texts, column) {
    const list = element("ul", { class: "suggestions", "aria-label": t("Suggestions") });
    for (const each of texts) {
      const made = button("", () => fill(each.text), "", each.key == null ? each.table : t("The text of “%@” in %@, which has the same source text", each.key, each.table));
      made.append(spoken("span", "text", each.text, column));
      list.append(element("li", {}, made, " ", addText(element("small", {}), each.key ?? each.table)));
    }
    return list;
  }

  function button(words, action, className, title) {
    const made = element("button", { type: "button", class: "chip " + (className || ""), title }, words);
    made.addEventListener("click", action);
    // The focus stays in the field when the user clicks a button beside it.
    made.addEventListener("mousedown", (event) => event.preventDefault());
    return made;
  }

  function field(form, number, one, column, original, obstacle) {
    const draft = drafts.get(draftName(shown, number));
    const made = makeField(form, column, { id: "field-" + number, isReadOnly: !!obstacle || view.isReadOnly(), value: draft });
    Object.assign(made, { number, old: form.text, form, isSaving: false });
    fields.push(made);
    made.box.classList.toggle("unsaved", draft != null);
    made.area.addEventListener("input", () => typed(made));
    made.area.addEventListener("blur", () => save(made));
    made.area.addEventListener("keydown", (event) => keys(event, made));
    return made.box;
  }

  const status = () => panel.querySelector(".status");

  function typed(made) {
    drafts.set(draftName(shown, made.number), made.area.value);
    clearTimeout(timer);
    timer = setTimeout(() => check(made), 15);
  }

  const edit = (made, more) => ({
    table: shown.table, key: shown.key, column: shown.column, form: made.number, text: made.area.value, old: made.old ?? undefined, review: made.isSuggested || undefined, ...more,
  });

  /** Shows the findings about the typed text before it is saved. */
  async function check(made) {
    const own = ++checks;
    if (made.area.value === (made.old ?? "") || made.area.value === "") return say();
    try {
      const answer = await ask("check", edit(made));
      if (own === checks && document.activeElement === made.area) say(answer.findings.length ? findingList(answer.findings) : null);
    } catch (error) {
      say(element("p", { class: "notice" }, error.message));
    }
  }

  function say(...parts) { status()?.replaceChildren(...parts.filter(Boolean)); }

  /** Writes the text of a field to its file if it differs from the text in the file. Returns false if the text could not be saved. */
  async function save(made, more) {
    if (made.isSaving || made.area.readOnly || !shown) return true;
    const place = { ...shown };
    const name = draftName(place, made.number);
    if (made.area.value === (made.old ?? "")) { drafts.delete(name); return true; }
    made.isSaving = true;
    checks++;
    clearTimeout(timer);
    let answer;
    try {
      answer = await ask("set", edit(made, more));
    } catch (error) {
      say(element("p", { class: "notice" }, error.message + " " + t("The text is kept here; leave the cell again to save it.")));
      return false;
    } finally {
      made.isSaving = false;
    }
    const text = made.area.value;
    switch (answer.result) {
      case "saved":
        drafts.delete(name);
        made.old = formsOf(answer.cell)[made.number]?.text ?? null;
        made.area.parentElement.classList.remove("unsaved");
        view.saved(place, answer.cell);
        return true;
      case "doubtful":
        made.area.parentElement.classList.add("unsaved");
        say(element("p", { class: "notice" }, t("Not saved: an audit calls this an error.")), findingList(answer.findings),
          button(t("Save it anyway"), () => save(made, { confirmed: true })), button(t("Take it back"), () => takeBack(made)));
        return false;
      case "other": {
        const theirs = formsOf(answer.cell)[made.number]?.text ?? null;
        made.area.parentElement.classList.add("unsaved");
        const line = element("p", { class: "notice" }, t("Not saved: the file has another text by now:") + " ");
        line.append(theirs == null ? element("span", { class: "lacks" }, t("missing")) : spoken("q", "text", theirs, place.language));
        say(line, button(t("Keep mine"), () => { made.old = theirs; return save(made); }),
          button(t("Take theirs"), () => { made.old = theirs; made.area.value = theirs ?? ""; drafts.delete(name); made.draw(); say(); view.saved(place, answer.cell); }));
        return false;
      }
      default:
        made.area.parentElement.classList.add("unsaved");
        say(element("p", { class: "notice" }, t("Not saved: %@", sentence(answer.reason))), button(t("Take it back"), () => takeBack(made)));
        drafts.set(name, text);
        return false;
    }
  }

  function takeBack(made) {
    made.area.value = made.old ?? "";
    drafts.delete(draftName(shown, made.number));
    made.area.parentElement.classList.remove("unsaved");
    made.draw();
    say();
  }

  async function keys(event, made) {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      takeBack(made);
      view.leave();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      const next = fields[made.number + 1];
      if (await save(made)) { if (next) next.area.focus(); else view.leave(event.ctrlKey || event.metaKey ? 0 : 1); }
    } else if (event.key === "Tab" && !fields[made.number + (event.shiftKey ? -1 : 1)]) {
      event.preventDefault();
      if (await save(made)) view.side(event.shiftKey ? -1 : 1);
    } else if (event.altKey && event.code === "Digit1") {
      event.preventDefault();
      panel.querySelector(".suggestions button")?.click();
    } else if (event.altKey && event.code === "KeyI") {
      event.preventDefault();
      const original = shown.answer.cells.get(shown.source?.number);
      const next = original && lackingSpecifiers((formsOf(original.cell)[made.number] || formsOf(original.cell)[0]).text, made.area.value)[0];
      if (next) insert(next, made);
    }
  }

  function insert(text, made) {
    (made || fields.find((one) => one.area === document.activeElement) || fields[0])?.insert(text);
  }

  function fill(text) {
    fields[0].area.focus();
    fields[0].set(text);
  }

  return {
    show,
    begin(text) {
      const first = fields.find((one) => !one.area.readOnly);
      if (!first) return false;
      first.area.focus();
      if (text != null) first.set(text); else first.area.select();
      return true;
    },
    /** Clicks the first button of the findings in the panel. */
    mend() {
      const first = panel.querySelector(".found button");
      if (first) first.click(); else view.tell(t("No button fixes anything here."));
    },
    isWriting: () => panel.contains(document.activeElement) && document.activeElement.matches("textarea"),
    hasDrafts: () => drafts.size > 0,
    hide() { shown = null; panel.replaceChildren(); },
  };
}
