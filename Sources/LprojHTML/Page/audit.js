// An audit: findings of one rule on one key are one item, with a chip for each localization.

function auditView() {
  const rows = data.rows.map(makeRow);
  const cells = makeCells(rows);
  const kinds = [
    { label: t("errors"), one: t("error"), words: (count) => t("%lld errors", count), className: "error" },
    { label: t("warnings"), one: t("warning"), words: (count) => t("%lld warnings", count), className: "warning" },
    { label: t("notes"), one: t("note"), words: (count) => t("%lld notes", count), className: "note" },
  ];
  const marks = ["✕", "!", "i"];
  /** Where related places begin in a finding, and how many numbers each has. */
  const [relatedStart, relatedSize] = [14, 7];
  const messageParts = (finding) => text(finding[2]).split("\u0000");
  const message = (finding) => messageParts(finding).join(text(finding[8]));
  /** A message without what is about one file alone. */
  const common = (finding) => {
    const whole = text(finding[2]);
    const end = data.rules[finding[0]][3] ? whole.indexOf("; ") : -1;
    return end < 0 ? whole : whole.slice(0, end);
  };
  /** What findings of one item have in common. Those on a key: the message; without one: the message but for the localization that it names, and the suggestion. What is about a line stands alone. */
  const likeness = (finding) => {
    const name = columns[finding[6]].name;
    const isAlone = !name || finding[4] > 1 || finding[5] > 1;
    if (finding[8] >= 0) return common(finding).replaceAll("'" + name + "'", "''") ;
    return isAlone ? text(finding[2]) + "\n" + text(finding[3]) + ":" + finding[4] + ":" + finding[5]
      : text(finding[2]).replaceAll("'" + name + "'", "''") + "\n" + text(finding[9]);
  };

  const items = [];
  const known = new Map();
  data.findings.forEach((finding, number) => {
    const [rule, severity] = finding;
    const id = [rule, finding[7], finding[8], likeness(finding)].join(" ");
    let item = known.get(id);
    if (!item) {
      item = { row: finding[7], rule, findings: [], shared: [], pairs: [], worst: severity };
      known.set(id, item);
      items.push(item);
    }
    item.findings.push(number);
    item.pairs.push(finding[6], severity);
    item.worst = Math.min(item.worst, severity);
  });
  // What is told once for several localizations belongs to each of them.
  for (const item of items) {
    item.own = item.findings.length;
    const has = new Set(item.findings.map((number) => data.findings[number][6]));
    for (const number of item.findings) {
      const finding = data.findings[number];
      for (let at = relatedStart; at < finding.length; at += relatedSize) {
        const column = finding[at + 6];
        if (column < 0 || has.has(column)) continue;
        has.add(column);
        item.shared.push(number);
        item.pairs.push(column, finding[1]);
      }
    }
  }
  /** The finding of a pair of an item. */
  const findingOf = (item, pair) => data.findings[pair < item.own ? item.findings[pair] : item.shared[pair - item.own]];
  const hidden = data.hidden.map((count, kind) => count ? kinds[kind].words(count) : "").filter(Boolean);
  const leading = (item) => data.findings[item.findings[0]];

  const shown = (hits) => {
    const worst = hits.findIndex((count) => count > 0);
    const total = hits.reduce((sum, count) => sum + count, 0);
    return worst < 0 ? null : {
      text: marks[worst] + " " + grouped(hits[worst]), className: kinds[worst].className,
      rest: total > hits[worst] ? "+" + grouped(total - hits[worst]) : "",
      title: hits.map((count, kind) => count ? kinds[kind].words(count) : "").filter(Boolean).join(", "),
    };
  };

  /** The marks that occur, with their meaning. */
  function legend() {
    const found = kinds.filter((_, kind) => data.findings.some((finding) => finding[1] === kind));
    const told = new Set();
    for (const item of items) for (let at = 0; at < item.pairs.length; at += 2) told.add(item.row * columns.length + item.pairs[at]);
    const untold = [...cells].filter(([at, cell]) => cell.origin == null && !told.has(at)).map(([, cell]) => cell);
    return [
      ...found.map((kind) => [kind.className, marks[kinds.indexOf(kind)] + " 2", kind.label]),
      ...found.length > 1 ? [["", "+4", t("less severe ones")]] : [],
      ...untold.some((cell) => !cell.missing) ? [["full", "✓", t("nothing found")]] : [],
      ...untold.some((cell) => cell.missing > 0) ? [["quiet", "−5", t("5 missing keys; no finding is shown")]] : [],
      ...absenceLegend(data.rows),
    ];
  }

  const badge = (severity) =>
    element("b", { class: "severity " + kinds[severity].className }, marks[severity] + " " + kinds[severity].one);

  const ruleButton = (rule) => element("button", {
    type: "button", class: "chip plain", "data-rule": rule, title: data.rules[rule][1], "aria-pressed": String(chosen.rule === rule),
  }, data.rules[rule][0]);

  /** What a finding says; of several, what all of them do. */
  function said(finding, count, isVaried) {
    // The words of findings are English, whatever the language of the page.
    const made = element("p", { class: "message", dir: "ltr" }, badge(finding[1]), " ");
    const name = columns[finding[6]].name;
    const words = (part) => count > 1 && name ? part.replaceAll("'" + name + "'", grouped(count) + " localizations") : part;
    (isVaried ? common(finding).split("\u0000") : messageParts(finding)).forEach((part, at) => {
      if (at) made.append(spoken("bdi", "key", text(finding[8])));
      addText(made, words(part));
    });
    if (finding[9] >= 0) made.append(" ", spoken("bdi", "suggestion", "(" + text(finding[9]) + ")"));
    return clamped(made);
  }

  /** A line of a file, marked where the finding points. */
  function excerpt(line, before, after, isMarked) {
    if (before < 0) return null;
    const made = element("code", { class: "line", dir: "ltr" });
    addText(made, text(before));
    const rest = text(after);
    const pointed = isMarked ? (/^(?:"(?:[^"\\]|\\.)*"|%[^\s%]*?[a-zA-Z@]|[\p{L}\p{N}_]+|.)/u.exec(rest) || [""])[0] : "";
    if (pointed) made.append(addText(element("mark", {}), pointed));
    addText(made, rest.slice(pointed.length));
    return element("div", { class: "excerpt" }, element("span", { class: "number", "aria-hidden": "true" }, String(line)), made);
  }

  /** Where a finding is, the line there, and the places that belong to it with theirs. */
  function placesOf(finding, hasRelated, seen) {
    seen?.add(finding[3] + ":" + finding[4]);
    return [element("p", { class: "where" }, place(text(finding[3]), finding[4], finding[5])),
      excerpt(finding[4], finding[12], finding[13], true), ...hasRelated ? allRelated(finding, seen) : []].filter(Boolean);
  }

  const relatedShown = 3;

  /** The places that belong to a finding, but for those that are shown already; many wait behind a click. */
  function allRelated(finding, seen = new Set()) {
    const starts = [];
    for (let at = relatedStart; at < finding.length; at += relatedSize) {
      const where = finding[at] + ":" + finding[at + 1];
      if (!seen.has(where)) starts.push(at);
      seen.add(where);
    }
    // That of the chosen localization is what one looks for.
    const isChosen = (at) => chosen.column >= 0 && finding[at + 6] === chosen.column;
    starts.sort((a, b) => isChosen(b) - isChosen(a));
    const make = (at) => related(finding, at);
    if (starts.length <= relatedShown + 1) return starts.flatMap(make);
    const rest = starts.slice(relatedShown);
    return [...starts.slice(0, relatedShown).flatMap(make), element("details", {},
      element("summary", {}, t("%lld more places", rest.length)), ...firstOf(rest, membersShown, make))];
  }

  const related = (finding, at) => [
    element("p", { class: "where related" }, element("bdi", {}, text(finding[at + 3]) + ":"), place(text(finding[at]), finding[at + 1])),
    excerpt(finding[at + 1], finding[at + 4], finding[at + 5], false),
  ].filter(Boolean);

  function fixWords(findings) {
    const fixed = findings.filter((finding) => finding[11]);
    const kindsOfFix = new Map();
    for (const finding of fixed) {
      const kind = finding[10] + " " + finding[11];
      kindsOfFix.set(kind, [...kindsOfFix.get(kind) || [], finding]);
    }
    return [...kindsOfFix.values()].map((alike) => element("p", { class: "fix" },
      element("span", { class: "kind" }, t("Fix")), addText(element("span", {}), text(alike[0][10])),
      " ", element("code", {}, alike[0][11] === 1 ? "lproj audit --fix" : "lproj audit --fix-unsafe"),
      alike.length < findings.length ? " " + t("in %1$@ of %2$lld places", grouped(alike.length), findings.length)
        : alike.length > 1 ? " " + t("in %lld places", alike.length) : ""));
  }

  /** A button that copies the command for these findings: what fixes them, or what shows them alone. */
  function copyButton(findings) {
    const safety = findings.reduce((most, finding) => Math.max(most, finding[11]), 0);
    const quoted = (word) => /^[\w@%+=:,./-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";
    const files = [...new Set(findings.map((finding) => text(finding[3])))];
    const command = ["lproj audit", ...safety ? [safety === 1 ? "--fix" : "--fix-unsafe"] : [], "--only", data.rules[findings[0][0]][0],
      ...files.length > 5 ? [] : files.map(quoted)].join(" ");
    const button = element("button", { type: "button", class: "more", title: command }, t("Copy command"));
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(command);
        button.textContent = t("Copied");
      } catch {
        // Some viewers forbid it: then the command can be selected.
        button.replaceWith(element("code", {}, command));
      }
    });
    return button;
  }

  /** Whether all findings have the same places beside them, such as the entry of the reference. */
  const sharesPlaces = (findings) => findings.every((finding) => finding.length === findings[0].length
    && finding.slice(relatedStart).every((value, at) => value === findings[0][relatedStart + at]));

  /** Of places that are told one below the other, and of those that stand openly where each has lines of its own. */
  const [membersShown, openMembers] = [40, 2];

  return {
    rows, columns, kinds, items, rules: data.rules, ...ofTables, itemWords: (count) => t("%lld findings", count), heading: t("Findings"), countsPairs: true, isListFirst: data.findings.length > 0, emptyWords: (names) => t("Show %@ without findings", names),
    key: (item) => leading(item)[8] >= 0 ? text(leading(item)[8]) : null,
    words: (item) => item.findings.map((number) => message(data.findings[number]) + "\n" + text(data.findings[number][3])).join("\n") + "\n"
      + text(leading(item)[8]) + "\n" + data.rules[item.rule][0] + "\n" + rows[item.row].title,
    cell(row, column, hits, isFiltered) {
      const found = shown(hits);
      const cell = cells.get(row * columns.length + column);
      const name = t("%1$@ in %2$@", rows[row].label, columns[column].title);
      if (found) {
        const has = cell?.entries != null ? "; " + presentWords(cell) : "";
        return { ...found, title: name + ": " + found.title + has };
      }
      if (!cell || isFiltered) return null;
      if (cell.origin != null) return absentCell(rows[row], columns[column], cell);
      if (cell.missing) {
        const title = name + ": " + t("%@ (no finding is shown)", presentWords(cell));
        return { text: "−" + cell.missing, className: "quiet", title };
      }
      return { text: "✓", className: "full", title: name + ": " + t("nothing found") + ", " + t("%lld entries", cell.entries) };
    },
    total({ byKind }, hits, isFiltered) {
      const found = shown(byKind);
      const weight = byKind[0] * 1e6 + byKind[1] * 1e3 + byKind[2];
      return found ? { ...found, className: "sum " + found.className, order: weight }
        : { text: isFiltered ? "" : "✓", className: "sum", title: t("nothing found"), order: 0 };
    },
    render(item, pairs, filter) {
      const members = [...new Set(pairs.map(([, , number]) => findingOf(item, number)))];
      const [first] = members;
      const made = element("li", { class: "item" });
      const anchor = { rule: data.rules[item.rule][0], ...rows[item.row].anchor, key: first[8] >= 0 ? text(first[8]) : null };
      const inColumns = new Map();
      for (const [column, kind] of pairs) if (columns[column].name && !inColumns.has(column)) inColumns.set(column, kinds[kind].className);
      const owners = new Set(members.map((finding) => finding[6])).size;
      const own = (finding) => text(finding[2]).slice(common(finding).length + 2).replaceAll("\u0000", text(finding[8]));
      const isVaried = members.some((finding) => own(finding) !== own(first));
      made.append(anchorLink(anchor), said(first, owners, isVaried));
      const chips = columnButtons([...inColumns]);
      made.append(element("p", { class: "chips" }, ...chips, chips.length ? element("span", { class: "gap" }) : null,
        ruleButton(item.rule), rowButton(item.row, rows[item.row])));
      if (members.length === 1) {
        made.append(...placesOf(first, true));
      } else {
        const isShared = sharesPlaces(members);
        const seen = new Set();
        const make = (finding) => [...placesOf(finding, !isShared, seen), ...isVaried ? [addText(element("p", { class: "where" }), own(finding))] : []];
        // First what is wrong, then what it is compared with, then the other places.
        const open = members.slice(0, isShared || members.some((finding) => finding[12] < 0) ? 1 : openMembers);
        const rest = members.slice(open.length);
        made.append(...open.flatMap(make));
        if (isShared) made.append(...allRelated(first));
        if (rest.length) {
          made.append(element("details", {}, element("summary", {}, open.length ? t("%lld more places", rest.length) : t("%lld places", rest.length)),
            ...firstOf(rest, membersShown, make)));
        }
      }
      made.append(...fixWords(members));
      const [, summary, rationale] = data.rules[item.rule];
      const actions = element("div", { class: "bar actions" }, copyButton(members));
      if (rationale && filter.rule < 0) {
        actions.append(element("details", { class: "why" }, element("summary", {}, t("How to fix")),
          addProse(element("p", {}, addProse(element("b", {}), sentence(summary)), " "), rationale)));
      }
      made.append(actions);
      return made;
    },
    sorts: [
      [t("Errors first"), (a, b) => a.worst - b.worst || data.rules[a.rule][4] - data.rules[b.rule][4]],
      [t("Place"), null],
      [t("Rule"), (a, b) => compare(data.rules[a.rule][0], data.rules[b.rule][0])],
      [t("Most localizations"), (a, b) => b.pairs.length - a.pairs.length],
      [t("Key"), (a, b) => compare(text(leading(a)[8]), text(leading(b)[8]))],
    ],
    legend: legend(), nothing: t("Nothing found."),
    healthy() {
      const size = t("%1$@ in %2$@", t("%lld tables", data.rows.filter((row) => row.keys).length), t("%lld localizations", columns.filter((column) => column.name).length));
      if (!data.findings.length && hidden.length) return data.hidden[1] ? t("No errors were found in %@.", size) : t("No errors and no warnings were found in %@.", size);
      if (!data.findings.length) return data.known ? t("Nothing new was found in %@.", size) : t("All is well: nothing was found in %@.", size);
      return "";
    },
    /** A grey line below the list. */
    clean() {
      const clean = trees.filter((_, number) => !data.findings.some((finding) => rows[finding[7]].tree === number));
      return data.findings.length && clean.length
        ? t("Without findings: %@.", someNames(clean.map((tree) => tree.path === "." ? t("the top folder") : tree.path))) : "";
    },
    facts() {
      const counts = [0, 0, 0];
      for (const finding of data.findings) counts[finding[1]]++;
      return [...counts.map((count, kind) => count ? element("button", {
        type: "button", class: "chip " + kinds[kind].className, "data-kind": kind, "aria-pressed": "false",
      }, marks[kind] + " " + kinds[kind].words(count)) : data.hidden[kind] ? null : kinds[kind].words(0)),
        hidden.length ? t("%@ not shown", joined(hidden)) : null,
        data.known ? t("known: %@", data.known) : null,
        t("%lld localizations", columns.filter((column) => column.name).length), developmentFact(),
        targets.length ? t("shipped by %@", someNames(targets, 2)) : null];
    },
  };
}
