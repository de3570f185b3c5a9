// Our own words in the language of the page. The English text is the key, as in the string catalog that they come from.

const words = chosenWords(JSON.parse(byId("words").textContent));

/** The words in the first language of the browser that there is. A server sends only those; a page by mail has them all. */
function chosenWords(all) {
  if (!Array.isArray(all)) return all;
  for (const wanted of navigator.languages) {
    const found = all.find((one) => one.language === wanted.split("-")[0]);
    if (found) return found;
  }
  return all.find((one) => one.language === "en");
}
const pluralRules = new Intl.PluralRules(words.language);
const numbers = new Intl.NumberFormat(words.language);

/** A text of ours, with values for `%@` and `%lld`; the first number chooses the plural form. */
function t(key, ...values) {
  const found = words.texts[key] ?? key;
  const text = typeof found === "string" ? found : found[pluralRules.select(values.find((one) => typeof one === "number"))] ?? found.other;
  let next = 0;
  return text.replace(/%(?:(\d)\$)?(@|lld)|%%/g, (all, place) => {
    if (all === "%%") return "%";
    const value = values[place ? place - 1 : next++];
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

/** Puts the words of the page in place. */
function translatePage() {
  for (const one of document.querySelectorAll("[data-t]")) one.textContent = t(one.textContent);
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", t(one.dataset.label));
  for (const one of document.querySelectorAll("[data-title]")) one.title = t(one.dataset.title);
  for (const one of document.querySelectorAll("[data-placeholder]")) one.placeholder = t(one.dataset.placeholder);
}
