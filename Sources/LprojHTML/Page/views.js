// What the three views share: rows, columns, cells and buttons.

const trees = data.trees;
const treeFolder = commonFolder(trees.map((tree) => tree.path + "/"));
/** Whether rows must say which tree they belong to. */
const hasTrees = new Set(data.rows.map((row) => row.tree)).size > 1;
const treeName = (number) => number < 0 ? "" : (trees[number].path + "/").slice(treeFolder.length).replace(/\/$/, "") || trees[number].path.split("/").pop();

/** `, of App and Widget`: the targets that ship a tree. */
function targetWords(tree) {
  const targets = tree >= 0 && trees[tree].targets || [];
  return targets.length ? t(", of %@", someNames(targets)) : "";
}

/** The first of some names, and how many more there are. */
const someNames = (names, most = 4) => names.length > most + 1
  ? joined([...names.slice(0, most), t("%lld more", names.length - most)]) : joined(names);
// English without a comma in front of "and".
const conjunction = new Intl.ListFormat(words.language === "en" ? "en-GB" : words.language);
const joined = (names) => conjunction.format(names);

/** The words of a matrix of tables. */
const ofTables = { rowTitle: t("Table"), pictureTitle: t("Tables and localizations"), rowWords: (count) => t("%lld tables", count) };

/** All targets, in the order of their names. */
const targets = [...new Set(trees.flatMap((tree) => tree.targets || []))].sort();

function makeRow(row) {
  const name = text(row.name);
  return {
    ...row,
    label: name || t("files and folders"),
    targets: row.tree >= 0 && trees[row.tree].targets || [],
    sub: hasTrees ? shortPath(treeName(row.tree), 26) : "",
    title: (row.tree >= 0 ? t("%1$@ in %2$@", name || t("files and folders"), trees[row.tree].path) : name || t("files and folders")) + targetWords(row.tree),
    /** What names the row in an address. */
    anchor: { table: name, tree: hasTrees && row.tree >= 0 ? trees[row.tree].path : null },
  };
}

const columns = data.columns.map((column) => ({
  ...column,
  label: column.name || t("none"),
  sub: !column.name ? t("no language") : column.title && column.title !== column.name ? column.title : "",
  title: column.name ? column.name + (column.title && column.title !== column.name ? ", " + column.title : "") : t("in no single localization"),
}));

/** Coverage of every cell, and whose copy is read where there is no table. */
function makeCells(rows) {
  const cells = new Map();
  rows.forEach((row, number) => {
    const base = number * columns.length;
    for (let at = 0; at < (row.cells?.length || 0); at += 6) {
      const [column, entries, missing, toDo, untranslated, marks] = row.cells.slice(at, at + 6);
      cells.set(base + column, { entries, missing, toDo, untranslated, marks, keys: row.keys, unshipped: marks & 1 ? row.keys - missing : 0 });
    }
    for (let at = 0; at < (row.absent?.length || 0); at += 4) {
      cells.set(base + row.absent[at], {
        origin: row.absent[at + 1], from: text(row.absent[at + 2]), path: text(row.absent[at + 3]),
      });
    }
  });
  return cells;
}

/** Texts in other words than the source has, or that need none; of what only repeats the source, none. */
const translatedOf = (cell) => (cell.marks & 6) === 2 ? 0 : Math.max(0, cell.keys - cell.missing - cell.untranslated);

/** Whether nothing is left to wish for. */
const isWhole = (cell) => !cell.missing && !cell.unshipped && translatedOf(cell) === cell.keys;

/** What users get of a table, and what translators have to write. */
function presentWords(cell) {
  const translated = grouped(translatedOf(cell));
  return [
    t("present %1$@ of %2$lld keys", grouped(cell.keys - cell.missing), cell.keys),
    (cell.marks & 6) === 2 ? t("translated %@ (a copy of the source)", translated) : t("translated %@", translated),
    t("to do %@", grouped(cell.toDo)), ...cell.unshipped ? [t("in no target %@", grouped(cell.unshipped))] : [],
  ].join(", ");
}

function absentCell(row, column, cell) {
  return {
    text: originMark(cell.origin, cell.from), className: cell.origin === 5 ? "none" : "absent",
    title: t("%1$@ has no %2$@: users get %3$@", column.name, row.label, originWords(cell.origin, cell.from)),
  };
}

/** What the legend says of cells without a table, where there are any: a class, a mark and its meaning. */
function absenceLegend(rows) {
  const found = rows.map((row) => row.absent || []).flatMap((absent) => absent.filter((_, at) => at % 4 === 1));
  return [
    found.some((origin) => origins[origin] !== "none") ? ["absent", "→ " + t("name"), t("no table: users get that copy")] : null,
    found.some((origin) => origins[origin] === "none") ? ["none", "–", t("no table: users get nothing")] : null,
    hasTrees ? ["", "", t("not in that tree")] : null,
  ].filter(Boolean);
}

