// Faults that an operator on call may face, each with the alert and the text of the operator's page
// that must show it.
import type { AlertName } from '../../scripts/metrics/alerts.js';
import { repeatedly } from '../../src/async/repeat.js';
import { type Partner, sendOnce } from '../chaos/cluster/client-call.js';
import type { Mode } from '../chaos/cluster/options.js';
import { issueOf } from '../store-faults/callers.js';
import { storeFaults } from '../store-faults/faults.js';
import type { Fleet } from '../store-faults/fleet.js';

export interface AlertFault {
  readonly name: string;
  readonly says: string;
  readonly raises: AlertName;
  /** The text about the fault on the operator's page of another node. */
  readonly onPage: RegExp;
  /** How the back office handles a repeated write; `byKey` by default. */
  readonly mode?: Mode;
  /** Resolves to a function that ends the fault. */
  begin(fleet: Fleet): Promise<() => Promise<void>>;
}

type Rules = Parameters<Fleet['simulator']['fail']>[0]['rules'];

const simulated =
  (...rules: Rules): AlertFault['begin'] =>
  async ({ simulator }) => {
    await simulator.fail({ rules });
    return () => simulator.fail({ rules: [] });
  };

const ofStore = (name: string): Pick<AlertFault, 'says' | 'begin'> => {
  const fault = storeFaults.find((one) => one.name === name);
  if (!fault) throw new Error(`There is no fault ${name} of the store`);
  return { says: fault.says, begin: ({ place }) => fault.begin(place) };
};

/** Longer than the traffic takes to fill the slots. */
const SLOW_MS = 20_000;
const DAY_MS = 86_400_000;
const AWAY = /The database cannot be read\..*/;

export const alertFaults: readonly AlertFault[] = [
  {
    name: 'back office slow',
    says: 'each call takes 20 s more, so that calls wait for a free slot',
    raises: 'BackOfficeSlow',
    onPage: /The back office is slow: .*/,
    begin: simulated({ kind: 'latency', delayMs: SLOW_MS }),
  },
  {
    name: 'back office failing',
    says: 'half of the responses of the back office are errors',
    raises: 'BackOfficeFailing',
    onPage: /\d+ of \d+ calls of this node to the back office failed/,
    begin: simulated({ kind: 'errorBefore', share: 0.5 }),
  },
  {
    name: 'back-office key rejected',
    says: 'the back office rejects the key of the gateways',
    raises: 'BackOfficeFailing',
    onPage: /\d+ of \d+ calls of this node to the back office failed/,
    begin: simulated({ kind: 'rejectKey' }),
  },
  {
    name: 'back office gone',
    says: 'the back office refuses connections',
    raises: 'BackOfficeFailing',
    onPage: /\d+ operations? of the back office (is|are) not called at present.*/,
    async begin({ backOffice }) {
      await backOffice.cut();
      return backOffice.restore;
    },
  },
  {
    name: 'greedy partner',
    says: 'a partner with a limit of 5 requests a second sends about 60',
    raises: 'PartnerLimited',
    onPage: /\d+ requests? (was|were) rejected by the limits.*/,
    async begin({ admin, nodes }) {
      const producerId = '8800102';
      const greedy = { ...(await admin.addPartner('Greedy', producerId)), producerId };
      const { partnerId } = greedy;
      await admin.ask(
        async (client) =>
          (
            await client.PATCH('/partners/{partnerId}/limits', {
              params: { path: { partnerId } },
              body: { requestsPerSecond: 5 },
            })
          ).data,
      );
      const flood = repeatedly(100, async () => {
        for (const node of nodes) for (let at = 0; at < 3; at += 1) void sendOnce(readOf(greedy), node);
      });
      return flood.stop;
    },
  },
  {
    name: 'expiring key',
    says: 'a key of a partner expires in three days',
    raises: 'KeyExpires',
    onPage: /\d+ API keys? expires?.*/,
    async begin({ admin, partner: { partnerId } }) {
      const expiresAt = new Date(Date.now() + 3 * DAY_MS).toISOString();
      const made = await admin.ask(
        async (client) =>
          (
            await client.POST('/partners/{partnerId}/keys', {
              params: { path: { partnerId } },
              body: { label: 'expires', expiresAt },
            })
          ).data,
      );
      return async () => {
        await admin.ask(async (client) => {
          const { response } = await client.POST('/keys/{keyId}/revocation', {
            params: { path: { keyId: made.keyId } },
          });
          return response.ok || undefined;
        });
      };
    },
  },
  {
    name: 'store out of connections',
    raises: 'ConnectionsExhausted',
    onPage: AWAY,
    ...ofStore('connections'),
  },
  { name: 'store gone', raises: 'StoreUnavailable', onPage: AWAY, ...ofStore('restart') },
  { name: 'store hangs', raises: 'StoreUnavailable', onPage: AWAY, ...ofStore('hang') },
  {
    name: 'store read-only',
    raises: 'StoreUnavailable',
    onPage: /The store is read-only\./,
    ...ofStore('read-only'),
  },
  {
    name: 'node killed',
    says: 'the node gets a `kill -9`, and is started again later',
    raises: 'NodeLost',
    onPage: /\d+ nodes? (was|were) lost.*/,
    async begin({ nodes }) {
      const [first] = nodes;
      if (!first) throw new Error('There is no gateway');
      return first.kill();
    },
  },
  {
    name: 'store failed over',
    says: 'the primary is lost, and its synchronous standby takes its place immediately',
    raises: 'StoreFailedOver',
    onPage: /\d+ fail-overs? of PostgreSQL.*/,
    async begin({ place }) {
      await place.postgres.failOver();
      return async () => undefined;
    },
  },
  {
    name: 'run in doubt',
    says: 'the response to a quote is lost, in the mode `never`',
    raises: 'OutcomeUnknown',
    onPage: /\d+ failed runs? (has|have) a step in doubt.*/,
    mode: 'never',
    async begin({ simulator, admin, partner, nodes }) {
      const [node] = nodes;
      if (!node) throw new Error('There is no gateway');
      await simulator.fail({ rules: [{ kind: 'dropAfter', operationId: 'quotePolicy', times: 1 }] });
      await sendOnce(issueOf(partner), node);
      return async () => {
        await simulator.fail({ rules: [] });
        const resolution = { outcome: 'notDone', note: 'program', resolvedBy: 'program' } as const;
        await admin.ask(async (client) => {
          // The fault may have hit a run of the traffic instead of the run above.
          const { data } = await client.GET('/runs', { params: { query: { state: 'IN_DOUBT' } } });
          const runId = data?.items[0]?.submissionId;
          if (runId === undefined) return undefined;
          const { response } = await client.POST('/runs/{runId}/resolution', {
            params: { path: { runId } },
            body: { step: 'QUOTE', ...resolution },
          });
          return response.ok || undefined;
        });
      };
    },
  },
];

const readOf = (partner: Partner) =>
  ({
    partner,
    version: 'v2',
    operationId: 'listSubmissions',
    method: 'GET',
    path: '/submissions',
    query: {},
    body: undefined,
    key: undefined,
    user: undefined,
  }) as const;
