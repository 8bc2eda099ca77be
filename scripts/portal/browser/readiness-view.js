// Renders a readiness report: the result, the drill in progress, the lines by state, and the parts
// of the contract that the client uses.
import { element, time, whileBusy } from './element.js';

const GROUPS = [
  [
    'refuted',
    'Refuted',
    'Your client did not do what the line requires. The latest evidence counts: correct the client and run it again.',
  ],
  ['notSeen', 'Not seen yet', 'There is no evidence, or not enough.'],
  ['proven', 'Proven', 'Your client did what the line requires.'],
];
const many = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const code = (text) => element('code', {}, text);
const DAY_AND_MINUTE = { dateStyle: 'medium', timeStyle: 'short' };

export function reportView({ report, drills, root, actions }) {
  const isProven = (name) => report.lines.some((line) => line.drill === name && line.state === 'proven');
  // A drill stays in the state `hit` until its end, even if its line has been proven before then.
  const active = drills.find(
    ({ name, state }) => state === 'waiting' || (state === 'hit' && !isProven(name)),
  );
  return [
    summary(report, actions),
    ...(report.result.percent === 100 ? [nextSteps(report)] : []),
    ...(active ? [drillInProgress(active)] : []),
    ...(report.requests.count === 0 ? [firstRequest()] : []),
    ...GROUPS.flatMap(([state, title, meaning]) => {
      const lines = report.lines.filter((line) => line.state === state);
      if (lines.length === 0) return [];
      const items = lines.map((line) => lineItem(line, { root, actions, drills }));
      return [
        element('h3', {}, `${title} (${lines.length})`),
        element('p', { className: 'why' }, meaning),
        element('ul', { className: `lines ${state}` }, ...items),
      ];
    }),
    ...deprecatedUses(report.nextVersion.breaks),
    coverage(report),
  ];
}

function summary(report, { refresh }) {
  const { result, requests, contract, partner } = report;
  const counts = element(
    'p',
    { className: 'counts' },
    element('span', { className: 'proven' }, `${result.proven} proven`),
    element('span', { className: result.refuted > 0 ? 'refuted' : '' }, `${result.refuted} refuted`),
    element('span', {}, `${result.notSeen} not seen yet`),
  );
  const company = partner.producerIds?.length ? ` · broker company ${partner.producerIds.join(', ')}` : '';
  const basis = element(
    'p',
    { className: 'why' },
    `${partner.name} · version ${contract.version}${company} · `,
  );
  basis.append(requests.count === 0 ? 'no requests yet' : many(requests.count, 'request'));
  if (requests.to) basis.append(', the last one ', time(requests.to, DAY_AND_MINUTE));
  return element(
    'div',
    { className: 'summary' },
    ring(result.percent),
    element('div', {}, counts, basis, onPaper(report), actionsBar(report, refresh)),
  );
}

const WITH_ZONE = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** For a printed report: its source, its validity, and its proof. */
function onPaper({ contract, createdAt, expiresAt }) {
  return element(
    'p',
    { className: 'why on-paper' },
    'From ',
    location.host,
    ', ',
    time(createdAt, WITH_ZONE),
    ', valid until ',
    time(expiresAt, { dateStyle: 'medium' }),
    '. SHA-256 of the contract: ',
    code(contract.sha256),
    '. Only the downloaded report carries the signature.',
  );
}

function nextSteps({ expiresAt }) {
  return element(
    'div',
    { className: 'drill' },
    element('p', {}, element('strong', {}, 'Your client is ready for production.')),
    element(
      'p',
      { className: 'not-on-paper' },
      'Download the report and send it to your contact at the carrier, who verifies it and gives you a production key.',
    ),
    element(
      'p',
      { className: 'not-on-paper' },
      'Then change the address and the key of your client, and nothing else. The report is valid until ',
      time(expiresAt, { dateStyle: 'medium' }),
      ', or until the contract changes.',
    ),
  );
}

function actionsBar(report, refresh) {
  const again = button('Refresh', 'readiness-refresh', refresh);
  const download = element('a', { className: 'button', download: 'report.json' }, 'Download the report');
  download.href = `data:application/json,${encodeURIComponent(JSON.stringify(report, null, 2))}`;
  return element('p', { className: 'actions' }, again, download);
}

