// The changes of this session, and the conflicts of a merge in progress.

function makeChanges() {
  const part = byId("changes");

  async function show() {
    const answer = await ask("changes");
    const title = element("h2", {}, t("%lld changed files in this session", answer.files));
    if (!answer.files) return renew(part, [title, element("p", {}, t("Nothing was changed yet. Changes that you make on this page will be listed here as a diff."))]);
    const list = element("pre", { class: "diff", dir: "ltr", tabindex: 0 });
    for (const line of answer.diff.split("\n").slice(0, 20000)) {
      const kind = /^(---|\+\+\+|@@)/.test(line) ? "head" : line[0] === "+" ? "new" : line[0] === "-" ? "old" : "";
      list.append(addText(element("span", { class: kind }), line), "\n");
    }
    renew(part, [title, list]);
  }

  return { show, focus: () => part.querySelector("pre")?.focus() };
}

function makeMerge(view) {
  const part = byId("merge");
  const tab = document.querySelector("[data-view=merge]");
  let files = [];
  let failures = [];

  /** Checks whether a merge left conflicts. The tab for merges is visible only if there are conflicts. */
  async function look() {
    ({ files, failures } = await ask("conflicts"));
    tab.hidden = !files.length && !failures.length;
    const open = files.reduce((count, file) => count + (file.conflicts.length || (file.result === "merged" ? 0 : 1)), 0);
    tab.textContent = open ? t("Merge: %lld conflicts", open) : t("Merge");
    return open;
  }

  async function show() {
    await look();
    renew(part, [
      element("h2", {}, t("%lld files in conflict", files.length)),
      ...files.length ? [] : [element("p", {}, t("No merge is under way, or none of its conflicts is in a table."))],
      ...failures.map((path) => element("p", { class: "notice" }, t("%@ was edited since the merge, or cannot be read: settle it by hand.", path))),
      ...files.map(drawFile),
    ], tab);
  }

  function drawFile(file) {
    const made = element("section", { class: "tree" }, element("h3", { dir: "ltr" }, file.path));
    if (file.result === "merged") {
      made.append(element("p", {}, t("Merged key by key; nothing is left to decide."), " ", button(t("Stage it"), () => act("stage", { file: file.number }))));
    } else if (!file.conflicts.length) {
      made.append(element("p", { class: "notice" }, t("Not merged by key (%@): settle it by hand.", file.result)));
    }
    for (const conflict of file.conflicts) made.append(drawConflict(file, conflict));
    return made;
  }

  function drawConflict(file, conflict) {
    const side = (name, text, words) => element("div", { class: "side" }, element("p", { class: "kind" }, name),
      text == null ? element("p", { class: "lacks" }, t("missing")) : spoken("p", "text", text),
      words && !view.isReadOnly() ? button(words, () => act("settle", { file: file.number, name: conflict.key, localization: conflict.localization ?? undefined, side: name === t("ours") ? "ours" : "theirs" })) : null);
    return element("div", { class: "conflict" },
      element("p", {}, addText(element("b", { class: "key" }), conflict.key), " ", element("small", {}, [conflict.localization, conflict.place].filter(Boolean).join(", "))),
      element("div", { class: "sides" }, side(t("base"), conflict.base), side(t("ours"), conflict.ours, t("Take ours")), side(t("theirs"), conflict.theirs, t("Take theirs"))));
  }

  function button(words, action) {
    const made = element("button", { type: "button" }, words);
    made.addEventListener("click", action);
    return made;
  }

  async function act(name, question) {
    if (await view.act(name, question)) await show();
  }

  return { look, show, focus: () => part.querySelector("button")?.focus() };
}
