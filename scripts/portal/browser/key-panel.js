// The key in the header of every page: creates or accepts a key, shows it, and forgets it. In a
// sandbox, the requests that this tab has sent are below it.
import { keyFlaw } from '../../../src/http/key-flaw.ts';
import { copyFrom } from './copy.js';
import { element, time, whileBusy } from './element.js';
import { currentKey, enteredKey, forgetKeys, onKeyChange, saveEnteredKey } from './key.js';
import { requestLog } from './request-log.js';
import { ask, createKey, reasonIn } from './requests.js';

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

  const say = (text, className = '') => {
    status.className = `status ${className}`;
    status.textContent = text;
  };
  const doing = (button, text, act) =>
    whileBusy(button, async () => {
      say(text);
      try {
        await act();
        say('');
      } catch (error) {
        say(error.message, 'bad');
      }
    });
  let drawn;
  /** Does nothing if the key is the same, because the reader may be typing another one. */
  function draw() {
    const key = currentKey();
    const state = JSON.stringify(key ?? null);
    if (state === drawn) return;
    drawn = state;
    panel.classList.toggle('has-key', key !== undefined);
    title.ariaLabel = key ? 'Key: filled into the samples' : 'Key: none';
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
  // The panel would cover the element that has the focus now.
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !panel.contains(relatedTarget)) panel.open = false;
  });
}

function keyView(key) {
  const forget = element('button', { type: 'button', className: 'button' }, 'Forget it');
  forget.addEventListener('click', forgetKeys);
  const shown = element('code', {}, key.apiKey);
  const copy = element('button', { type: 'button', className: 'button' }, 'Copy the key');
  copy.addEventListener('click', () => copyFrom(copy, shown));
  const until = enteredKey()
    ? ['In this tab until you close it.']
    : ['In this browser until ', time(key.expiresAt, { dateStyle: 'medium' }), '.'];
  const company = key.producer ? `, broker company ${key.producer.name ?? key.producer.id}` : '';
  return [
    element('p', {}, 'Fills every sample: ', shown, company, '. ', ...until),
    element('p', { className: 'actions' }, copy, forget),
  ];
}

function forms(root, doing) {
  const field = keyField('own-key');
  const submit = element('button', { className: 'button' }, 'Use it');
  const label = element('label', { htmlFor: field.id }, currentKey() ? 'Another key' : 'Your API key');
  const form = element('form', {}, label, field, submit);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    doing(submit, 'Asking the gateway …', () => enterKey(field.value.trim(), root));
  });
  if (!SANDBOX) return [form];
  const create = element('button', { type: 'button', className: 'button primary' }, 'Create a sandbox key');
  create.addEventListener('click', () =>
    doing(create, 'Creating …', async () => {
      const answer = await createKey(root);
      if (!answer.ok) throw new Error(reasonIn(answer));
    }),
  );
  return [...(currentKey() ? [] : [element('p', {}, create)]), form];
}

/** Browsers send what they check for spelling to other hosts. */
export const keyField = (id) =>
  element('input', { id, autocomplete: 'off', autocapitalize: 'none', spellcheck: false, required: true });

/**
 * In a sandbox, throws unless the gateway knows the key; the key's report contains the broker
 * companies.
 */
export async function enterKey(apiKey, root) {
  // A key contains only these characters. Browsers do not send some others in a header.
  if (/[^!-~]/.test(apiKey)) throw new Error(keyFlaw(apiKey));
  const answer = SANDBOX ? await ask(`${root}readiness`, { headers: { 'x-api-key': apiKey } }) : undefined;
  // 404: nothing is recorded for the key.
  if (answer && !answer.ok && answer.body?.error?.code !== 'NOT_FOUND') throw new Error(reasonIn(answer));
  const [id] = answer?.body?.partner?.producerIds ?? [];
  saveEnteredKey({ apiKey, ...(id && { producer: { id } }) });
}