function button(label, id, act, className = 'button') {
  const made = element('button', { type: 'button', id, className }, label);
  made.addEventListener('click', () => whileBusy(made, act));
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';
function svg(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function ring(percent) {
  const circle = { cx: 50, cy: 50, r: 42, pathLength: 100 };
  // A dash of length 0 would still show its round end.
  const part =
    percent === 0 ? [] : [svg('circle', { ...circle, class: 'part', 'stroke-dasharray': `${percent} 100` })];
  const label = svg('text', { x: 50, y: 58, 'text-anchor': 'middle' }, `${percent}%`);
  const picture = { viewBox: '0 0 100 100', role: 'img', 'aria-label': `${percent} percent proven` };
  return svg('svg', picture, svg('circle', { ...circle, class: 'whole' }), ...part, label);
}

function drillInProgress({ title, does, expects, state, endsAt }) {
  const isWaiting = state === 'waiting';
  const next = isWaiting
    ? `${does} Let your client work now.`
    : 'The drill has hit a request of your client. The line of the drill shows the reaction.';
  return element(
    'div',
    { className: 'drill', id: 'readiness-drill', tabIndex: -1 },
    element('p', {}, element('strong', {}, `${isWaiting ? 'Drill waiting' : 'Drill running'}: ${title}`)),
    element('p', {}, next),
    element('p', {}, 'What your client must do: ', expects),
    element(
      'p',
      { className: 'why' },
      'The drill ends by itself at ',
      time(endsAt, { timeStyle: 'short' }),
      '. This page updates itself until then.',
    ),
  );
}

const firstRequest = () =>
  element(
    'p',
    {},
    'Let your client send requests with this key. What you send with the buttons on these pages is not recorded.',
  );

function lineItem(line, { root, actions, drills }) {
  const drill = drills.find(({ name }) => name === line.drill);
  // Several lines with drills have the same title: the title of the drill distinguishes them.
  const title = drill?.title ?? line.title;
  const head = element('p', {}, element('strong', {}, title), ' ');
  if (line.weight > 1) head.append(element('span', { className: 'weight' }, `counts ${line.weight} times`));
  const text = element(
    'div',
    {},
    head,
    ...(drill ? [element('p', {}, `${line.title}.`)] : []),
    ...evidence(line),
  );
  if (line.does && line.state !== 'proven') text.append(element('p', { className: 'why' }, line.does));
  const buttons = element('p', { className: 'actions' });
  if (drill?.state === 'waiting')
    buttons.append(element('span', { className: 'badge' }, 'waiting for a request'));
  else if (drill) {
    const start = button('Start the drill', `start-${drill.name}`, () => actions.startDrill(drill.name));
    start.setAttribute('aria-label', `Start the drill: ${drill.title}`);
    buttons.append(start);
  }
  // The address comes from the report, so only pages of this portal are allowed.
  if (line.help.startsWith('/docs/')) {
    const help = element('a', { href: root + line.help.slice(1) }, 'How to do it');
    help.setAttribute('aria-label', `How to do it: ${title}`);
    buttons.append(help);
  }
  return element('li', { id: `readiness-${line.id}` }, text, buttons);
}

function evidence({ because, decidedAt, requestIds }) {
  if (!because) return [];
  const seen = element('p', {}, because, ' ');
  if (decidedAt) seen.append(element('span', { className: 'why' }, time(decidedAt, DAY_AND_MINUTE)));
  if (requestIds.length === 0) return [seen];
  const ids = requestIds.flatMap((id) => [' ', code(id)]);
  const label = requestIds.length === 1 ? 'Request' : 'Requests';
  return [seen, element('p', { className: 'ids why' }, label, ...ids)];
}

function deprecatedUses(breaks) {
  const items = breaks.map(({ version, operation, requestId }) =>
    element('li', {}, code(operation), ` of version ${version}, last in request `, code(requestId)),
  );
  const none = element('p', { className: 'why' }, 'None: nothing that this client uses is deprecated.');
  return [
    element('h3', {}, 'Deprecated uses'),
    breaks.length === 0 ? none : element('ul', { className: 'deprecated' }, ...items),
  ];
}

/** The share of the newest version that the client uses. */
function coverage({ operations, errors }) {
  const used = operations.filter(({ count }) => count > 0);
  const met = errors.filter((error) => error.met);
  const rows = operations.map(({ operation, count, fields }) => {
    const name = element(
      'p',
      {},
      code(operation),
      ` ${count === 0 ? 'not used' : many(count, 'successful request')}`,
    );
    return element('li', {}, name, ...(fields ? fieldsBar(operation, fields) : []));
  });
  const codes = errors.map((error) => element('code', { className: error.met ? 'met' : '' }, error.code));
  const listed = (title, isMet) => {
    const names = codes.filter((_, index) => errors[index].met === isMet).flatMap((name) => [' ', name]);
    return names.length === 0 ? [] : [element('p', { className: 'codes' }, title, ...names)];
  };
  return element(
    'details',
    { id: 'readiness-coverage' },
    element(
      'summary',
      {},
      `Operations used: ${used.length} of ${operations.length}. Error codes met: ${met.length} of ${errors.length}.`,
    ),
    element('ul', { className: 'usage' }, ...rows),
    ...listed('Met:', true),
    ...listed('Not met:', false),
  );
}

function fieldsBar(operation, { declared, sent, unused }) {
  const text = `${sent} of ${many(declared, 'field')}`;
  const bar = element('progress', { max: declared, value: sent });
  bar.setAttribute('aria-label', `${operation}: ${text} sent`);
  const parts = [element('p', { className: 'bar' }, bar, element('span', { className: 'why' }, text))];
  if (unused.length === 0 || sent === 0) return parts;
  const names = unused.flatMap((field) => [code(field), ' ']);
  const list = element(
    'details',
    { id: `unused-${operation}` },
    element('summary', {}, `Never sent: ${unused.length}`),
    element('p', {}, ...names),
  );
  return [...parts, list];
}
