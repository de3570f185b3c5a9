// The contents of cells as elements, and a function that draws a part of the page again.

/** Draws a part of the page again. The focus stays in its place there, whether the user or another program caused the change.
    @param otherwise the element that gets the focus if no element of the part can have it any more. */
function renew(part, content, otherwise) {
  const places = () => [...part.querySelectorAll("button, [tabindex]")];
  const at = places().indexOf(document.activeElement);
  part.replaceChildren(...content);
  if (at >= 0) (places()[at] || places().at(-1) || otherwise)?.focus();
}

/** The worst severity among findings; empty if there are none. */
const worst = (findings) => !findings?.length ? "" : findings.some((one) => one.severity === "error") ? "error" : "warning";

const formsOf = (cell) => cell.forms || [{ label: "", examples: "", text: cell.text ?? null }];

const isMissing = (cell) => formsOf(cell).every((form) => form.text == null);

/** The marks beside a text: the worst severity of its findings, and the state of the translation. */
function marks(cell, findings) {
  const made = [];
  const severity = worst(findings);
  if (severity) made.push(element("span", { class: "severity " + severity }, t(severity)));
  if (cell.state === "needs_review") made.push(element("span", { class: "chip needs-review" }, t("needs review")));
  if (cell.state === "new") made.push(element("span", { class: "chip untranslated" }, t("new")));
  return made;
}

/** The content of a cell of the grid.
    @param isWanted whether a missing text is shown as missing: the source has a text for the key. */
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

/** Adds the text that a user gets, and the localization that it comes from. */
function userContent(shown, made) {
  if (shown.text != null) made.append(spoken("span", "text", shown.text));
  else made.append(element("span", { class: shown.from == null ? "lacks" : "quiet" }, shown.from == null ? t("the key itself") : t("plural forms")));
  if (shown.from != null) made.append(" ", element("small", { class: "quiet" }, "← " + shown.from));
  return made;
}

/** Findings as sentences, each with the name of its rule, and with buttons that fix the problem.
    @param acts the actions of the buttons, `fix` and `lines`; none for findings on text that is not in a file yet.
    @param ofFiles whether the findings are about files. Their places are then shown, too. */
function findingList(findings, acts, ofFiles) {
  const list = element("ul", { class: "found" });
  for (const finding of findings) {
    const item = element("li", { tabindex: ofFiles ? -1 : undefined }, element("span", { class: "severity " + finding.severity }, t(finding.severity)), " ");
    if (ofFiles) item.append(element("span", { class: "place" }, finding.path + ":" + finding.line), " ");
    // The messages of findings are in English, in whatever language the page is.
    item.append(addText(element("bdi", { dir: "ltr" }), sentence(finding.message)));
    item.append(" ", element("span", { class: "id" }, finding.rule));
    const add = (words, act) => {
      const made = element("button", { type: "button", class: "chip" }, words);
      made.addEventListener("click", () => act(finding));
      item.append(" ", made);
    };
    if (acts && finding.fix) add(finding.fix, acts.fix);
    // If an input field or a fix can correct the problem, the lines need not be edited.
    if (acts && isTable(finding.path) && (ofFiles || finding.severity === "error" && !finding.fix)) add(t("Edit the lines"), acts.lines);
    if (finding.suggestion) item.append(" ", addText(element("bdi", { class: "suggestion", dir: "ltr" }), sentence(finding.suggestion)));
    list.append(item);
  }
  return list;
}

const isTable = (path) => /\.(strings|stringsdict|xcstrings)$/.test(path);
