// The three views: what rows, items and cells are, and how they look.

const trees = data.trees;
const treeFolder = commonFolder(trees.map((tree) => tree.path + "/"));
const hasTrees = trees.length > 1;
const treeName = (number) => number < 0 ? "" : (trees[number].path + "/").slice(treeFolder.length).replace(/\/$/, "") || ".";

function makeRow(row) {
  const name = text(row.name);
  return {
    ...row,
    label: name || "files and folders",
    sub: hasTrees ? treeName(row.tree) : "",
    title: (name || "files and folders") + (row.tree >= 0 ? " in " + trees[row.tree].path : ""),
  };
}

const columns = data.columns.map((column) => ({
  ...column,
  label: column.name || "none",
  sub: column.title && column.title !== column.name ? column.title : "",
  title: column.name ? column.name + (column.title ? ", " + column.title : "") : "in no single localization",
}));

/** Coverage of every cell, and whose copy is read where there is no table. */
function makeCells(rows) {
  const cells = new Map();
  rows.forEach((row, number) => {
    const base = number * columns.length;
    for (let at = 0; at < (row.cells?.length || 0); at += 3) {
      cells.set(base + row.cells[at], { entries: row.cells[at + 1], missing: row.cells[at + 2] });
    }
    for (let at = 0; at < (row.absent?.length || 0); at += 4) {
      cells.set(base + row.absent[at], {
        origin: row.absent[at + 1], from: text(row.absent[at + 2]), path: text(row.absent[at + 3]),
      });
    }
  });
  return cells;
}

function absentCell(row, column, cell) {
  return {
    text: originMark(cell.origin, cell.from), className: cell.origin === 5 ? "none" : "absent",
    title: column.name + " has no " + row.label + ": readers get " + originWords(cell.origin, cell.from),
  };
}

const place = (path, line) => element("span", { class: "place", dir: "ltr" }, path + (line ? ":" + line : ""));

/** A button that narrows the list to a localization. */
function columnButton(number, className, extra) {
  const column = columns[number];
  return element("button", {
    type: "button", class: "chip " + (className || ""), "data-column": number, title: column.title,
  }, column.label, extra);
}

const chipsShown = 60;

/** Buttons for localizations, as many as one wants to see. */
function columnButtons(numbers, className) {
  const made = numbers.slice(0, chipsShown).map((number) => columnButton(number, className));
  const rest = numbers.length - made.length;
  return rest > 0 ? [...made, element("span", { class: "kind" }, "and " + rest.toLocaleString("en") + " more")] : made;
}

const rowButton = (number, row) =>
  element("button", { type: "button", class: "chip plain", "data-row": number, title: row.title },
    row.label, row.sub ? element("small", {}, " " + row.sub) : null);

// What is left to translate.

