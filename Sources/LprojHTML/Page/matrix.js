// The matrix: the picture of the whole. Only the cells in sight are elements, so its size does not
// matter.

function makeMatrix(grid, view, model, choose) {
  const rowHeight = window.innerWidth < 600 ? 44 : 30;
  grid.style.setProperty("--row", rowHeight + "px");
  const overscan = { lines: 4, places: 2 };
  const kindCount = view.kinds.length;
  let isSwapped = false;
  /** 0: worst first; 1: by name. */
  let order = 0;
  /** Whether lines and places that have nothing to show are there too. */
  let showsEmpty = false;
  /** What each row and column weighs, and how many have something to show, when nothing is left out. */
  const weights = { rows: [], columns: [], hasRow: [], hasColumn: [] };
  let full = { rows: 0, columns: 0 };
  /** Numbers of rows and columns of the view, in the order of the lines and places of the grid. */
  let across = [];
  let down = [];
  let totals = { across: [], down: [], all: { text: "" } };
  let headHeight = rowHeight;
  let heads = new Map();
  let widths = { name: 0, cell: 0 };
  let active = { down: 0, across: 0 };
  let drawn = "";

  /** Numbers in their order; what the filter leaves empty vanishes. */
  function visible(list, hits, own, has) {
    const numbers = list.map((_, number) => number)
      .filter((number) => hits[number] > 0 || !model.isFiltered() && (showsEmpty || has[number]));
    const left = (number) => model.isFiltered() ? hits[number] : 0;
    return order === 0 ? numbers.sort((a, b) => left(b) - left(a) || own[b] - own[a] || a - b) : numbers;
  }
  const memberOf = (line, place) => isSwapped ? [place, line] : [line, place];
  const headers = (isDown) => isDown !== isSwapped ? view.rows : view.columns;

  function hitsOf(row, column) {
    const hits = [];
    for (let kind = 0; kind < kindCount; kind++) hits.push(model.hits(row, column, kind));
    return hits;
  }

  /** The sums of every line, of every place and of all, each by kind and with what the view weighs. What
      has nothing to show counts, too. */
  function sums() {
    const hasCoverage = view.coverage && !model.isFiltered();
    const counts = ["keys", "missing", "toDo", "untranslated", "unshipped"];
    const empty = () => ({
      byKind: new Array(kindCount).fill(0), marks: 0, words: 0, characters: 0,
      ...Object.fromEntries(counts.map((name) => [name, 0])),
    });
    const found = { rows: view.rows.map(empty), columns: view.columns.map(empty), all: empty() };
    for (let row = 0; row < view.rows.length; row++) {
      const lineSum = found.rows[row];
      for (let kind = 0; kind < kindCount; kind++) {
        lineSum.byKind[kind] = model.rowKinds(row, kind);
        found.all.byKind[kind] += lineSum.byKind[kind];
      }
      for (let column = 0; column < view.columns.length; column++) {
        const placeSum = found.columns[column];
        for (let kind = 0; kind < kindCount; kind++) {
          const hits = model.hits(row, column, kind);
          placeSum.byKind[kind] += hits;
        }
        const cell = hasCoverage ? view.coverage(row, column) : null;
        if (cell?.keys == null) continue;
        const [words, characters] = view.size?.(row, column) ?? [0, 0];
        for (const sum of [lineSum, placeSum, found.all]) {
          for (const name of counts) sum[name] += cell[name];
          sum.marks |= cell.marks;
          sum.words += words;
          sum.characters += characters;
        }
      }
    }
    const total = (sum) => {
      const hits = sum.byKind.reduce((all, count) => all + count, 0);
      return { ...view.total(sum, hits, model.isFiltered()), hits };
    };
    const [ofLines, ofPlaces] = isSwapped ? [found.columns, found.rows] : [found.rows, found.columns];
    return {
      down: down.map((number) => total(ofLines[number])), across: across.map((number) => total(ofPlaces[number])),
      all: total(found.all),
    };
  }

  /** Once, before anything is left out: the order that stays while somebody filters. */
  function weigh() {
    down = view.rows.map((_, number) => number);
    across = view.columns.map((_, number) => number);
    totals = sums();
    weights.rows = totals.down.map((total) => total.order ?? 0);
    weights.columns = totals.across.map((total) => total.order ?? 0);
    // What readers lack is shown, also where nothing is to do.
    weights.hasRow = view.rows.map((_, number) => model.rowHits[number] > 0 || totals.down[number].lacks);
    weights.hasColumn = view.columns.map((_, number) => model.columnHits[number] > 0 || totals.across[number].lacks);
    full = { rows: weights.hasRow.filter(Boolean).length, columns: weights.hasColumn.filter(Boolean).length };
    isSwapped = full.columns > full.rows;
    // Sizes for what there is without a filter, so that filters move nothing.
    lines();
    measure();
  }

  function lines() {
    const rows = visible(view.rows, model.rowHits, weights.rows, weights.hasRow);
    const columns = visible(view.columns, model.columnHits, weights.columns, weights.hasColumn);
    down = isSwapped ? columns : rows;
    across = isSwapped ? rows : columns;
    totals = sums();
  }

  /** After filters changed: which lines and places stay, and their totals. */
  function update() {
    lines();
    active = { down: Math.min(active.down, down.length), across: Math.min(active.across, across.length) };
    drawn = "";
    draw();
  }

  function measure() {
    headHeight = headers(false).some((header) => header.sub) ? 46 : rowHeight;
    const longest = (list, most) => Math.min(most, list.reduce((size, header) =>
      Math.max(size, header.label.length + (header.sub ? Math.min(header.sub.length, 24) + 1 : 0)), 12));
    const names = headers(true).length > 4000 ? headers(true).slice(0, 4000) : headers(true);
    const narrow = window.innerWidth < 600;
    widths.name = Math.round(Math.min(longest(names, 44) * 7.4 + 24, narrow ? 132 : 320));
    const widest = headers(false).reduce((size, header) => Math.max(size, Math.min(Math.max(
      drawnWidth(header.label, "600 .85rem"), drawnWidth(header.sub, ".74rem")), narrow ? 66 : 100)), 30);
    const sums = [...totals.down, ...totals.across, totals.all].reduce((size, sum) =>
      Math.max(size, drawnWidth(sum.text, "600 .9rem") + (sum.rest ? drawnWidth(" " + sum.rest, ".74rem") : 0)), 0);
    const marks = (view.marks || []).reduce((size, mark) => Math.max(size, Math.min(drawnWidth(mark, ".9rem"), 120)), 0);
    widths.cell = Math.ceil(Math.max(58, widest + 10, sums + 14, marks + 14));
    heads = told(headers(false));
  }

  const pen = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.body).fontFamily;
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize);

  /** How wide a text is, in a font of a size in rem. */
  function drawnWidth(string, font) {
    if (!string) return 0;
    pen.font = font.replace(/[\d.]+rem/, (size) => parseFloat(size) * root + "px") + " " + family;
    return pen.measureText(string).width;
  }

  const widthOf = (places) => widths.name + (places + 1) * widths.cell;
  const naturalWidth = () => widthOf(across.length);

  /** Labels that begin alike and would be cut before they differ, with the part that differs. */
  function told(list) {
    const labels = [...new Set(list.map((header) => header.label))].sort();
    const shared = (one, other = "") => {
      let at = 0;
      while (at < one.length && one[at] === other[at]) at++;
      return at;
    };
    const shown = new Map();
    labels.forEach((label, at) => {
      const same = Math.max(shared(label, labels[at - 1]), shared(label, labels[at + 1]));
      if (same >= 8 && drawnWidth(label.slice(0, same + 2), "600 .85rem") > widths.cell - 8) shown.set(label, "…" + label.slice(Math.max(0, same - 1)));
    });
    return shown;
  }

  function header(list, number, className, role, style) {
    const made = element("div", { class: className, role });
    made.style.cssText = style;
    const named = number < 0 ? { label: t("all"), sub: "", title: t("everything") } : list[number];
    const label = element("bdi", {}, (role === "columnheader" && heads.get(named.label)) || named.label);
    made.append(label);
    if (named.sub) made.append(element("small", { dir: "auto" }, " " + named.sub));
    made.title = named.title;
    return made;
  }

  function cellElement(line, place, left) {
    const row = line === 0 || place === 0 ? -1 : memberOf(down[line - 1], across[place - 1]);
    const info = row === -1
      ? line === 0 && place === 0 ? totals.all : line === 0 ? totals.across[place - 1] : totals.down[line - 1]
      : view.cell(row[0], row[1], hitsOf(row[0], row[1]), model.isFiltered());
    const isActive = line === active.down && place === active.across;
    const made = element("div", {
      class: "cell " + (info?.className || "nil") + (isActive ? " active" : "") + (isChosen(line, place) ? " chosen" : ""),
      role: "gridcell", id: "cell-" + line + "-" + place, "aria-colindex": place + 2,
      "aria-selected": isChosen(line, place) ? "true" : null,
    });
    made.style.left = left + "px";
    made.dataset.at = line + " " + place;
    if (info) {
      made.title = info.title || "";
      if (info.fill != null) made.style.setProperty("--fill", info.fill.toFixed(3));
      if (info.isCoverage) made.classList.add("coverage");
      made.append(info.text);
      if (info.rest) made.append(element("small", {}, " " + info.rest));
    }
    return made;
  }

  function target(line, place) {
    const chosen = { row: -1, column: -1 };
    if (line > 0) chosen[isSwapped ? "column" : "row"] = down[line - 1];
    if (place > 0) chosen[isSwapped ? "row" : "column"] = across[place - 1];
    return chosen;
  }

  function isChosen(line, place) {
    const { row, column } = model.filter;
    if (row < 0 && column < 0) return false;
    const aim = target(line, place);
    return aim.row === row && aim.column === column;
  }

  function draw() {
    const width = naturalWidth();
    const height = (down.length + 1) * rowHeight;
    const view0 = isPrinting ? { top: 0, left: 0, height: Math.min(height, 400 * rowHeight), width }
      : { top: grid.scrollTop, left: grid.scrollLeft, height: grid.clientHeight, width: grid.clientWidth };
    const firstLine = Math.max(0, Math.floor(view0.top / rowHeight) - overscan.lines);
    const lastLine = Math.min(down.length, Math.ceil((view0.top + view0.height) / rowHeight) + overscan.lines);
    const firstPlace = Math.max(0, Math.floor(view0.left / widths.cell) - overscan.places);
    const lastPlace = Math.min(across.length, Math.ceil((view0.left + view0.width) / widths.cell) + overscan.places);
    const key = [firstLine, lastLine, firstPlace, lastPlace].join();
    if (key === drawn) return;
    drawn = key;

    const top = element("div", { class: "head", role: "row", "aria-rowindex": 1 });
    top.style.cssText = "width:" + width + "px;height:" + headHeight + "px";
    const corner = element("div", { class: "name corner", role: "columnheader" }, headers(true) === view.rows ? view.rowTitle : t("Localization"));
    corner.style.width = widths.name + "px";
    top.append(corner);
    for (let place = firstPlace; place <= lastPlace; place++) {
      const made = header(headers(false), place === 0 ? -1 : across[place - 1], "columnhead", "columnheader",
        "left:" + (widths.name + place * widths.cell) + "px;width:" + widths.cell + "px");
      made.dataset.at = "0 " + place;
      top.append(made);
    }
    const body = element("div", { class: "body", role: "presentation" });
    body.style.cssText = "width:" + width + "px;height:" + height + "px";
    for (let line = firstLine; line <= lastLine; line++) {
      const made = element("div", { class: "row" + (line ? "" : " totals"), role: "row", "aria-rowindex": line + 2 });
      made.style.top = line * rowHeight + "px";
      const name = header(headers(true), line === 0 ? -1 : down[line - 1], "name", "rowheader", "width:" + widths.name + "px");
      name.dataset.at = line + " 0";
      made.append(name);
      for (let place = firstPlace; place <= lastPlace; place++) {
        made.append(cellElement(line, place, widths.name + place * widths.cell));
      }
      body.append(made);
    }
    if (isPrinting && lastLine < down.length) {
      body.append(element("p", { class: "kind" }, t("and %lld more", down.length - lastLine)));
    }
    grid.style.setProperty("--cell", widths.cell + "px");
    grid.setAttribute("aria-rowcount", down.length + 2);
    grid.setAttribute("aria-colcount", across.length + 2);
    grid.replaceChildren(top, body);
    grid.setAttribute("aria-activedescendant", "cell-" + active.down + "-" + active.across);
  }

  let isPrinting = false;
  let waiting = false;
  grid.addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; draw(); });
  }, { passive: true });

  grid.addEventListener("click", (event) => {
    const at = event.target.closest("[data-at]")?.dataset.at.split(" ").map(Number);
    if (!at) return;
    active = { down: at[0], across: at[1] };
    choose(target(at[0], at[1]));
  });

  function moveTo(line, place) {
    active = { down: Math.max(0, Math.min(down.length, line)), across: Math.max(0, Math.min(across.length, place)) };
    const top = active.down * rowHeight;
    const left = active.across * widths.cell;
    if (top < grid.scrollTop) grid.scrollTop = top;
    const room = grid.clientHeight - headHeight - rowHeight;
    if (top > grid.scrollTop + room) grid.scrollTop = top - room;
    if (left < grid.scrollLeft) grid.scrollLeft = left;
    const wide = grid.clientWidth - widths.name - widths.cell;
    if (left > grid.scrollLeft + wide) grid.scrollLeft = left - wide;
    drawn = "";
    draw();
  }

  grid.addEventListener("keydown", (event) => {
    const page = Math.max(1, Math.floor(grid.clientHeight / rowHeight) - 2);
    const { down: line, across: place } = active;
    const moves = {
      ArrowUp: [line - 1, place], ArrowDown: [line + 1, place], ArrowLeft: [line, place - 1],
      ArrowRight: [line, place + 1], Home: [event.ctrlKey ? 0 : line, 0],
      End: [event.ctrlKey ? down.length : line, across.length], PageUp: [line - page, place], PageDown: [line + page, place],
    };
    if (event.altKey || event.metaKey) return;
    if (moves[event.key]) moveTo(...moves[event.key]);
    else if (event.key === "Enter" || event.key === " ") choose(target(line, place));
    else return;
    event.preventDefault();
  });

  return {
    update,
    /** Draws what came into sight. */
    draw,
    resize() { measure(); drawn = ""; draw(); },
    weigh,
    swap() { isSwapped = !isSwapped; grid.scrollTop = grid.scrollLeft = 0; active = { down: 0, across: 0 }; lines(); measure(); update(); },
    setOrder(number) { order = number; grid.scrollTop = 0; update(); },
    /** How many rows and columns have nothing to show. */
    empty: () => ({
      rows: weights.hasRow.filter((has) => !has).length, columns: weights.hasColumn.filter((has) => !has).length,
    }),
    showEmpty(on) {
      showsEmpty = on;
      full = on ? { rows: view.rows.length, columns: view.columns.length }
        : { rows: weights.hasRow.filter(Boolean).length, columns: weights.hasColumn.filter(Boolean).length };
      lines();
      measure();
      update();
    },
    /** Prints the whole, made small enough for the paper. */
    print(on) {
      isPrinting = on;
      grid.style.zoom = on ? Math.max(0.35, Math.min(1, 980 / naturalWidth())) : "";
      drawn = "";
      draw();
    },
    /** The size without a filter. */
    fullWidth: () => widthOf(isSwapped ? full.rows : full.columns),
    height: () => headHeight + (down.length + 1) * rowHeight,
    fullHeight: () => headHeight + ((isSwapped ? full.columns : full.rows) + 1) * rowHeight,
  };
}
