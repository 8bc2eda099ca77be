// Shows on the page of changes which of them affect the reader's client.
import { element } from './element.js';
import { currentKey, onKeyChange } from './key.js';
import { ask, reasonIn } from './requests.js';

const counted = (calls) => (calls === 1 ? '1 call' : `${calls} calls`);
const because = {
  sent: (calls, of) => `sent in ${calls} of ${counted(of)}`,
  leftOut: (calls, of) => `left out in ${calls} of ${counted(of)}`,
  read: (calls) => `in the response to ${counted(calls)}`,
  called: counted,
};

export function openOwnChanges(panel, { root }) {
  const status = element('p');
  status.setAttribute('role', 'status');
  const content = element('div');
  panel.replaceChildren(panel.querySelector('h2'), status, content);
  let shownKey;
  async function show() {
    const { apiKey } = currentKey() ?? {};
    if (apiKey === shownKey && shownKey) return;
    shownKey = apiKey;
    content.replaceChildren();
    status.textContent = apiKey
      ? 'Reading …'
      : "Enter your client's key at the top of the page to see which changes affect its calls.";
    if (!apiKey) return;
    try {
      const answer = await ask(`${root}readiness/changes`, { headers: { 'x-api-key': apiKey } });
      // The reader has chosen another key in the meantime.
      if (apiKey !== shownKey) return;
      if (!answer.ok) throw new Error(reasonIn(answer));
      const { versions } = answer.body;
      status.textContent = versions.length > 0 ? '' : 'Your client has made no call in the last 90 days.';
      content.replaceChildren(...versions.flatMap(versionView));
    } catch (error) {
      status.textContent = error.message;
    }
  }
  onKeyChange(show);
  return show();
}

function versionView({ apiVersion, nextVersion, calls, changes, touched, edit }) {
  const byChange = new Map();
  for (const one of touched) byChange.set(one.change, [...(byChange.get(one.change) ?? []), one]);
  const own = `Your ${counted(calls)} to version ${apiVersion}`;
  const summary = nextVersion
    ? `${own}: ${byChange.size} of ${changes} ${changes === 1 ? 'change' : 'changes'} to version ${nextVersion} ${byChange.size === 1 ? 'affects' : 'affect'} what you send or read.`
    : `${own}: it is the newest version.`;
  return [
    element('p', {}, summary),
    list([...byChange].map(([id, parts]) => changeView(id, parts))),
    ...(edit ? editView(apiVersion, edit) : []),
  ];
}

const changeView = (id, parts) =>
  element(
    'li',
    {},
    element('a', { href: `#${id}` }, parts[0].title),
    list(
      parts.map(({ operationId, part, because: why, calls, of }) =>
        placeView(operationId, part, because[why](calls, of)),
      ),
    ),
  );

const editView = (apiVersion, { calls, refused, places }) => [
  element(
    'p',
    {},
    `An edit of version ${apiVersion}, not released yet, was tried on your calls: ` +
      `it would reject ${refused} of ${counted(calls)}.`,
  ),
  list(places.map(({ operationId, place, calls: count }) => placeView(operationId, place, counted(count)))),
];

const placeView = (operationId, place, text) =>
  element('li', {}, element('code', {}, operationId), ', ', element('code', {}, place), `: ${text}`);

const list = (items) => (items.length > 0 ? element('ul', {}, ...items) : '');
