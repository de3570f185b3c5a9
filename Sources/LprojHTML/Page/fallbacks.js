// Which copy every reader gets.

function fallbacksView() {
  const rows = data.rows.map((row) => {
    const made = makeRow(row);
    if (row.key == null) return { ...made, anchor: { resource: made.anchor.table, tree: made.anchor.tree } };
    const table = made.label;
    return { ...made, anchor: { key: text(row.key), ...made.anchor }, label: text(row.key), sub: table + (made.sub ? " " + made.sub : ""), title: text(row.key) + " in " + made.title };
  });
  const position = trees.map((tree) => {
    const places = new Int32Array(columns.length).fill(-1);
    tree.readers.forEach((column, number) => { places[column] = number; });
    return places;
  });
  function stringOrigin(tree, reader, column, from, path) {
    if (path < 0) return origins.indexOf("none");
    if (!from) return origins.indexOf("nonlocalized");
    const own = tree.reachable[reader] ? tree.search[reader][0] : columns[column].name;
    return origins.indexOf(from === own ? "own" : from === "Base" ? "base" : from === tree.development ? "development" : "language");
  }

  /** What a reader gets: {origin, from, path, value, line}. */
  function answer(row, column) {
    const reader = position[row.tree][column];
    if (reader < 0) return null;
    if (row.values) {
      const [value, from, path, line] = row.values.slice(reader * 4, reader * 4 + 4);
      const name = text(from);
      return {
        isString: true, value, origin: stringOrigin(trees[row.tree], reader, column, name, path), from: name, path: text(path), line,
        column: columns.findIndex((column) => column.name === name),
      };
    }
    const [origin, from, folder, path] = data.answers[data.patterns[row.pattern][reader]];
    return {
      origin, from: text(from), path: folder >= 0 ? text(folder) + text(row.name) : text(path), folder,
    };
  }
  // Resources of one pattern have the same pairs, which are kept once.
  const known = new Map();
  const items = rows.map((row, number) => {
    const key = row.values ? "" : row.tree + " " + row.pattern;
    let pairs = known.get(key);
    if (!pairs) {
      pairs = trees[row.tree].readers.flatMap((column) => [column, answer(row, column).origin]);
      if (key) known.set(key, pairs);
    }
    return { row: number, pairs };
  }).filter((item) => item.pairs.length);
  const kinds = ["own copy", "other language", "Base", "development", "not localized", "nothing"].map((label, number) => ({
    label, className: "from-" + origins[number],
  }));
  const isOfKeys = rows.some((row) => row.values);
  const word = isOfKeys ? "key" : "resource";

  /** The marks that occur, with their meaning. */
  function legend() {
    const found = new Set();
    for (const pairs of new Set(items.map((item) => item.pairs))) {
      for (let at = 1; at < pairs.length; at += 2) found.add(pairs[at]);
    }
    const marks = [
      ["own", "their own copy"], ["→ name", "another language's copy"], ["→ Base", "the copy in Base"],
      ["→ name", "the development localization's copy"], ["top", "the copy that is not localized"],
      isOfKeys ? ["key", "the key itself"] : ["–", "nothing"],
    ];
    const occurring = kinds.map((kind, number) => [kind.className, ...marks[number]]).filter((_, number) => found.has(number));
    return hasTrees ? [...occurring, ["", "", "not in that tree"]] : occurring;
  }

  return {
    rows, columns, kinds, items, rowWord: word, itemWord: word, isOfRows: true, heading: isOfKeys ? "Keys" : "Resources",
    words: (item) => rows[item.row].title + "\n" + (rows[item.row].key != null ? text(rows[item.row].key) : "") + "\n"
      + (rows[item.row].values || []).filter((value, at) => at % 4 === 0).map(text).join("\n"),
    cell(row, column, hits, isFiltered) {
      const found = answer(rows[row], column);
      if (!found || isFiltered && !hits.some(Boolean)) return null;
      return {
        text: found.isString && !found.path ? "key" : originMark(found.origin, found.from),
        className: kinds[found.origin].className,
        title: "Readers of " + columns[column].title + " get " + (found.isString && !found.path ? "the key itself"
          : originWords(found.origin, found.from)) + (found.path ? ": " + found.path : ""),
      };
    },
    total({ byKind }, hits, isFiltered) {
      const own = byKind[0];
      const every = byKind.reduce((sum, count) => sum + count, 0);
      // What lies at the top level alone is nobody's own.
      const all = every - byKind[4];
      if (every && !all) return { text: "top", className: "sum", title: "not localized", order: 0 };
      return {
        text: all ? percent(own, all) + " %" : "", className: "sum", fill: all ? own / all : 0, isCoverage: true,
        title: plural(own, "own copy", "own copies") + " of " + all, order: all ? 1 - own / all : 0,
      };
    },
    render(item, pairs) {
      const row = rows[item.row];
      const tree = trees[row.tree];
      const made = element("li", { class: "item" });
      made.append(anchorLink(row.anchor), spoken("p", "key", row.key != null ? text(row.key) : text(row.name)));
      const groups = new Map();
      for (const [column] of pairs) {
        const found = answer(row, column);
        const isOwn = !found.isString && origins[found.origin] === "own";
        const key = isOwn ? "own" : [found.origin, found.from, found.path, found.value].join("\n");
        if (!groups.has(key)) groups.set(key, { found, members: [] });
        groups.get(key).members.push(column);
      }
      for (const { found, members } of groups.values()) {
        const words = found.isString ? found.path ? "a plural rule" : "the key itself" : originWords(found.origin, found.from);
        made.append(found.value >= 0 ? clamped(spoken("p", "text group", text(found.value), columns[found.column]))
          : element("p", { class: "group" }, words[0].toUpperCase() + words.slice(1)));
        made.append(element("p", { class: "chips" }, ...columnButtons(members, kinds[found.origin].className),
          found.path && (members.length === 1 || origins[found.origin] !== "own") ? place(found.path, found.line) : null));
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
    legend: legend(),
    healthy() {
      const fine = [origins.indexOf("own"), origins.indexOf("nonlocalized")];
      const isWhole = items.every((item) => item.pairs.every((origin, at) => at % 2 === 0 || fine.includes(origin)));
      if (!items.length || !isWhole) return "";
      return "Nothing falls back: readers of " + plural(columns.length, "localization") + " get their own copy of every " + word + ".";
    },
    facts: () => [plural(rows.length, word), plural(columns.length, "reader"),
      data.guide ? "in the bundle guide's order" : "in the loader's order", developmentFact("development localization ")],
  };
}
