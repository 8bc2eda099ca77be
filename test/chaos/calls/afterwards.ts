// Checks after the faults have ended: repeats are replayed, no policy stays locked, and lists count
// every created submission.
import { setTimeout as wait } from 'node:timers/promises';
import type { Repeat } from '../../../src/back-office/port.js';
import { type ClientCall, jsonOf, type Partner, sendOnce } from '../cluster/client-call.js';
import type { Cluster } from '../cluster/cluster.js';
import { callsOf } from './calls-of.js';
import type { Client, Sent } from './client.js';
import { keysOf } from './flows.js';
import type { Call } from './judge-call.js';
import type { Operator } from './operator.js';

export interface Afterwards {
  replayed: number;
  /** Policies on which a further write was possible. */
  freed: number;
  /** Submissions that the lists count, and creations that got a response. */
  submissions: number;
  created: number;
  readonly faults: string[];
}

interface Parts {
  readonly cluster: Cluster;
  readonly client: Client;
  readonly operator: Operator;
  readonly partners: readonly Partner[];
  readonly mode: Repeat;
  random(): number;
}

const creations: readonly string[] = ['createBaseSubmission', 'completeSubmission'];
const isCreation = ({ operationId, query }: ClientCall) =>
  creations.includes(operationId) || (operationId === 'enrichSubmission' && query.policyKey === undefined);

const AT_ONCE = 8;
/** A dead node's calls become `UNKNOWN` within 22 s, and are looked up twice in the next minute. */
const SETTLED_WITHIN_MS = 120_000;

/** Gateways settle a killed gateway's calls, if the back office can report outcomes. */
export async function untilSettled(operator: Operator, mode: Repeat): Promise<void> {
  const isOpen = ({ state }: Call) => state === 'UNDER_WAY' || (mode !== 'never' && state === 'UNKNOWN');
  const until = performance.now() + SETTLED_WITHIN_MS;
  while (performance.now() < until) {
    if (!(await operator.journal()).some(isOpen)) return;
    await wait(1000);
  }
}

export async function lookAfterwards({
  cluster,
  client,
  operator,
  partners,
  random,
  mode,
}: Parts): Promise<Afterwards> {
  const found: Afterwards = { replayed: 0, freed: 0, submissions: 0, created: 0, faults: [] };
  const anyNode = () => {
    const node = cluster.nodes[Math.floor(random() * cluster.nodes.length)];
    if (!node) throw new Error('There is no gateway');
    return node;
  };
  const answered = [...client.sent].filter(({ reply }) => reply?.code === undefined);
  const once = [...new Map(answered.map((sent) => [sent.call, sent])).values()];

  const replay = async ({ call, reply }: Sent) => {
    if (call.key === undefined) return;
    const again = await sendOnce(call, anyNode());
    if (again?.isReplayed && again.status === reply?.status && again.text === reply?.text)
      found.replayed += 1;
    else
      found.faults.push(`${call.operationId} ${call.key} is not replayed: ${again?.status} ${again?.text}`);
  };
  await eachOf(once, replay);

  const created = once.filter(({ call }) => isCreation(call));
  found.created = created.length;
  for (const partner of partners) found.submissions += await submissionsOf(partner, anyNode().address);

  await eachOf(created, async (sent) => {
    const keys = keysOf(sent);
    if (!keys) return;
    const further = callsOf({ partner: sent.call.partner, version: 'v2', isKeyed: true }).decline(keys);
    const { reply } = await client.send(further);
    // If the flow has ended the policy, only the holder of its lock receives the error that says
    // so.
    if (reply?.status === 200 || reply?.code === 'INVALID_STATE') found.freed += 1;
    else found.faults.push(`${keys.policyKey} accepts no further write: ${reply?.text}`);
  });
  await untilSettled(operator, mode);
  return found;
}

/** A busy machine alone exceeds the short deadlines now and then. */
async function submissionsOf({ apiKey }: Partner, address: string): Promise<number> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const response = await fetch(`${address}/v2/submissions?pageSize=1`, {
      headers: { 'x-api-key': apiKey },
    });
    const answer = jsonOf(await response.text());
    const isPage = typeof answer === 'object' && answer !== null && 'total' in answer;
    if (isPage && typeof answer.total === 'number') return answer.total;
    if (response.status < 500 || performance.now() > until)
      throw new Error(`The submissions were not listed: ${response.status}`);
    await wait(1000);
  }
}

async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
