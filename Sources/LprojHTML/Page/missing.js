// What is left to translate.

/** How much there is to write, behind a comma. */
const amount = (words, characters) =>
  characters ? ", " + t("%lld words", words) + ", " + t("%lld characters", characters) : "";

/** The places of the code that ask for a key; the last may be how many more there are. */
const usedAt = (places) => element("p", { class: "where" }, element("span", {}, t("used at")), ...places.map((use) =>
  /^\+\d+$/.test(use) ? element("span", {}, t("and %lld more", Number(use.slice(1))))
    : place(use.slice(0, use.lastIndexOf(":")), Number(use.slice(use.lastIndexOf(":") + 1)))));

function missingView() {
  const rows = data.rows.map(makeRow);
  const cells = makeCells(rows);
  const items = [];
  /** Words and characters of the source texts of each cell. */
  const sizes = new Map();
  rows.forEach((row, number) => {
    /** Those of texts of which the language needs other forms. */
    const own = new Map();
    for (let at = 0; at < row.sizes.length; at += 4)
      own.set(row.sizes[at] * columns.length + row.sizes[at + 1], [row.sizes[at + 2], row.sizes[at + 3]]);
    row.items.forEach((item, source) => {
      const pairs = [];
      for (let at = 8; at < item.length; at += 3) {
        pairs.push(item[at], item[at + 1]);
        const cell = number * columns.length + item[at];
        const size = sizes.get(cell) || [0, 0];
        const [words, characters] = own.get(source * columns.length + item[at]) || [item[5], item[6]];
        sizes.set(cell, [size[0] + words, size[1] + characters]);
      }
      items.push({ row: number, item, pairs });
    });
  });
  const labels = { missing: t("missing"), untranslated: t("untranslated"), "needs-review": t("to review"), empty: t("empty") };
  const kinds = data.kinds.map((kind) => ({ label: labels[kind], className: kind }));
  const isMissingOnly = kinds.length === 1;
  return {
    rows, columns, kinds, items, ...ofTables, itemWords: (count) => t("%lld keys", count), emptyWords: (names) => t("Show %@ with every text", names),
    key: (item) => text(item.item[0]),
    heading: isMissingOnly ? t("Keys to translate") : t("Keys to work on"),
    words: (item) => [0, 1, 2, 3].map((index) => text(item.item[index])).join("\n") + "\n" + rows[item.row].title,
    cell(row, column, hits, isFiltered) {
      const cell = cells.get(row * columns.length + column);
      const total = hits.reduce((sum, count) => sum + count, 0);
      if (!cell) return null;
      if (cell.origin != null) return isFiltered ? null : absentCell(rows[row], columns[column], cell);
      const keys = rows[row].keys;
      const sees = cell.missing ? "; " + t("users see %@", text(rows[row].sees)) : "";
      const title = t("%1$@ in %2$@", rows[row].label, columns[column].title) + ": " + presentWords(cell) + sees;
      if (isFiltered && !total) return null;
      if (!total && !isFiltered && !isWhole(cell)) {
        return { text: percent(translatedOf(cell), keys) + " %", className: cell.missing ? "none" : "part", fill: 0.04, title };
      }
      if (!total) return { text: "✓", className: "full", title };
      return {
        text: grouped(total), title: title + (total > cell.toDo ? "; " + t("%lld to look at", total) : ""),
        className: "part", fill: keys ? Math.max(0.04, Math.min(1, total / keys)) : 1,
      };
    },
    /** What there is of a cell; none where there is no table. */
    coverage: (row, column) => cells.get(row * columns.length + column),
    size: (row, column) => sizes.get(row * columns.length + column),
    total({ words, characters, ...sum }, hits, isFiltered) {
      if (isFiltered) return { text: hits ? grouped(hits) : "", className: "sum", title: "" };
      if (!sum.keys) return { text: "–", className: "sum", title: t("no table") };
      const share = translatedOf(sum) / sum.keys;
      return {
        text: percent(translatedOf(sum), sum.keys) + " %", className: "sum", fill: share, isCoverage: true,
        title: presentWords(sum) + amount(words, characters), order: 1 - share, lacks: !isWhole(sum),
      };
    },
    render(item, pairs) {
      const [key, source, comment, path, line, , , uses] = item.item;
      const row = rows[item.row];
      const made = element("li", { class: "item" });
      const isAlone = source < 0 || source === key;
      made.append(anchorLink({ ...row.anchor, key: text(key) }), spoken("p", isAlone ? "key alone" : "key", text(key)));
      if (!isAlone) made.append(clamped(spoken("p", "text", text(source), row.lang ? row : null)));
      if (comment >= 0) made.append(clamped(spoken("p", "comment", text(comment))));
      const values = pairs.filter(([, kind, number]) => kind && item.item[10 + 3 * number] >= 0);
      const isSpelledOut = values.length <= 5;
      kinds.forEach((kind, number) => {
        const own = pairs.filter((pair) => pair[1] === number && !(isSpelledOut && values.includes(pair)));
        if (!own.length) return;
        made.append(element("p", { class: "chips" },
          isMissingOnly ? null : element("span", { class: "kind" }, kind.label), ...columnButtons(own.map(([column]) => [column, kind.className]))));
      });
      for (const [column, kind, number] of isSpelledOut ? values : []) {
        const value = text(item.item[10 + 3 * number]);
        made.append(element("div", { class: "value" }, element("span", { class: "kind" }, kinds[kind].label),
          columnButton(column, kinds[kind].className), value ? clamped(spoken("p", "text", value, columns[column])) : null));
      }
      made.append(element("p", { class: "where" }, rowButton(item.row, row), place(text(path), line),
        pairs.some((pair) => !pair[1]) ? element("span", {}, t("users see %@", text(row.sees))) : null));
      if (uses >= 0) made.append(usedAt(text(uses).split("\n")));
      return made;
    },
    sorts: [
      [t("Table"), null],
      [t("Key"), (a, b) => compare(text(a.item[0]), text(b.item[0]))],
      [t("Most localizations"), (a, b) => b.pairs.length - a.pairs.length],
      [t("Longest text"), (a, b) => text(b.item[1]).length - text(a.item[1]).length],
    ],
    legend: [["full", "✓", t("complete")],
      ...[...cells.values()].some((cell) => cell.missing > cell.toDo) ? [["none", "0 %", t("written, and users do not get it")]] : [],
      ...[...cells.values()].some((cell) => cell.keys && !cell.missing && !isWhole(cell)) ? [["part", "98 %", t("translated: the rest is as in the source, or in no target")]] : [], ...items.length ? [["part", "12", isMissingOnly ? t("keys to translate") : t("keys to work on")]] : [],
      ...absenceLegend(data.rows)],
    healthy() {
      if ([...cells.values()].some((cell) => cell.missing > cell.toDo)) return "";
      const isDone = (number) => rows.every((_, row) => {
        const cell = cells.get(row * columns.length + number);
        return cell?.keys == null || isWhole(cell);
      });
      const whole = columns.filter((_, number) => isDone(number)
        && !items.some((item) => item.pairs.some((column, at) => at % 2 === 0 && column === number)));
      if (!columns.length || !rows.length) return t("There is nothing to compare.");
      if (whole.length === columns.length) return t("All is translated: %lld localizations have every text.", columns.length);
      const names = someNames(whole.map((column) => column.sub ? column.sub + " (" + column.label + ")" : column.label));
      return !whole.length ? "" : whole.length === 1 ? t("%@ has every text.", names) : t("%@ have every text.", names);
    },
    nothing: isMissingOnly ? t("Nothing is missing.") : t("Nothing is left to do."),
    facts() {
      const toDo = [...cells.values()].reduce((sum, cell) => sum + (cell.toDo || 0), 0);
      const keys = data.rows.reduce((sum, row) => sum + row.keys, 0);
      const all = [0, 1].map((part) => [...sizes.values()].reduce((sum, size) => sum + size[part], 0));
      return [t("%lld localizations", columns.length), t("%lld tables", rows.length),
        isMissingOnly ? t("%1$@ of %2$lld keys to translate", grouped(items.length), keys) : t("%1$@ of %2$lld keys to work on", grouped(items.length), keys),
        t("to do %lld translations", toDo) + amount(...all), developmentFact()];
    },
  };
}