/** Where a file can be seen on a forge; null for one outside of the repository. */
function forgeAddress(path, line) {
  if (!data.links || /^\/|^\.\.(\/|$)/.test(path)) return null;
  return data.links + path.split("/").map(encodeURIComponent).join("/") + (line ? "#L" + line : "");
}

/** What opens a file at a line, by the name of its scheme. */
const editors = {
  vscode: ["VS Code", (path, at) => "vscode://file" + path + at.join(":")],
  vscodium: ["VSCodium", (path, at) => "vscodium://file" + path + at.join(":")],
  cursor: ["Cursor", (path, at) => "cursor://file" + path + at.join(":")],
  zed: ["Zed", (path, at) => "zed://file" + path + at.join(":")],
  idea: ["IntelliJ, AppCode", (path, at) => "idea://open?file=" + path + "&line=" + at[1]],
  txmt: ["TextMate, BBEdit", (path, at) => "txmt://open?url=file://" + path + "&line=" + at[1]],
};

/** The editor that people chose, and the folder on their machine that paths begin in. */
const editing = { editor: "", folder: "" };

/** Where an editor opens a place; null where nobody chose one, or the folder is not known. */
function editorAddress(path, line, column) {
  const whole = path.startsWith("/") ? path : editing.folder.replace(/\/?$/, "/") + path;
  if (!editors[editing.editor] || !whole.startsWith("/") || !path.startsWith("/") && !editing.folder) return null;
  const encoded = whole.split("/").map(encodeURIComponent).join("/");
  return editors[editing.editor][1](encoded, ["", line || 1, column || 1]);
}

/** A path; lines break after its slashes. */
function place(path, line, column) {
  const parts = (path + (line ? ":" + line : "") + (column ? ":" + column : "")).split(/(?<=\/)/);
  const address = editorAddress(path, line, column) || forgeAddress(path, line);
  return element(address ? "a" : "span", { class: "place", dir: "ltr", href: address, rel: address ? "noreferrer" : null },
    ...parts.flatMap((part, at) => at ? [element("wbr", {}), part] : [part]));
}

/** A link to the page as it is with this item alone. */
const anchorLink = (parts) => element("a", {
  class: "anchor", href: "#" + new URLSearchParams(Object.entries(parts).filter(([, value]) => value != null)),
  title: t("Link to this"), "aria-label": t("Link to this"),
}, "#");

/** What is chosen, for buttons to say so; a second click gives all back. */
const chosen = { column: -1, row: -1, rule: -1 };

/** A button that narrows the list to a localization. */
function columnButton(number, className, extra) {
  const column = columns[number];
  return element("button", {
    type: "button", class: "chip " + (className || ""), "data-column": number, title: column.title,
    "aria-pressed": String(chosen.column === number),
  }, column.label, extra);
}

/** As many as one wants to see of a list that is made when it is wanted, and a button that gives its place
    to the others. */
function firstOf(list, most, make) {
  const made = list.slice(0, most).flatMap(make);
  const rest = list.slice(most);
  if (!rest.length) return made;
  const button = element("button", { type: "button", class: "more" }, t("and %lld more", rest.length));
  button.addEventListener("click", () => {
    const others = rest.flatMap(make);
    button.replaceWith(...others);
    if (!others[0].matches("button")) others[0].tabIndex = -1;
    others[0].focus({ preventScroll: true });
  });
  return [...made, button];
}

const chipsShown = 60;

/** Buttons for localizations: a number and its class for each. */
const columnButtons = (chips) => firstOf(chips, chipsShown, ([number, className]) => columnButton(number, className));

const rowButton = (number, row) =>
  element("button", { type: "button", class: "chip plain", "data-row": number, title: row.title, "aria-pressed": String(chosen.row === number) },
    row.label, row.sub ? element("small", {}, " " + row.sub) : null);

function developmentFact(sentence = (names) => t("compared with %@", names)) {
  const names = [...new Set(trees.map((tree) => tree.development).filter(Boolean))];
  const from = [...new Set(trees.map((tree) => tree.from).filter(Boolean))];
  if (!names.length) return null;
  return sentence(names.slice(0, 3).join(", ") + (names.length > 3 ? "…" : "")) + (from.length === 1 ? " " + t("(by %@)", from[0]) : "");
}

const collator = new Intl.Collator(words.language, { numeric: true });
const compare = (left, right) => collator.compare(left, right);

/** Long texts are cut until someone wants them. */
function clamped(made) {
  if (made.textContent.length < 600) return made;
  made.classList.add("clamped");
  const button = element("button", { type: "button", class: "more", "data-more": true, "aria-expanded": "false" }, t("Show all"));
  const around = element(made.tagName === "P" ? "div" : "span", {}, made, button);
  return around;
}
