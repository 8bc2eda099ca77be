// The key in the header of every page: creates or accepts a key, shows it, and forgets it. In a
// sandbox, the requests that this tab has sent are below it.
import { keyFlaw } from '../../../src/http/key-flaw.ts';
import { copyFrom } from './copy.js';
import { element } from './element.js';
import { currentKey, enteredKey, forgetKeys, onKeyChange, saveEnteredKey } from './key.js';
import { requestLog } from './request-log.js';
import { createKey } from './requests.js';

export function openKeyPanel(root) {
  const title = element('summary', {}, 'Key');
  const content = element('div', { className: 'panel' });
  const panel = element('details', { className: 'key' }, title, content);
  document.querySelector('.theme').before(panel);
  const status = element('p', { className: 'status' });
  status.setAttribute('role', 'status');
  const holder = element('div');
  content.append(holder, status);
  if (SANDBOX) content.append(element('h2', {}, 'Sent from this tab'), requestLog());

  async function doing(text, act) {
    status.textContent = text;
    try {
      await act();
      status.textContent = '';
    } catch (error) {
      status.textContent = error instanceof TypeError ? 'The gateway cannot be reached.' : error.message;
    }
  }
  function draw() {
    const key = currentKey();
    panel.classList.toggle('has-key', key !== undefined);
    const hadFocus = holder.contains(document.activeElement);
    holder.replaceChildren(...(key ? keyView(key) : []), ...forms(root, doing));
    if (hadFocus) title.focus();
  }
  onKeyChange(draw);
  draw();
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !panel.open) return;
    panel.open = false;
    title.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (target.isConnected && !panel.contains(target)) panel.open = false;
  });
}

function keyView(key) {
  const forget = element('button', { type: 'button', className: 'button' }, 'Forget it');
  forget.addEventListener('click', forgetKeys);
  const shown = element('code', {}, key.apiKey);
  const copy = element('button', { type: 'button', className: 'button' }, 'Copy the key');
  copy.addEventListener('click', () => copyFrom(copy, shown));
  const until = enteredKey()
    ? 'In this tab until you close it.'
    : `In this browser until ${new Date(key.expiresAt).toLocaleDateString()}.`;
  const company = key.producer ? `, broker company ${key.producer.name ?? key.producer.id}` : '';
  return [
    element('p', {}, 'Fills every sample: ', shown, company, '. ', until),
    element('p', { className: 'actions' }, copy, forget),
  ];
}

function forms(root, doing) {
  const field = element('input', { id: 'own-key', autocomplete: 'off', required: true, spellcheck: false });
  const form = element(
    'form',
    {},
    element('label', { htmlFor: field.id }, currentKey() ? 'Another key' : 'Your API key'),
    field,
    element('button', { className: 'button' }, 'Use it'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    doing('Asking the gateway …', () => enterKey(field.value.trim(), root));
  });
  if (!SANDBOX) return [form];
  const create = element('button', { type: 'button', className: 'button primary' }, 'Create a sandbox key');
  create.addEventListener('click', () =>
    doing('Creating …', async () => {
      const { ok, body } = await createKey(root);
      if (!ok) throw new Error(body?.error?.message ?? 'The gateway did not create a key.');
    }),
  );
  return [...(currentKey() ? [] : [element('p', {}, create)]), form];
}

/**
 * In a sandbox, throws if the gateway does not know the key; the key's report contains the broker
 * companies.
 */
export async function enterKey(apiKey, root) {
  // A key contains only these characters. Browsers do not send some others in a header.
  if (/[^!-~]/.test(apiKey)) throw new Error(keyFlaw(apiKey));
  const response = SANDBOX
    ? await fetch(`${root}readiness`, { headers: { 'x-api-key': apiKey } })
    : undefined;
  const body = await response?.json();
  if (response?.status === 401) throw new Error(body.error.message);
  const [id] = body?.partner?.producerIds ?? [];
  saveEnteredKey({ apiKey, ...(id && { producer: { id } }) });
}
