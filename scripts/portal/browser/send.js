// Adds a button to each sample, with which the page sends the request and shows the response, but
// only if a sandbox gateway serves the page.
import { colouredJson } from './coloured-json.js';
import { element, whileBusy } from './element.js';
import { currentKey, onKeyChange } from './key.js';
import { CREATE_KEY, createKey, reasonIn, send } from './requests.js';
import { followRun } from './run-steps.js';
import { missingIn, requestOf } from './samples.js';

export function openSenders(root) {
  for (const sample of document.querySelectorAll('.sample[data-operation]')) {
    const { operation } = sample.dataset;
    const request = operation === 'createSandboxKey' ? CREATE_KEY : requestOf(sample);
    if (request) addSender(sample, request, root);
  }
}

function addSender(sample, request, root) {
  const bar = element('div', { className: 'try' });
  const output = element('output');
  const reply = element('div', { className: 'reply', hidden: true });
  const { operation } = sample.dataset;
  const runs = ['issuePolicy', 'retrySubmissionRun'].includes(operation);
  const senders = [
    [request.send, request],
    ...(operation === 'issuePolicy'
      ? [['Submit a policy whose quote fails', withFailingQuote(request)]]
      : []),
  ].map(([label, one], at) => {
    const button = element('button', { type: 'button', className: at ? 'button' : 'button primary' }, label);
    button.addEventListener('click', () => whileBusy(button, () => press(one)));
    return button;
  });
  const name = request === CREATE_KEY ? nameField() : undefined;
  bar.append(...(name ? [name] : []), ...senders, output);
  if (name) warnOfReplacement(senders[0], output);
  sample.append(bar, reply);
  async function press(request) {
    output.className = '';
    output.textContent = 'Sending …';
    reply.hidden = true;
    try {
      const answer = await (name ? createKey(root, name.value.trim()) : send(request, root));
      output.className = answer.ok ? 'good' : 'bad';
      output.textContent = `${answer.status} in ${(answer.milliseconds / 1000).toFixed(1)} s`;
      const { code } = Object(answer.body?.error);
      if (code) output.append(': ', element('a', { href: `${root}docs/errors/${code}.html` }, code));
      else if (!answer.ok) output.append(`. ${reasonIn(answer)}`);
      const missing = answer.ok || !request.path ? undefined : missingIn(request);
      if (missing) output.append(`. ${missing}`);
      if (request.note) output.append(`. ${request.note}`);
      reply.replaceChildren(...answerView(answer));
      reply.hidden = false;
      if (runs && answer.ok && answer.body?.policyNo)
        followRun(reply, { policyNo: answer.body.policyNo, version: request.url.split('/')[1], root });
    } catch (error) {
      output.className = 'bad';
      output.textContent = error.message;
    }
  }
}

const HAS_KEY = 'You have a key. A new one replaces it here, and does not see its policies.';

/** Warns before another key is created: one is enough, and only a few can be created per hour. */
function warnOfReplacement(button, output) {
  const draw = () => {
    const hasKey = currentKey() !== undefined;
    button.classList.toggle('primary', !hasKey);
    if (output.textContent === '' || output.textContent === HAS_KEY)
      output.textContent = hasKey ? HAS_KEY : '';
  };
  onKeyChange(draw);
  draw();
}

/** A magic value of the sandbox (docs/guides/sandbox.md): its quote fails only the first time. */
const FAILS_ONCE = '9001400';

function withFailingQuote(request) {
  const body = JSON.parse(request.body);
  for (const section of body.quoteRequest.sections) section.agreement = { agreement: FAILS_ONCE };
  const note = `Sent with the agreement ${FAILS_ONCE} in each section: its quote fails once, and a retry succeeds.`;
  return { ...request, body: JSON.stringify(body), note };
}

const nameField = () =>
  element('input', {
    placeholder: 'Your company (optional)',
    ariaLabel: 'Name on your readiness report',
    autocomplete: 'organization',
    maxLength: 200,
  });

function answerView({ id, headers, text, body }) {
  const shown = body === undefined ? text : JSON.stringify(body, null, 2);
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return [
    element(
      'div',
      { className: 'bar' },
      element('span', { className: 'title' }, 'Request id ', element('code', {}, id || 'none')),
      element('button', { type: 'button', className: 'copy' }, 'Copy'),
    ),
    element('pre', { className: 'body', tabIndex: 0, ariaLabel: 'Response' }, colouredJson(shown)),
    element('details', {}, element('summary', {}, 'Headers'), element('pre', { tabIndex: 0 }, lines)),
  ];
}
