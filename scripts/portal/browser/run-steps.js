// Follows a run of the one-call flow on the page: a line for each step, then the number of the
// policy, or why it failed.
import { element, whileBusy } from './element.js';
import { keepReceivedValues } from './key.js';
import { reasonIn, send } from './requests.js';

const STEPS = [
  ['base', 'Draft'],
  ['full', 'Underwriting data'],
  ['quote', 'Quote'],
  ['bind', 'Bind'],
];
const WORDS = { SUCCESS: 'done', FAILED: 'failed', RUNNING: 'in progress', PENDING: 'waiting' };
const HEADERS = { 'X-Origination-Source': 'portal', 'X-Audit-UserId': 'portal' };
/** The gateway responds at the next change, or after this many seconds. */
const WAIT_SECONDS = 20;

export function followRun(place, { policyNo, version, root }) {
  const list = element('ol', { className: 'run' });
  const end = element('div', { className: 'run-end', tabIndex: -1 });
  end.setAttribute('role', 'status');
  const part = element('div', { className: 'following' }, list, end);
  // Removes the other parts of the page that follow a run: they are out of date.
  for (const other of document.querySelectorAll('.following')) other.remove();
  place.prepend(part);
  const base = `/${version}/submission/global/${encodeURIComponent(policyNo)}`;
  const read = (headers) =>
    send({ method: 'GET', url: `${base}/status`, headers: { ...HEADERS, ...headers } }, root);

  async function follow() {
    let headers = {};
    // Stops when another submission has replaced this part.
    while (part.isConnected) {
      const { ok, body, status } = await read(headers);
      if (!ok) throw new Error(reasonIn({ body, status }));
      draw(body);
      if (['SUCCESS', 'FAILED'].includes(body.overallStatus)) return conclude(body);
      headers = { Prefer: `wait=${WAIT_SECONDS}` };
    }
  }
  function draw(run) {
    const items = STEPS.map(([name, title]) => {
      const state = run[`${name}Status`] ?? 'PENDING';
      const isCurrent = run.currentStep === name.toUpperCase() && state === 'PENDING';
      const shown = isCurrent && !run[`${name}Error`] ? 'RUNNING' : state;
      const reason = run[`${name}Error`];
      return element(
        'li',
        { className: shown.toLowerCase() },
        element('strong', {}, title),
        ` ${WORDS[shown] ?? shown.toLowerCase()}`,
        ...(reason ? [element('small', {}, ...linked(reason, root))] : []),
      );
    });
    list.replaceChildren(...items);
  }
  /** Keeps the focus if this replaces the button that the reader has pressed. */
  function say(...content) {
    const hadFocus = end.contains(document.activeElement);
    end.replaceChildren(...content);
    if (hadFocus) end.focus();
  }
  async function conclude(run) {
    if (run.overallStatus === 'FAILED') {
      return say(button('Retry the failed step', retry));
    }
    const bound = resultOf(run.bindOutputJson).policyNo;
    const quote = resultOf(run.quoteOutputJson).quoteNo;
    if (!bound) return say(`Quote ${quote ?? policyNo} is recorded.`);
    keepReceivedValues({ policyNo: bound, submissionId: run.submissionId });
    say(
      element('strong', {}, `Policy ${bound} is bound.`),
      ' Quote ',
      element('span', { className: 'whole' }, quote),
      '. Everything about it: ',
      element('a', { href: `${root}docs/${version}/getPolicyDetails.html` }, 'GET /policy/details'),
      '.',
    );
    end.append(await premiums(bound));
  }
  async function premiums(number) {
    const url = `/${version}/policy/details?policyNo=${encodeURIComponent(number)}`;
    const answer = await send({ method: 'GET', url, headers: {} }, root).catch(() => undefined);
    const sections = answer?.body?.quote?.sections ?? [];
    return element('ul', {}, ...sections.map(premiumOf));
  }
  async function retry() {
    const request = { method: 'POST', url: `${base}/retry`, headers: HEADERS, isWrite: true };
    const answer = await send(request, root);
    if (!answer.ok) throw new Error(reasonIn(answer));
    await follow();
  }
  function button(label, act) {
    const made = element('button', { type: 'button', className: 'button' }, label);
    made.addEventListener('click', () => whileBusy(made, () => start(act)));
    return made;
  }
  const start = (act) =>
    act().catch(({ message }) => say(`${message} `, button('Read the run again', follow)));
  start(follow);
}

/** Links the error code at the beginning of the reason to its page. */
function linked(reason, root) {
  const [, code, rest] = /^([A-Z_]+)(:.*)$/s.exec(reason) ?? [];
  return code ? [element('a', { href: `${root}docs/errors/${code}.html` }, code), rest] : [reason];
}

function premiumOf({ description, coverage = [] }) {
  const amounts = new Map();
  for (const { premium, premiumCurrency } of coverage)
    if (premium !== undefined)
      amounts.set(premiumCurrency?.code, (amounts.get(premiumCurrency?.code) ?? 0) + premium);
  const shown = [...amounts].map(([code = '', amount]) => `${code} ${amount.toLocaleString('en')}`);
  return element('li', {}, `${description ?? 'Section'}: premium ${shown.join(' and ') || 'not stated'}`);
}

function resultOf(json) {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {};
  }
}