function missingView() {
  const rows = data.rows.map(makeRow);
  const cells = makeCells(rows);
  const items = [];
  rows.forEach((row, number) => {
    for (const item of row.items) {
      const pairs = [];
      for (let at = 5; at < item.length; at += 3) pairs.push(item[at], item[at + 1]);
      items.push({ row: number, item, pairs });
    }
  });
  const words = { missing: "missing", untranslated: "untranslated", "needs-review": "to review", empty: "empty" };
  const kinds = data.kinds.map((kind) => ({ label: words[kind], className: kind }));
  return {
    rows, columns, kinds, items, rowWord: "table", itemWord: "key",
    words: (item) => [0, 1, 2, 3].map((index) => text(item.item[index])).join("\n") + "\n" + rows[item.row].title,
    cell(row, column, hits, isFiltered) {
      const cell = cells.get(row * columns.length + column);
      const total = hits.reduce((sum, count) => sum + count, 0);
      if (!cell) return null;
      if (cell.origin != null) return isFiltered ? null : absentCell(rows[row], columns[column], cell);
      const keys = rows[row].keys;
      const sees = cell.missing ? "; readers see " + text(rows[row].sees) : "";
      const title = rows[row].label + " in " + columns[column].title + ": " + (keys - cell.missing) + " of "
        + plural(keys, "key") + sees;
      if (isFiltered && !total) return null;
      if (!total) return { text: "✓", className: "full", title };
      return {
        text: total.toLocaleString("en"), title: title + (total > cell.missing ? "; " + total + " to look at" : ""),
        className: "part", fill: keys ? Math.max(0.04, Math.min(1, total / keys)) : 1,
      };
    },
    /** Missing keys of a cell; -1 where there is no table. */
    missing: (row, column) => cells.get(row * columns.length + column)?.missing ?? -1,
    total({ keys, missing }, hits, isFiltered) {
      if (isFiltered) return { text: hits ? hits.toLocaleString("en") : "", className: "sum", title: "" };
      if (!keys) return { text: "–", className: "sum", title: "no table" };
      return {
        text: percent(keys - missing, keys) + " %", className: "sum", fill: 1 - missing / keys, isCoverage: true,
        title: (keys - missing).toLocaleString("en") + " of " + plural(keys, "key") + ", "
          + missing.toLocaleString("en") + " missing", order: keys ? missing / keys : 0,
      };
    },
    render(item, pairs, filter) {
      const [key, source, comment, path, line] = item.item;
      const row = rows[item.row];
      const tree = trees[row.tree];
      const made = element("li", { class: "item" });
      made.append(spoken("p", "key", text(key)));
      if (source >= 0 && source !== key) made.append(clamped(spoken("p", "text", text(source), tree)));
      if (comment >= 0) made.append(clamped(spoken("p", "comment", text(comment))));
      kinds.forEach((kind, number) => {
        const own = pairs.filter((pair) => pair[1] === number);
        if (!own.length || !number && filter.column >= 0) return;
        made.append(element("p", { class: "chips" },
          number ? element("span", { class: "kind" }, kind.label) : null, ...columnButtons(own.map(([column]) => column), kind.className)));
      });
      const values = pairs.filter(([, kind, number]) => kind && item.item[7 + 3 * number] >= 0);
      for (const [column, kind, number] of values.length > 5 ? [] : values) {
        const value = text(item.item[7 + 3 * number]);
        made.append(element("p", { class: "value" }, element("b", {}, columns[column].label, " "),
          value ? clamped(spoken("span", "text", value, columns[column])) : element("i", {}, kinds[kind].label)));
      }
      made.append(element("p", { class: "where" }, rowButton(item.row, row), place(text(path), line),
        pairs.some((pair) => !pair[1]) ? element("span", {}, "readers see " + text(row.sees)) : null));
      return made;
    },
    sorts: [
      ["Table", null],
      ["Key", (a, b) => compare(text(a.item[0]), text(b.item[0]))],
      ["Most localizations", (a, b) => b.pairs.length - a.pairs.length],
      ["Longest text", (a, b) => text(b.item[1]).length - text(a.item[1]).length],
    ],
    legend: "✓ complete · a number: keys to translate · → name: no table, so readers get that copy · – readers get nothing",
    facts() {
      const missing = data.rows.reduce((sum, row) => {
        for (let at = 2; at < row.cells.length; at += 3) if (columns[row.cells[at - 2]]) sum += row.cells[at];
        return sum;
      }, 0);
      const keys = data.rows.reduce((sum, row) => sum + row.keys, 0);
      return [plural(columns.length, "localization"), plural(rows.length, "table"), plural(keys, "key"),
        missing.toLocaleString("en") + " missing", developmentFact()];
    },
  };
}

// An audit.

