// Questions to the server. Each answer is of the files as they are on the disk.

const site = location.pathname.replace(/[^/]*$/, "");

/** The answer to a question; throws what the server says where it refuses. */
async function ask(name, question = {}) {
  let answer;
  try {
    answer = await fetch(site + name, {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(question), cache: "no-store",
    });
  } catch {
    throw new Error(t("lproj serve does not answer any more. Everything that was shown as saved is on the disk."));
  }
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
}

/** Calls back with each version that the server tells of, and whether the server is there. */
function listen(onVersion, onState) {
  const events = new EventSource(site + "events");
  events.onmessage = (event) => onVersion(Number(event.data));
  events.onopen = () => onState(true);
  events.onerror = () => onState(false);
}
