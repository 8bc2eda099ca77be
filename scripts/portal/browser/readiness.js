// The readiness panel: reads the report of the reader's key, starts drills, and repeats the read
// while a drill is running.
import { element, whileBusy } from './element.js';
import { currentKey, forgetKeys, onKeyChange } from './key.js';
import { enterKey, keyField } from './key-panel.js';
import { reportView } from './readiness-view.js';
import { ask, createKey, reasonIn } from './requests.js';

const WHILE_DRILLING_MS = 2_000;

export function openReadiness(panel, { root }) {
  const status = element('p', { className: 'status' });
  status.setAttribute('role', 'status');
  const content = element('div');
  let shown;
  let timer;
  panel.replaceChildren(status, content);
  const ownKey = () => currentKey()?.apiKey;

  async function doing(text, act) {
    say(text);
    try {
      await act();
    } catch (error) {
      say(error.message, 'bad');
    }
  }
  const say = (text, className = '') => {
    if (status.textContent === text) return;
    status.className = `status ${className}`;
    status.textContent = text;
  };

  async function read(path, body) {
    const answer = await ask(root + path.slice(1), {
      headers: { 'x-api-key': ownKey(), ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer.body;
    throw Object.assign(new Error(reasonIn(answer)), { code: answer.body?.error?.code });
  }

  async function refresh() {
    clearTimeout(timer);
    const key = ownKey();
    if (!key) return offerKey();
    try {
      const [report, { drills }] = await Promise.all([read('/readiness'), read('/readiness/drills')]);
      // The reader has chosen another key in the meantime.
      if (key !== ownKey()) return;
      show(report, drills);
      say('');
      if (drills.some(({ state }) => state !== 'idle')) readAgainIn(WHILE_DRILLING_MS);
    } catch (error) {
      // A proxy can respond with 401 too. NOT_FOUND: nothing is recorded for the key.
      if (error.code === 'UNAUTHORIZED') forgetKeys();
      if (error.code === 'UNAUTHORIZED' || error.code === 'NOT_FOUND') offerKey();
      else readAgainIn(2 * WHILE_DRILLING_MS);
      throw error;
    }
  }
  /** Clears the timer first, because two reads can overlap. */
  function readAgainIn(ms) {
    clearTimeout(timer);
    timer = setTimeout(update, ms);
  }
  const update = () => doing(status.textContent, refresh);

  /** Renders only changed parts, and keeps opened parts and the focus. */
  function show(report, drills) {
    const { createdAt: _, expiresAt: __, signature: ___, ...lasting } = report;
    const next = JSON.stringify([lasting, drills]);
    if (next === shown) return;
    shown = next;
    const open = new Set([...content.querySelectorAll('details[open]')].map(({ id }) => id));
    const focused = content.contains(document.activeElement) ? document.activeElement.id : '';
    content.replaceChildren(...reportView({ report, drills, root, actions }), keyForm());
    for (const details of content.querySelectorAll('details')) details.open ||= open.has(details.id);
    if (focused) document.getElementById(focused)?.focus();
  }

  const actions = {
    refresh: () => doing('Reading …', refresh),
    startDrill: (name) =>
      doing('Starting …', async () => {
        await read('/readiness/drills', { name });
        await refresh();
        // The pressed button is gone: moves the focus to the drill, so that it is read aloud.
        const running = content.querySelector('.drill');
        running?.focus({ preventScroll: true });
        running?.scrollIntoView({ block: 'center' });
      }),
  };

  function offerKey() {
    shown = undefined;
    const name = element('input', { id: 'readiness-name', autocomplete: 'organization', maxLength: 200 });
    const submit = element('button', { className: 'button primary' }, 'Create a sandbox key');
    const label = element('label', { htmlFor: name.id }, 'Name on the report (optional)');
    const form = element('form', {}, label, name, submit);
    const create = async () => {
      const answer = await createKey(root, name.value.trim());
      if (!answer.ok) throw new Error(reasonIn(answer));
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      whileBusy(submit, () => doing('Creating …', create));
    });
    const why = 'The report belongs to a sandbox key. Create one, or enter the key that your client uses.';
    content.replaceChildren(element('p', {}, why), form, keyForm());
  }

  /** The form for the report of a key other than this browser's. */
  function keyForm() {
    const field = keyField('readiness-key');
    const form = element(
      'form',
      {},
      element('label', { htmlFor: field.id }, 'API key'),
      field,
      element('button', { className: 'button' }, 'Show its report'),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      doing('Reading …', async () => {
        await enterKey(field.value.trim(), root);
        // The form is below the report: scrolls up to the report of the new key.
        panel.tabIndex = -1;
        panel.focus({ preventScroll: true });
        panel.scrollIntoView();
      });
    });
    const summary = element('summary', {}, 'Use the key of your client');
    return element('details', { id: 'readiness-key-form' }, summary, form);
  }

  // The key was created or entered here, or at the top of the page.
  let shownKey = ownKey();
  onKeyChange(() => {
    if (ownKey() === shownKey) return;
    shownKey = ownKey();
    shown = undefined;
    doing(shownKey ? 'Reading …' : '', refresh);
  });
  // The reader returns from the client's window to see what the client has proven.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && ownKey()) update();
  });
  return doing(ownKey() ? 'Reading …' : '', refresh);
}