function auditView() {
  const rows = data.rows.map(makeRow);
  const cells = makeCells(rows);
  const items = data.findings.map((finding) => ({
    row: finding[7], rule: finding[0], item: finding, pairs: [finding[6], finding[1]],
  }));
  const kinds = [
    { label: "errors", one: "error", className: "error" }, { label: "warnings", one: "warning", className: "warning" },
    { label: "notes", one: "note", className: "note" },
  ];
  const message = (finding) => text(finding[2]).replace("\u0000", () => text(finding[8]));
  const marks = ["✕", "!", "i"];
  const shown = (hits) => {
    const worst = hits.findIndex((count) => count > 0);
    const total = hits.reduce((sum, count) => sum + count, 0);
    return worst < 0 ? null : {
      text: marks[worst] + " " + total.toLocaleString("en"), className: kinds[worst].className,
      title: hits.map((count, kind) => count ? plural(count, kinds[kind].one) : "").filter(Boolean).join(", "),
    };
  };
  return {
    rows, columns, kinds, items, rules: data.rules, rowWord: "table", itemWord: "finding",
    words: (item) => message(item.item) + "\n" + text(item.item[3]) + "\n" + text(item.item[8]) + "\n"
      + data.rules[item.rule][0] + "\n" + rows[item.row].title,
    cell(row, column, hits, isFiltered) {
      const found = shown(hits);
      const cell = cells.get(row * columns.length + column);
      const name = rows[row].label + " in " + columns[column].title;
      if (found) {
        const has = cell?.entries != null ? "; " + cell.missing + " of " + plural(rows[row].keys, "key") + " missing" : "";
        return { ...found, title: name + ": " + found.title + has };
      }
      if (!cell || isFiltered) return null;
      if (cell.origin != null) return absentCell(rows[row], columns[column], cell);
      if (cell.missing) {
        const title = name + ": " + cell.missing + " of " + plural(rows[row].keys, "key") + " missing, which no finding shown here tells";
        return { text: "−" + cell.missing, className: "quiet", title };
      }
      return { text: "✓", className: "full", title: name + ": nothing found, " + plural(cell.entries, "entry", "entries") };
    },
    total({ byKind }, hits, isFiltered) {
      const found = shown(byKind);
      const weight = byKind[0] * 1e6 + byKind[1] * 1e3 + byKind[2];
      return found ? { ...found, className: "sum " + found.className, order: weight }
        : { text: isFiltered ? "" : "✓", className: "sum", title: "nothing found", order: 0 };
    },
    render(item) {
      const finding = item.item;
      const made = element("li", { class: "item" });
      const said = element("p", { class: "message" },
        element("b", { class: "severity " + kinds[finding[1]].className }, marks[finding[1]] + " " + kinds[finding[1]].one), " ");
      const parts = text(finding[2]).split("\u0000");
      addText(said, parts[0]);
      if (parts.length > 1) {
        said.append(spoken("bdi", "key", text(finding[8])));
        addText(said, parts.slice(1).join(""));
      }
      if (finding[9] >= 0) said.append(" ", spoken("bdi", "suggestion", "(" + text(finding[9]) + ")"));
      made.append(clamped(said));
      const where = element("p", { class: "where" }, place(text(finding[3]), finding[4] + ":" + finding[5]));
      for (let at = 10; at < finding.length; at += 4) {
        where.append(element("span", { class: "related" }, text(finding[at + 3]) + ": ", place(text(finding[at]), finding[at + 1])));
      }
      made.append(where);
      made.append(element("p", { class: "chips" },
        element("button", { type: "button", class: "chip plain", "data-rule": item.rule, title: data.rules[item.rule][1] }, data.rules[item.rule][0]),
        columns[finding[6]].name ? columnButton(finding[6], "plain") : null, rowButton(item.row, rows[item.row])));
      return made;
    },
    sorts: [
      ["Place", null],
      ["Severity", (a, b) => a.item[1] - b.item[1]],
      ["Rule", (a, b) => compare(data.rules[a.rule][0], data.rules[b.rule][0])],
      ["Localization", (a, b) => compare(columns[a.item[6]].name, columns[b.item[6]].name)],
      ["Key", (a, b) => compare(text(a.item[8]), text(b.item[8]))],
    ],
    legend: "✕ errors · ! warnings · i notes · ✓ nothing found · −n keys missing without a finding · → name: no table, so readers get that copy · – readers get nothing",
    facts() {
      const counts = [0, 0, 0];
      for (const finding of data.findings) counts[finding[1]]++;
      return [...counts.map((count, kind) => plural(count, kinds[kind].one)),
        plural(columns.filter((column) => column.name).length, "localization"), developmentFact()];
    },
  };
}

// Which copy every reader gets.

