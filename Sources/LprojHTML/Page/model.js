// Items and what filters leave of them. An item has pairs of a column and a kind: a missing key one for
// each localization that lacks it, a finding one, a resource one for each reader. Pairs behind `own` are
// other columns that the same is about: cells have them, and they count once with the item.

function makeModel(view) {
  const { rows, columns, kinds, items } = view;
  const columnCount = columns.length;
  const kindCount = kinds.length;
  let pairCount = 0;
  const starts = new Int32Array(items.length + 1);
  items.forEach((item, number) => {
    starts[number] = pairCount;
    pairCount += item.pairs.length / 2;
  });
  starts[items.length] = pairCount;
  const ends = items.map((item, number) => starts[number] + (item.own ?? item.pairs.length / 2));
  const ownCount = ends.reduce((sum, end, number) => sum + end - starts[number], 0);
  const pairColumn = new Int16Array(pairCount);
  const pairKind = new Uint8Array(pairCount);
  items.forEach((item, number) => {
    let at = starts[number];
    for (let index = 0; index < item.pairs.length; index += 2, at++) {
      pairColumn[at] = item.pairs[index];
      pairKind[at] = item.pairs[index + 1];
    }
  });

  // Composed and decomposed letters find each other, whatever their case.
  const plain = (string) => string.normalize("NFC").toLowerCase();
  let haystacks = null;
  const makeHaystacks = () => haystacks ||= items.map((item) => plain(view.words(item)));

  /** What a fresh page shows: everything. A kind of -1 stands for all, and no key for any. */
  const all = { query: "", column: -1, row: -1, rule: -1, kind: -1, target: "", key: null };
  const filter = { ...all };
  const inRow = new Int32Array(rows.length);
  for (const item of items) inRow[item.row] += item.pairs.length / 2;
  const most = inRow.reduce((left, right) => Math.max(left, right), 0);
  const Counts = most < 256 ? Uint8Array : Int32Array;
  const counts = new Counts(rows.length * columnCount * kindCount);
  const rowHits = new Int32Array(rows.length);
  const columnHits = new Int32Array(columnCount);
  const kindHits = new Int32Array(kindCount);
  const rowKinds = new Int32Array(rows.length * kindCount);
  const result = [];
  let found = 0;
  /** Whether a pair is a reason to show its row and column: of a page where most is well, only what is not. */
  const isNoted = items.some((item) => item.pairs.some((kind, at) => at % 2 && view.isNoted?.(item, kind)))
    ? view.isNoted : () => true;

  const isFiltered = () =>
    filter.query !== "" || filter.rule >= 0 || filter.kind >= 0 || filter.target !== "" || filter.key != null;

  /** Counts for the matrix leave the chosen row and column out; the result does not. */
  function apply() {
    counts.fill(0);
    rowHits.fill(0);
    columnHits.fill(0);
    found = 0;
    kindHits.fill(0);
    rowKinds.fill(0);
    result.length = 0;
    const needle = plain(filter.query.trim());
    const hasAll = isFiltered();
    if (needle) makeHaystacks();
    for (let number = 0; number < items.length; number++) {
      const item = items[number];
      if (filter.rule >= 0 && item.rule !== filter.rule) continue;
      if (filter.key != null && view.key(item) !== filter.key) continue;
      if (filter.target && !rows[item.row].targets.includes(filter.target)) continue;
      if (needle && !haystacks[number].includes(needle)) continue;
      const base = item.row * columnCount;
      const isRow = filter.row < 0 || filter.row === item.row;
      let isWanted = false;
      let isOfKinds = false;
      for (let at = starts[number]; at < starts[number + 1]; at++) {
        const column = pairColumn[at];
        const kind = pairKind[at];
        const isColumn = filter.column < 0 || filter.column === column;
        const isOwn = at < ends[number];
        if (isRow && isColumn && (isOwn || !isOfKinds)) {
          kindHits[kind]++;
          isOfKinds = true;
        }
        if (filter.kind >= 0 && filter.kind !== kind) continue;
        if (isOwn) rowKinds[item.row * kindCount + kind]++;
        counts[(base + column) * kindCount + kind]++;
        if (hasAll || isNoted(item, kind)) {
          rowHits[item.row]++;
          columnHits[column]++;
        }
        if (!isRow || !isColumn) continue;
        if (isOwn || !isWanted) found++;
        isWanted = true;
      }
      if (isWanted) result.push(number);
    }
  }

  return {
    filter, result, kindHits, rowHits, columnHits, apply, isFiltered,
    clear: () => Object.assign(filter, all),
    /** Whether anything is left out. */
    isNarrowed: () => isFiltered() || filter.row >= 0 || filter.column >= 0,
    /** How many pairs there are, and how many are left. */
    pairCount: ownCount, found: () => found,
    warm: makeHaystacks,
    /** Hits of a kind in a cell. */
    hits: (row, column, kind) => counts[(row * columnCount + column) * kindCount + kind],
    /** Hits of a kind in a row, each once however many columns have it. */
    rowKinds: (row, kind) => rowKinds[row * kindCount + kind],
    /** The pairs of an item that the filter leaves, as [column, kind, number in the item]. */
    pairs(number) {
      const left = [];
      for (let at = starts[number]; at < starts[number + 1]; at++) {
        if ((filter.kind < 0 || filter.kind === pairKind[at]) && (filter.column < 0 || filter.column === pairColumn[at])) {
          left.push([pairColumn[at], pairKind[at], at - starts[number]]);
        }
      }
      return left;
    },
  };
}
