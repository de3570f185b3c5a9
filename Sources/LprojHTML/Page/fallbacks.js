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
