// The page of a translator: fields for what is missing, checks, a draft in the browser, and the file to send back.

(function () {
  translatePage();
  const language = { lang: data.language, rtl: data.rtl };
  const sourceLanguage = { lang: data.sourceLanguage, rtl: false };
  const title = data.name ? data.name + " (" + data.language + ")" : data.language;
  byId("title").textContent = document.title = t("Translations: %@", title);
  document.documentElement.lang = words.language;
  document.documentElement.dir = words.language === "ar" ? "rtl" : "ltr";
  const fileName = data.language + ".csv";
  byId("save").textContent = t("Save %@", fileName);

  // MARK: The draft

  const nameOf = (unit) => [unit.table, unit.key, unit.form].join("\n");
  /** The same page keeps its draft; one made of other texts has its own. */
  const store = "lproj " + data.language + " " + data.units.reduce((sum, unit) => (sum * 31 + [...nameOf(unit) + unit.source].reduce((one, letter) => (one * 33 + letter.codePointAt(0)) >>> 0, 7)) >>> 0, 1);
  let draft = {};
  try { draft = JSON.parse(localStorage.getItem(store)) || {}; } catch { /* A browser that keeps nothing. */ }
  function keep() { try { localStorage.setItem(store, JSON.stringify(draft)); } catch { /* Likewise. */ } }

  // MARK: Checks

  const outer = (text) => [text.match(/^\s*/)[0], text.match(/\s*$/)[0]];
  const tags = (text) => [...text.matchAll(/<\/?[a-z][^<>]*>/gi)].map((match) => match[0].toLowerCase()).sort().join();

  /** What an import or an audit would say of a text. Each is a pair of severity and words. */
  function problems(unit, text) {
    const found = [];
    const lacks = [...unit.specifiers];
    for (const one of specifiersOf(text)) { const at = lacks.indexOf(one); if (at >= 0) lacks.splice(at, 1); else if (one !== "%%") found.push(["error", t("%@ is not in the source text.", one)]); }
    // A form for a single number may leave the number out.
    const isOfOne = unit.label && unit.examples && !unit.examples.includes(",");
    if (!isOfOne) for (const one of lacks) found.push(["error", t("%@ is missing: users would not see its value.", one)]);
    if (outer(text).join("|") !== outer(unit.source).join("|")) found.push(["warning", t("The source text begins or ends with other spaces.")]);
    if (tags(text) !== tags(unit.source)) found.push(["warning", t("The tags are not those of the source text.")]);
    return found;
  }

  // MARK: The list

  let done = 0;
  const count = () => {
    byId("facts").textContent = t("%1$lld of %2$lld texts written", done, data.units.length);
    Object.assign(byId("progress"), { max: data.units.length, value: done });
    byId("save").disabled = !done;
  };

  function card(unit, number) {
    const name = nameOf(unit);
    const made = element("section", { class: "unit" });
    const notes = element("ul", { class: "found", "aria-live": "polite" });
    made.append(addText(element("p", { class: "kind" }), unit.key));
    if (unit.comment) made.append(addText(element("p", { class: "comment" }), unit.comment));
    made.append(spoken("p", "source text", unit.source, sourceLanguage));
    const field = makeField({ label: unit.label, examples: unit.examples, text: null }, language, { id: "unit-" + number, value: draft[name] });
    if (unit.specifiers.length) {
      made.append(element("p", {}, element("span", { class: "kind" }, t("Insert") + " "), ...[...new Set(unit.specifiers)].flatMap((one) => {
        const button = element("button", { type: "button", class: "chip format" }, one);
        button.addEventListener("click", () => field.insert(one));
        return [button, " "];
      })));
    }
    let isDone = false;
    function look() {
      const text = field.area.value;
      if (isDone !== (text !== "")) { isDone = text !== ""; done += isDone ? 1 : -1; }
      made.classList.toggle("done", isDone);
      notes.replaceChildren(...isDone ? problems(unit, text).map(([severity, words]) => element("li", {}, element("span", { class: "severity " + severity }, t(severity)), " ", words)) : []);
    }
    field.area.addEventListener("input", () => {
      if (field.area.value === "") delete draft[name]; else draft[name] = field.area.value;
      look(); count(); keep();
    });
    look();
    made.append(field.box, notes);
    return made;
  }

  let table = null;
  data.units.forEach((unit, number) => {
    if (unit.table !== table) { table = unit.table; byId("list").append(element("h2", { dir: "ltr" }, table)); }
    byId("list").append(card(unit, number));
  });
  if (!data.units.length) byId("list").append(element("p", {}, t("Nothing is missing.")));
  count();
  byId("open").addEventListener("change", (event) => document.body.classList.toggle("open-only", event.target.checked));

  // MARK: The file

  const cell = (text) => /[",\r\n]/.test(text) || /^\s|\s$/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
  /** The rows that are written, in the columns that an import reads. */
  function sheet() {
    const rows = [["key", "source", "translation", "comment", "table", "form", "language"]];
    for (const unit of data.units) if (draft[nameOf(unit)]) rows.push([unit.key, unit.source, draft[nameOf(unit)], unit.comment, unit.table, unit.form, data.language]);
    return rows.map((row) => row.map(cell).join(",") + "\r\n").join("");
  }
  byId("save").addEventListener("click", () => {
    const link = element("a", { download: fileName, href: URL.createObjectURL(new Blob(["\ufeff" + sheet()], { type: "text/csv" })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  document.documentElement.dataset.ready = "yes";
})();
