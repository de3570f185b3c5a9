// A text to write: the field of the workbench and of pages for translators.

/** The specifiers of a text, in its order, each once for each time it occurs. */
const specifiersOf = (text) => [...(text || "").matchAll(new RegExp(specifier, "gu"))].map((match) => match[0]);

/** The specifiers of a source text that a translation lacks. */
function lackingSpecifiers(source, text) {
  const there = specifiersOf(text);
  return specifiersOf(source).filter((one) => { const at = there.indexOf(one); if (at >= 0) there.splice(at, 1); return at < 0; });
}

/** A field for a form: its label, the numbers that it is for, and the text as it is shown for one of them.
    @param form { label, examples, text }
    @param options id, isReadOnly, and value where something else than the text was typed before */
function makeField(form, language, options) {
  const label = element("label", { for: options.id, class: form.label ? "kind" : "hidden-label" }, form.label || t("Translation"));
  if (form.examples) label.append(element("small", {}, " " + t("for %@", form.examples)));
  const area = element("textarea", {
    id: options.id, rows: 1, lang: language.lang, dir: language.rtl ? "rtl" : "ltr", spellcheck: "true", readonly: options.isReadOnly,
    placeholder: form.text == null ? t("missing") : null, "aria-describedby": options.id + "-sample",
  });
  area.value = options.value ?? form.text ?? "";
  const sample = element("p", { class: "sample", id: options.id + "-sample" });

  function drawSample() {
    sample.replaceChildren();
    const number = form.examples?.split(", ")[0];
    if (!number || !area.value) return;
    const text = area.value.replace(/%(?:\d+\$)?(?:#@[^@]*@|arg|[-+0# ']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|L|z|t|j)?[diuDU])/, number);
    if (text !== area.value) sample.append(t("shown as"), " ", spoken("q", "text", text, language));
  }
  function fit() {
    area.style.height = "auto";
    area.style.height = Math.min(160, area.scrollHeight + 2) + "px";
  }
  function draw() { fit(); drawSample(); }

  area.addEventListener("input", draw);
  drawSample();
  requestAnimationFrame(fit);
  return {
    area, draw,
    box: element("div", { class: "field" }, label, area, sample),
    set(text) { area.value = text; area.dispatchEvent(new Event("input", { bubbles: true })); },
    insert(text) {
      area.focus();
      area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
      area.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}
