// The grid: keys × languages. There are elements only for the cells in sight, however large the table is.

function makeGrid(view) {
  const grid = byId("grid");
  const isNarrow = innerWidth < 700;
  const rowHeight = 40;
  const headHeight = 40;
  const keyWidth = isNarrow ? 120 : 240;
  const cellWidth = isNarrow ? 200 : 240;
  /** The maximum height of the scrolled area, in pixels. Browsers do not lay out higher ones. */
  const tallest = 8_000_000;
  const head = element("div", { class: "head", role: "row" });
  const body = element("div", { class: "body", role: "rowgroup" });
  grid.append(head, body);

  /** -1 if the page runs from right to left, so that scroll positions are negative; otherwise 1. */
  const turn = getComputedStyle(grid).direction === "rtl" ? -1 : 1;

  let rows = [];
  let columns = [];
  /** The responses of the server, by the number of the key. */
  const known = new Map();
  const asked = new Set();
  /** The rows in sight by index, each with its response and the columns that it shows. */
  let drawn = new Map();
  /** The number of requests without a response so far. They are limited, because during fast scrolling most rows are out of sight before their responses arrive. */
  let flying = 0;
  const mostFlying = 2;
  let generation = 0;
  let active = { row: 0, column: 0 };
  let waiting = false;

  const height = () => Math.min(tallest, rows.length * rowHeight);
  /** The index of the first row in sight. If the rows are too many for the scrolled area, it is proportional to the scroll position. */
  function firstRow() {
    const room = Math.max(1, height() - (grid.clientHeight - headHeight));
    const most = Math.max(0, rows.length - Math.floor((grid.clientHeight - headHeight) / rowHeight));
    return rows.length * rowHeight <= tallest
      ? grid.scrollTop / rowHeight : Math.min(most, grid.scrollTop / room * most);
  }
  /** Returns a function from the index of a row to its vertical position. It is valid until the next scrolling. */
  function topOf() {
    const [from, top] = rows.length * rowHeight <= tallest ? [0, 0] : [firstRow(), grid.scrollTop];
    return (index) => top + (index - from) * rowHeight;
  }
  const leftOf = (index) => keyWidth + index * cellWidth;

  /** The number of columns that stay beside the keys: 1 for the source if there is room, otherwise 0. */
  const pinned = () => !isNarrow && columns[0]?.source ? 1 : 0;
  /** The range of the columns in sight, with one more column on each side. */
  function shownColumns() {
    const first = Math.max(0, Math.floor(grid.scrollLeft * turn / cellWidth) - 1);
    const last = Math.min(columns.length, Math.ceil((grid.scrollLeft * turn + grid.clientWidth - keyWidth) / cellWidth) + 1);
    return [first, last];
  }

  function drawHead() {
    head.style.width = leftOf(columns.length) + "px";
    head.replaceChildren(element("div", { class: "name corner", role: "columnheader" }, t("Key")));
    columns.forEach((column, index) => {
      const made = element("div", { class: "columnhead" + (index < pinned() ? " source" : ""), role: "columnheader", title: column.path + (column.obstacle ? ": " + column.obstacle : "") },
        (column.title || column.name), element("small", {}, column.source ? t("%@, source", column.name) : column.shown ? t("what this user gets") : column.name));
      if (index >= pinned()) made.style.insetInlineStart = leftOf(index) + "px";
      made.style.width = cellWidth + "px";
      head.append(made);
    });
    body.style.height = height() + "px";
    body.style.width = leftOf(columns.length) + "px";
  }

  /** Makes an empty row. `draw` prefers rows that went out of sight, because changing elements takes less time than making them. */
  function makeRow() {
    const name = element("div", { class: "name", role: "rowheader" });
    return { element: element("div", { class: "row", role: "row" }, name), name, cells: [] };
  }

  /** Fills a row with a key.
      @param shown the columns in sight. If each row determined them again, the browser would lay out the page for each row. */
  function fill(row, index, answer, shown) {
    Object.assign(row, { index, answer, shown: shown.join() });
    row.element.setAttribute("aria-rowindex", index + 1);
    row.element.style.width = leftOf(columns.length) + "px";
    row.name.replaceChildren();
    row.name.title = answer?.key ?? "";
    if (answer) {
      addText(row.name, answer.key);
      if (answer.comment) row.name.append(addText(element("small", { title: answer.comment }), answer.comment));
    }
    while (row.cells.length > shown.length) row.cells.pop().remove();
    while (row.cells.length < shown.length) {
      row.cells.push(element("div", { role: "gridcell" }));
      row.element.append(row.cells.at(-1));
    }
    const source = columns.find((one) => one.source);
    const isLacking = source && answer?.cells.has(source.number) && isMissing(answer.cells.get(source.number).cell);
    shown.forEach((column, at) => fillCell(row.cells[at], index, column, answer?.cells.get(columns[column].number), columns[column].shown || !isLacking));
  }

  /** @param isWanted whether a missing text counts as missing: the source has a text for the key. */
  function fillCell(cell, index, column, found, isWanted) {
    const isActive = index === active.row && column === active.column;
    cell.className = "cell " + (found ? worst(found.findings) : "") + (found && isWanted && isMissing(found.cell) && !found.cell.obstacle ? " none" : "")
      + (column < pinned() ? " source" : columns[column].source ? " of-source" : "") + (isActive ? " active" : "");
    if (isActive) cell.id = "active-cell"; else cell.removeAttribute("id");
    cell.dataset.column = column;
    cell.setAttribute("aria-selected", isActive);
    cell.style.insetInlineStart = column < pinned() ? "" : leftOf(column) + "px";
    cell.style.width = cellWidth + "px";
    if (found) cell.replaceChildren(cellContent(found.cell, found.findings, columns[column], isWanted)); else if (cell.firstChild) cell.replaceChildren();
  }

  /** Draws the rows in sight, and requests the missing data for them.
      @param isFresh whether all rows are drawn again. Otherwise, a row that is still in sight with the same data is not touched. */
  function draw(isFresh) {
    waiting = false;
    const visible = Math.ceil((grid.clientHeight - headHeight) / rowHeight) + 1;
    const first = Math.max(0, Math.floor(firstRow()));
    const last = Math.min(rows.length, first + visible + 1);
    const [left, right] = shownColumns();
    const shown = columns.map((_, at) => at).filter((at) => at < pinned() || at >= left && at < right);
    const place = topOf();
    const spare = [...drawn].filter(([index]) => index < first || index >= last).map(([_, row]) => row);
    const isTurned = spare.length === drawn.size;
    const now = new Map();
    let before = null;
    for (let index = first; index < last; index++) {
      const answer = known.get(rows[index]);
      const row = drawn.get(index) || spare.shift() || makeRow();
      const stays = !isFresh && row.index === index && row.answer === answer && row.shown === shown.join();
      if (!stays) fill(row, index, answer, shown);
      row.element.style.top = place(index) + "px";
      now.set(index, row);
      // Screen readers read the rows in the order of their elements. If no row stays in sight, the elements are already in this order.
      if (!row.element.isConnected || !isTurned && !drawn.has(index)) before ? before.after(row.element) : body.prepend(row.element);
      before = row.element;
    }
    for (const row of spare) row.element.remove();
    drawn = now;
    const wanted = [];
    for (let index = Math.max(0, first - visible); index < Math.min(rows.length, last + visible); index++) {
      const answer = known.get(rows[index]);
      const lacks = !answer || columns.slice(left, right).some((column) => !answer.cells.has(column.number));
      if (lacks && !asked.has(rows[index] + ":" + left)) wanted.push(rows[index]);
    }
    if (wanted.length && flying < mostFlying) fetchRows(wanted, [...new Set([...columns.filter((one) => one.source), ...columns.slice(left, right)])].map((column) => column.number), left);
    grid.setAttribute("aria-activedescendant", "active-cell");
    grid.setAttribute("aria-rowcount", rows.length);
  }

  async function fetchRows(wanted, numbers, left) {
    const own = generation;
    flying++;
    for (const number of wanted) asked.add(number + ":" + left);
    try {
      const answer = await ask("rows", { table: view.table(), rows: wanted, columns: numbers });
      if (own === generation) {
        take(answer.rows);
        await fetchShown(wanted, own);
      }
    } catch (error) {
      view.tell(error.message);
    }
    flying--;
    if (own === generation) for (const number of wanted) asked.delete(number + ":" + left);
    // If the response came too late, the rows that are now in sight may still need a request.
    redraw(false, own === generation);
  }

  /** Requests the texts that the chosen user gets for some keys. */
  async function fetchShown(wanted, own) {
    const column = columns.find((one) => one.shown);
    if (!column) return;
    redraw();
    const { texts } = await ask("texts", { table: view.table(), rows: wanted, prefer: column.shown });
    if (own !== generation) return;
    const found = new Map(texts.map((one) => [one.row, one]));
    for (const number of wanted) {
      const answer = known.get(number);
      if (!answer) continue;
      answer.cells.set(column.number, { column: column.number, findings: [], cell: { obstacle: "-", shown: found.get(number) || { text: null, from: null, sentence: "" } } });
      known.set(number, { ...answer });
    }
  }

  function take(answers) {
    for (const row of answers) {
      const cells = known.get(row.number)?.cells || new Map();
      for (const one of row.cells) cells.set(one.column, one);
      known.set(row.number, { ...row, cells });
    }
    if (known.size > 4000) for (const number of [...known.keys()].slice(0, 1500)) known.delete(number);
  }

  let next = { isFresh: false, tells: false };
  /** Draws the grid in the next frame.
      @param isFresh as for `draw`.
      @param tells whether the view is then notified, so that it shows the selected cell again. */
  function redraw(isFresh = true, tells = true) {
    next.isFresh ||= isFresh;
    next.tells ||= tells;
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      const now = next;
      next = { isFresh: false, tells: false };
      draw(now.isFresh);
      if (now.tells) view.moved();
    });
  }

  grid.addEventListener("scroll", () => redraw(false, false), { passive: true });
  addEventListener("resize", () => redraw());

  /** Scrolls so that the selected cell is in sight. */
  function reveal() {
    const room = grid.clientHeight - headHeight;
    const top = active.row * rowHeight;
    if (rows.length * rowHeight <= tallest) {
      if (top < grid.scrollTop) grid.scrollTop = top;
      else if (top + rowHeight > grid.scrollTop + room) grid.scrollTop = top + rowHeight - room;
    } else {
      const first = firstRow();
      const shown = Math.floor(room / rowHeight);
      if (active.row < first || active.row >= first + shown) {
        const most = Math.max(1, rows.length - shown);
        grid.scrollTop = Math.min(1, Math.max(0, active.row - shown / 2) / most) * (height() - room);
      }
    }
    if (active.column < pinned()) return;
    const left = (active.column - pinned()) * cellWidth;
    const width = grid.clientWidth - keyWidth - pinned() * cellWidth;
    const from = grid.scrollLeft * turn;
    if (left < from) grid.scrollLeft = left * turn;
    else if (left + cellWidth > from + width) grid.scrollLeft = (left + cellWidth - width) * turn;
  }

  function move(row, column) {
    active = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    };
    reveal();
    redraw();
  }

  grid.addEventListener("click", (event) => {
    const cell = event.target.closest("[data-column]");
    if (cell) move(cell.parentElement.ariaRowIndex - 1, Number(cell.dataset.column));
  });
  grid.addEventListener("dblclick", (event) => { if (event.target.closest("[data-column]")) view.edit(); });

  return {
    focus: () => grid.focus({ preventScroll: true }),
    /** Shows other rows or columns. The selected cell stays selected if it is still among them. */
    set(newRows, newColumns, keeps = true) {
      const key = rows[active.row];
      const column = columns[active.column]?.number;
      [rows, columns] = [newRows, newColumns];
      const at = keeps ? rows.indexOf(key) : -1;
      const side = columns.findIndex((one) => one.number === column);
      active = { row: Math.max(0, at >= 0 ? at : Math.min(active.row, rows.length - 1)), column: side >= 0 ? side : Math.min(1, columns.length - 1) };
      if (!keeps) { active.row = 0; grid.scrollTop = 0; }
      drawHead();
      redraw();
    },
    /** Discards all responses so far, and makes sure that pending ones are ignored. */
    forget() {
      generation++;
      asked.clear();
      known.clear();
    },
    /** Requests the rows in sight again. The old rows are shown until the response arrives. */
    async refresh() {
      generation++;
      asked.clear();
      const first = Math.max(0, Math.floor(firstRow()) - 10);
      const wanted = rows.slice(first, first + 60);
      const [left, right] = shownColumns();
      const own = generation;
      const numbers = [...new Set([...columns.slice(left, right), ...columns.slice(active.column, active.column + 1), ...columns.filter((one) => one.source)].map((one) => one.number))];
      if (rows[active.row] != null && !wanted.includes(rows[active.row])) wanted.push(rows[active.row]);
      const answer = await ask("rows", { table: view.table(), rows: wanted, columns: numbers });
      if (own !== generation) return;
      known.clear();
      take(answer.rows);
      await fetchShown(wanted, own);
      redraw();
    },
    put(number, column, cell, findings) {
      const one = known.get(number)?.cells.get(column);
      if (one) { one.cell = cell; if (findings) one.findings = findings; }
      redraw();
    },
    async ensure(number, numbers) {
      const answer = await ask("rows", { table: view.table(), rows: [number], columns: numbers });
      take(answer.rows);
      return known.get(number);
    },
    move, redraw,
    get row() { return active.row; },
    get column() { return active.column; },
    key: () => rows[active.row],
    current: () => ({ number: rows[active.row], answer: known.get(rows[active.row]), column: columns[active.column] }),
    rows: () => rows, columns: () => columns,
    page: () => Math.max(1, Math.floor((grid.clientHeight - headHeight) / rowHeight) - 1),
  };
}
