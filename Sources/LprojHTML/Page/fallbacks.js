// Which copy every reader gets.

function fallbacksView() {
  const rows = data.rows.map((row) => {
    const made = makeRow(row);
    if (row.key == null) return { ...made, anchor: { resource: made.anchor.table, tree: made.anchor.tree } };
    const table = made.label;
    return { ...made, anchor: { key: text(row.key), ...made.anchor }, label: text(row.key), sub: table + (made.sub ? " " + made.sub : ""), title: t("%1$@ in %2$@", text(row.key), made.title) };
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

  /** What a user gets: {origin, from, path, value, line}. */
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
  /** Origins, the worst first. */
  const worstFirst = ["none", "development", "language", "base", "nonlocalized", "own"].map((name) => origins.indexOf(name));
  const items = rows.map((row, number) => {
    const key = row.values ? "" : row.tree + " " + row.pattern;
    let pairs = known.get(key);
    if (!pairs) {
      pairs = trees[row.tree].readers.flatMap((column) => [column, answer(row, column).origin]);
      if (key) known.set(key, pairs);
    }
    return { row: number, pairs };
  }).filter((item) => item.pairs.length);
  const ranks = new Map();
  /** How many pairs an item has of each origin, the worst first. */
  function rank(item) {
    if (!ranks.has(item.pairs)) {
      ranks.set(item.pairs, worstFirst.map((origin) => item.pairs.filter((value, at) => at % 2 && value === origin).length));
    }
    return ranks.get(item.pairs);
  }
  function compareWorst(a, b) {
    const [one, other] = [rank(a), rank(b)];
    const place = one.findIndex((count, at) => count !== other[at]);
    return place < 0 || place === worstFirst.length - 1 ? 0 : other[place] - one[place];
  }
  /** Why users get what they get. */
  const reasons = {
    language: t("Their first folder lacks it; a further one of their search list has it."),
    base: t("Their first folder lacks it, and Base comes next."),
    development: t("No folder of their languages has it; the loader ends every search list with the development region."),
    nonlocalized: data.guide ? t("No folder of their languages has it; the top level comes last.")
      : t("What lies at the top level is found before all localized copies."),
    none: data.guide ? t("Neither a folder of their languages has it nor the top level.")
      : t("It is neither at the top level nor in a folder of their search list."),
  };
  /** What to do about resources that users get from elsewhere, or not at all. */
  function fix(row, groups) {
    const [worst] = groups;
    const isNone = origins[worst.found.origin] === "none";
    if (row.values || !isNone && origins[worst.found.origin] !== "development") return null;
    const folders = worst.members.map((column) => columns[column].name + ".lproj");
    return element("p", { class: "fix" }, element("span", { class: "kind" }, t("Fix")), element("span", {},
      isNone ? t("Add the file to %@, or for all to the top level", someNames(folders)) : t("Add the file to %@", someNames(folders))));
  }
  function why(item, pairs, groups) {
    const row = rows[item.row];
    const tree = trees[row.tree];
    const made = element("details", { class: "why" }, element("summary", {}, t("Why")));
    for (const { found, members } of groups) {
      const reason = reasons[origins[found.origin]];
      if (reason) made.append(element("p", {}, element("b", {}, someNames(members.map((column) => columns[column].label)) + ":"), " " + reason));
    }
    if (row.differs) {
      made.append(element("p", {}, t("The order of Apple's Bundle Programming Guide gives another copy to %lld users.", row.differs)));
    }
    const lists = new Map();
    for (const [column] of pairs) {
      const list = tree.search[position[row.tree][column]].join(", ");
      lists.set(list, [...lists.get(list) || [], columns[column].label]);
    }
    for (const [list, names] of [...lists].slice(0, listsShown)) {
      made.append(element("p", {}, t("Search list of %1$@: %2$@", someNames(names), list)));
    }
    if (lists.size > listsShown) made.append(element("p", {}, t("A click on a user shows one of the other %lld search lists.", lists.size - listsShown)));
    return made;
  }
  const listsShown = 8;
  const kinds = [t("own file"), t("other language"), "Base", t("development"), t("not localized"), t("nothing")].map((label, number) => ({
    label, className: "from-" + origins[number],
  }));
  const isOfKeys = rows.some((row) => row.values);
  const countWords = (count) => isOfKeys ? t("%lld keys", count) : t("%lld resources", count);

  /** The marks that occur, with their meaning. */
  function legend() {
    const found = new Set();
    for (const pairs of new Set(items.map((item) => item.pairs))) {
      for (let at = 1; at < pairs.length; at += 2) found.add(pairs[at]);
    }
    const marks = [
      [t("own"), t("their own file, whatever it holds")], ["→ " + t("name"), t("another language's copy")], ["→ Base", t("the copy in Base")],
      ["→ " + t("name"), t("the development localization's copy")], [t("top"), t("the copy that is not localized")],
      isOfKeys ? [t("key"), t("the key itself")] : ["–", t("nothing")],
    ];
    const occurring = kinds.map((kind, number) => [kind.className, ...marks[number]]).filter((_, number) => found.has(number));
    return hasTrees ? [...occurring, ["", "", t("not in that tree")]] : occurring;
  }

  /** How often users get nothing. */
  function noneFact() {
    const none = origins.indexOf("none");
    const count = items.reduce((sum, item) => sum + rank(item)[0], 0);
    return count ? element("button", { type: "button", class: "chip from-none", "data-kind": none, "aria-pressed": "false" },
      "✕ " + (isOfKeys ? t("%lld look-ups without a text", count) : t("%lld look-ups without a copy", count))) : null;
  }

  return {
    rows, columns, kinds, items, kindOrder: worstFirst.filter((origin) => items.some((item) => rank(item)[worstFirst.indexOf(origin)])),
    isNoted: (item, kind) => origins[kind] !== "own" && !(rows[item.row].top && origins[kind] === "nonlocalized"),
    emptyWords: (names) => t("Show %@ where nothing falls back", names), rowWords: countWords, itemWords: countWords, isOfRows: true,
    rowTitle: isOfKeys ? t("Key") : t("Resource"), pictureTitle: isOfKeys ? t("Keys and users") : t("Resources and users"), heading: isOfKeys ? t("Keys") : t("Resources"),
    words: (item) => rows[item.row].title + "\n" + (rows[item.row].key != null ? text(rows[item.row].key) : "") + "\n"
      + (rows[item.row].values || []).filter((value, at) => at % 4 === 0).map(text).join("\n"),
    cell(row, column, hits, isFiltered) {
      const found = answer(rows[row], column);
      if (!found || isFiltered && !hits.some(Boolean)) return null;
      return {
        text: found.isString && !found.path ? t("key") : originMark(found.origin, found.from),
        className: kinds[found.origin].className,
        title: t("Users of %1$@ get %2$@", columns[column].title, found.isString && !found.path ? t("the key itself")
          : originWords(found.origin, found.from)) + (found.path ? ": " + found.path : ""),
      };
    },
    total({ byKind }, hits, isFiltered) {
      // Base internationalization: the interface file is in Base, and its texts in each language.
      const own = byKind[0] + byKind[2];
      const every = byKind.reduce((sum, count) => sum + count, 0);
      // What lies at the top level alone is nobody's own.
      const all = every - byKind[4];
      if (every && !all) return { text: t("top"), className: "sum", title: t("not localized"), order: 0 };
      return {
        text: all ? percent(own, all) + " %" : "", className: "sum", fill: all ? own / all : 0, isCoverage: true,
        title: byKind[2] ? t("%1$lld own files of %2$@, those of Base among them", own, grouped(all)) : t("%1$lld own files of %2$@", own, grouped(all)), order: all ? 1 - own / all : 0,
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
      const sorted = [...groups.values()].sort((a, b) => worstFirst.indexOf(a.found.origin) - worstFirst.indexOf(b.found.origin));
      for (const { found, members } of sorted) {
        const words = found.isString ? found.path ? t("a plural rule") : t("the key itself") : originWords(found.origin, found.from);
        made.append(found.value >= 0 ? clamped(spoken("p", "text group", text(found.value), columns[found.column]))
          : element("p", { class: "group" }, words[0].toUpperCase() + words.slice(1)));
        made.append(element("p", { class: "chips" }, ...columnButtons(members.map((column) => [column, kinds[found.origin].className])),
          found.path && (members.length === 1 || origins[found.origin] !== "own") ? place(found.path, found.line) : null));
      }
      if (pairs.length === 1) {
        const reader = position[row.tree][pairs[0][0]];
        made.append(element("p", { class: "where" }, t("search list: %@", tree.search[reader].join(", "))
          + (tree.reachable[reader] ? "" : "; " + t("no user ever gets this localization"))));
      }
      made.append(element("p", { class: "where" }, rowButton(item.row, row)));
      const help = fix(row, sorted);
      if (help) made.append(help);
      if (sorted.some(({ found }) => reasons[origins[found.origin]])) made.append(why(item, pairs, sorted));
      return made;
    },
    marks: [...new Set((data.answers || []).map(([origin, from]) => originMark(origin, text(from))))],
    sorts: [
      [t("Worst first"), compareWorst],
      [t("Folder and name"), null],
      [t("Name"), (a, b) => compare(rows[a.row].label, rows[b.row].label)],
    ],
    legend: legend(),
    healthy() {
      const fine = [origins.indexOf("own"), origins.indexOf("nonlocalized")];
      const isWhole = items.every((item) => item.pairs.every((origin, at) => at % 2 === 0 || fine.includes(origin)));
      if (!items.length) return "";
      if (!isWhole) {
        const falls = new Set(items.filter((item) => item.pairs.some((origin, at) => at % 2 && !fine.includes(origin))).map((item) => rows[item.row].tree));
        const whole = trees.filter((_, number) => !falls.has(number) && items.some((item) => rows[item.row].tree === number));
        return whole.length ? t("Nothing falls back in %@.", someNames(whole.map((tree) => tree.path))) : "";
      }
      const top = items.filter((item) => item.pairs.every((origin, at) => at % 2 === 0 || origins[origin] === "nonlocalized")).length;
      const own = items.length - top;
      const each = t("%lld localizations", columns.length);
      return [
        ...own ? [isOfKeys ? t("Nothing falls back: each of %1$@ has its own text of %2$lld keys.", each, own) : t("Nothing falls back: each of %1$@ has its own file of %2$lld localized resources.", each, own)] : [],
        ...top ? [isOfKeys ? t("%lld keys at the top level are the same for all.", top) : t("%lld resources at the top level are the same for all.", top)] : [],
      ].join(" ");
    },
    facts: () => [noneFact(), countWords(rows.length), t("%lld users", columns.length),
      data.guide ? t("in the bundle guide's order") : t("in the loader's order"), developmentFact((names) => t("development localization %@", names))],
  };
}