function fallbacksView() {
  const rows = data.rows.map((row) => {
    const made = makeRow(row);
    if (row.key != null) made.label = text(row.key) + " (" + made.label + ")";
    return made;
  });
  const position = trees.map((tree) => {
    const places = new Int32Array(columns.length).fill(-1);
    tree.readers.forEach((column, number) => { places[column] = number; });
    return places;
  });
  /** What a reader gets: {origin, from, path, value, line}. */
  function answer(row, column) {
    const reader = position[row.tree][column];
    if (reader < 0) return null;
    if (row.values) {
      const [value, from, path, line] = row.values.slice(reader * 4, reader * 4 + 4);
      const column = columns.findIndex((column) => column.name === text(from));
      return { isString: true, value, origin: from < 0 ? 5 : 1, from: text(from), path: text(path), line, column };
    }
    const [origin, from, folder, path] = data.answers[data.patterns[row.pattern][reader]];
    return {
      origin, from: text(from), path: folder >= 0 ? text(folder) + text(row.name) : text(path), folder,
    };
  }
  const kindOf = (found) => found.isString ? found.value >= 0 || found.path ? 0 : 5 : found.origin;
  // Resources of one pattern have the same pairs, which are kept once.
  const known = new Map();
  const items = rows.map((row, number) => {
    const key = row.values ? "" : row.tree + " " + row.pattern;
    let pairs = known.get(key);
    if (!pairs) {
      pairs = trees[row.tree].readers.flatMap((column) => [column, kindOf(answer(row, column))]);
      if (key) known.set(key, pairs);
    }
    return { row: number, pairs };
  });
  const kinds = ["own copy", "other language", "Base", "development", "not localized", "nothing"].map((label, number) => ({
    label, className: "from-" + origins[number],
  }));
  return {
    rows, columns, kinds, items, rowWord: "resource", itemWord: "resource",
    words: (item) => rows[item.row].title + "\n" + (rows[item.row].key != null ? text(rows[item.row].key) : "") + "\n"
      + (rows[item.row].values || []).filter((value, at) => at % 4 === 0).map(text).join("\n"),
    cell(row, column, hits, isFiltered) {
      const found = answer(rows[row], column);
      if (!found || isFiltered && !hits.some(Boolean)) return null;
      const kind = kindOf(found);
      return {
        text: found.isString ? found.path ? found.from || "top" : "key" : originMark(found.origin, found.from),
        className: kinds[kind].className,
        title: "Readers of " + columns[column].title + " get " + (found.isString && !found.path ? "the key itself"
          : originWords(found.origin, found.from)) + (found.path ? ": " + found.path : ""),
      };
    },
    total({ byKind }, hits, isFiltered) {
      const own = byKind[0];
      const all = byKind.reduce((sum, count) => sum + count, 0);
      return {
        text: all ? percent(own, all) + " %" : "", className: "sum", fill: all ? own / all : 0, isCoverage: true,
        title: plural(own, "own copy", "own copies") + " of " + all, order: all ? 1 - own / all : 0,
      };
    },
    render(item, pairs) {
      const row = rows[item.row];
      const tree = trees[row.tree];
      const made = element("li", { class: "item" });
      made.append(spoken("p", "key", row.key != null ? text(row.key) : text(row.name)));
      const groups = new Map();
      for (const [column] of pairs) {
        const found = answer(row, column);
        const isOwn = !found.isString && origins[found.origin] === "own";
        const key = isOwn ? "own" : [found.origin, found.from, found.path, found.value].join("\n");
        if (!groups.has(key)) groups.set(key, { found, members: [] });
        groups.get(key).members.push(column);
      }
      for (const { found, members } of groups.values()) {
        const line = element("p", { class: "group" });
        const readers = element("span", { class: "chips" }, ...columnButtons(members, kinds[kindOf(found)].className));
        const words = found.isString ? found.path ? "see" : "see the key itself" : "get " + originWords(found.origin, found.from);
        line.append(readers, element("span", {}, " " + words + " "));
        if (found.isString && found.path) {
          line.append(found.value >= 0 ? spoken("q", "text", text(found.value), columns[found.column]) : element("i", {}, "a plural rule"), " ");
        }
        if (found.path && (members.length === 1 || origins[found.origin] !== "own")) line.append(place(found.path, found.line));
        made.append(line);
      }
      if (pairs.length === 1) {
        const reader = position[row.tree][pairs[0][0]];
        made.append(element("p", { class: "where" }, "search list: " + tree.search[reader].join(", ")
          + (tree.reachable[reader] ? "" : "; no reader ever gets this localization")));
      }
      if (row.differs) {
        made.append(element("p", { class: "comment" },
          "The bundle guide's order gives another copy to " + plural(row.differs, "reader")));
      }
      made.append(element("p", { class: "where" }, rowButton(item.row, row)));
      return made;
    },
    sorts: [
      ["Folder and name", null],
      ["Name", (a, b) => compare(rows[a.row].label, rows[b.row].label)],
    ],
    legend: "own: the reader's own folder · → name: that folder's copy · top: not localized · key: the key itself · – nothing",
    facts: () => [plural(rows.length, "resource"), plural(columns.length, "reader"),
      plural(trees.length, "tree"), data.guide ? "in the bundle guide's order" : "in the loader's order", developmentFact("development localization ")],
  };
}

function developmentFact(words = "compared with ") {
  const names = [...new Set(trees.map((tree) => tree.development).filter(Boolean))];
  const from = [...new Set(trees.map((tree) => tree.from).filter(Boolean))];
  if (!names.length) return null;
  return words + names.slice(0, 3).join(", ") + (names.length > 3 ? "…" : "")
    + (from.length === 1 ? " (by " + from[0] + ")" : "");
}

const collator = new Intl.Collator("en", { numeric: true });
const compare = (left, right) => collator.compare(left, right);

/** Long texts are cut until someone wants them. */
function clamped(made) {
  if (made.textContent.length < 600) return made;
  made.classList.add("clamped");
  const button = element("button", { type: "button", class: "more", "data-more": true, "aria-expanded": "false" }, "Show all");
  const around = element(made.tagName === "P" ? "div" : "span", {}, made, button);
  return around;
}
