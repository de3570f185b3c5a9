// What a cell says, as elements, and how a part is drawn anew.

/** Draws a part anew. The focus stays at its place there, whoever drew: the person, or a file that another program wrote.
    @param otherwise what gets the focus when nothing there can have it any more. */
function renew(part, content, otherwise) {
  const places = () => [...part.querySelectorAll("button, [tabindex]")];
  const at = places().indexOf(document.activeElement);
  part.replaceChildren(...content);
  if (at >= 0) (places()[at] || places().at(-1) || otherwise)?.focus();
}

/** The worst severity of findings; empty for none. */
const worst = (findings) => !findings?.length ? "" : findings.some((one) => one.severity === "error") ? "error" : "warning";

const formsOf = (cell) => cell.forms || [{ label: "", examples: "", text: cell.text ?? null }];

const isMissing = (cell) => formsOf(cell).every((form) => form.text == null);

/** Marks beside a text: what is found there, and how far the translation is. */
function marks(cell, findings) {
  const made = [];
  const severity = worst(findings);
  if (severity) made.push(element("span", { class: "severity " + severity }, t(severity)));
  if (cell.state === "needs_review") made.push(element("span", { class: "chip needs-review" }, t("needs review")));
  if (cell.state === "new") made.push(element("span", { class: "chip untranslated" }, t("new")));
  return made;
}

/** The content of a cell of the grid.
    @param isWanted whether the source has a text, so that a translation without one lacks something. */
function cellContent(cell, findings, language, isWanted) {
  const made = document.createDocumentFragment();
  if (!cell) return made;
  if (cell.shown) return userContent(cell.shown, made);
  const row = marks(cell, findings);
  if (row.length) made.append(element("span", { class: "marks" }, ...row));
  if (cell.forms) {
    const list = element("span", { class: "formlist" });
    for (const form of cell.forms) {
      const line = element("span", { class: "formline" }, element("span", { class: "kind" }, form.label));
      line.append(form.text == null ? element("span", { class: "lacks" }, t("missing")) : spoken("span", "text", form.text, language));
      list.append(line);
    }
    made.append(list);
  } else if (cell.text == null) {
    if (isWanted && !cell.obstacle) made.append(element("span", { class: "lacks" }, t("missing")));
    else made.append(element("span", { class: "quiet" }, cell.obstacle ? t("not translated") : language.source ? t("not in the source") : "–"));
  } else {
    made.append(cell.text === "" ? element("span", { class: "lacks" }, t("empty")) : spoken("span", "text", cell.text, language));
  }
  return made;
}

/** The text that a user gets, and where it is from. */
function userContent(shown, made) {
  if (shown.text != null) made.append(spoken("span", "text", shown.text));
  else made.append(element("span", { class: shown.from == null ? "lacks" : "quiet" }, shown.from == null ? t("the key itself") : t("plural forms")));
  if (shown.from != null) made.append(" ", element("small", { class: "quiet" }, "← " + shown.from));
  return made;
}

/** Findings as sentences, each with its rule, and buttons for what mends it.
    @param acts what the buttons do: `fix` and `lines`; none for findings that are not in a file yet.
    @param ofFiles whether they are about files, so that their places are shown. */
function findingList(findings, acts, ofFiles) {
  const list = element("ul", { class: "found" });
  for (const finding of findings) {
    const item = element("li", { tabindex: ofFiles ? -1 : undefined }, element("span", { class: "severity " + finding.severity }, t(finding.severity)), " ");
    if (ofFiles) item.append(element("span", { class: "place" }, finding.path + ":" + finding.line), " ");
    // The words of findings are English, whatever the language of the page.
    item.append(addText(element("bdi", { dir: "ltr" }), sentence(finding.message)));
    item.append(" ", element("span", { class: "id" }, finding.rule));
    const add = (words, act) => {
      const made = element("button", { type: "button", class: "chip" }, words);
      made.addEventListener("click", () => act(finding));
      item.append(" ", made);
    };
    if (acts && finding.fix) add(finding.fix, acts.fix);
    // What a field can say, or a fix, needs no spelling.
    if (acts && isTable(finding.path) && (ofFiles || finding.severity === "error" && !finding.fix)) add(t("Edit the lines"), acts.lines);
    if (finding.suggestion) item.append(" ", addText(element("bdi", { class: "suggestion", dir: "ltr" }), sentence(finding.suggestion)));
    list.append(item);
  }
  return list;
}

const isTable = (path) => /\.(strings|stringsdict|xcstrings)$/.test(path);
