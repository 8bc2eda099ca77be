// Finds the identifier that a partner quotes, and shows the history of a policy.
import { client, type Schemas, take } from './api.js';
import { requestTable } from './audit.js';
import { callTable } from './calls.js';
import { el } from './dom.js';
import { counted, empty, id, link, note, section } from './parts.js';
import { runTable } from './runs.js';
import { EVERY_LIST_MS, type Shown, type View } from './view.js';

const MOST = 20;

const titleOf = (title: string, { length }: readonly unknown[]): string =>
  length === MOST ? `${title} (the newest ${MOST})` : title;

export const find: View = async (filters) => {
  const name = filters.get('find') ?? '';
  const found = await take(client.GET('/search', { params: { query: { name } } }));
  const { calls, runs, requests } = found;
  return {
    title: `Find ${name}`,
    everyMs: EVERY_LIST_MS,
    content: [
      el('h1', {}, 'Find ', id(name)),
      ...stories(found),
      runs.length > 0 && section(titleOf('Runs', runs), runTable(runs)),
      calls.length > 0 && section(titleOf('Calls', calls), callTable(calls)),
      requests.length > 0 && section(titleOf('Requests', requests), requestTable(requests)),
      runs.length + calls.length + requests.length === 0 &&
        empty(
          'No record has this identifier. Check that it is complete, and that it belongs to this environment. Requests are kept for AUDIT_RETENTION_DAYS.',
        ),
    ],
  } satisfies Shown;
};

/** Links to at most five of the policies that the records are about. */
function stories({ calls, runs, requests }: Schemas['Found']) {
  const names = [...calls, ...runs, ...requests].flatMap(
    ({ policyNo, policyKey }) => policyNo ?? policyKey ?? [],
  );
  return [...new Set(names)]
    .slice(0, 5)
    .map((name) => el('p', {}, 'Everything about policy ', link('policy', name, id(name))));
}

export const policy: View = async (filters) => {
  const name = filters.get('policy') ?? '';
  const [runs, calls, audit] = await Promise.all([
    take(client.GET('/runs', { params: { query: { name, pageSize: 20 } } })),
    take(client.GET('/calls', { params: { query: { policy: name, state: 'ALL', pageSize: 50 } } })),
    take(client.GET('/audit', { params: { query: { policy: name, pageSize: 100 } } })),
  ]);
  const all = [...runs.items, ...calls.items, ...audit.items];
  const names = new Set(
    all.flatMap((one) => [
      one.policyNo,
      one.policyKey,
      one.submissionId,
      'boundPolicyNo' in one ? one.boundPolicyNo : null,
    ]),
  );
  const others = [...names].flatMap((other) => (other === null || other === name ? [] : [' ', id(other)]));
  const open =
    calls.items.filter(({ state }) => state === 'UNKNOWN').length +
    runs.items.filter(({ overallStatus }) => overallStatus === 'FAILED').length;
  return {
    title: `Policy ${name}`,
    everyMs: EVERY_LIST_MS,
    content: [
      el('h1', {}, 'Policy ', id(name)),
      others.length > 0 && el('p', { class: 'lead' }, 'Also', ...others),
      open > 0 && note('bad', el('p', {}, `Failed or in doubt: ${counted(open, 'record')}.`)),
      all.length === 0 && empty('Nothing is stored about a policy with this identifier.'),
      runs.items.length > 0 && section('Runs', runTable(runs.items)),
      audit.items.length > 0 &&
        section(
          audit.next === null ? 'Everything that happened, newest first' : 'The newest 100 requests',
          requestTable(audit.items),
        ),
      calls.items.length > 0 && section('Calls', callTable(calls.items)),
    ],
  } satisfies Shown;
};
