// The flows of the client programs: from a draft to a quote, and then one of several endings.
import { jsonOf, textAt } from '../cluster/client-call.js';
import { callsOf, type FlowIdentity, type Keys } from './calls-of.js';
import type { Client, Sent } from './client.js';

export interface Flow extends FlowIdentity {
  readonly ending: Ending;
  readonly isCompleteAtOnce: boolean;
  /** Two programs send each write at the same time, as if a user clicked twice. */
  readonly isDoubled: boolean;
}

const endings = ['notTakenUp', 'declined', 'uploaded', 'referenced'] as const;
export type Ending = (typeof endings)[number];

/** The random generator alone determines a flow. */
export function chooseFlow(random: () => number, partners: readonly FlowIdentity['partner'][]): Flow {
  const partner = pick(partners, random());
  const version = random() < 0.25 ? 'v1' : 'v2';
  // Version 1.0 identifies no user: without a key, two calls look like one that came twice.
  const isKeyed = random() < 0.85 || version === 'v1';
  const ending = pick(endings, random());
  const isCompleteAtOnce = random() < 0.3;
  // Without a key, a request that arrives after the first has ended is another call.
  const isDoubled = isKeyed && random() < 0.15;
  return { partner, version, isKeyed, ending, isCompleteAtOnce, isDoubled };
}

/** Ends early if a call was refused, because the next calls depend on it. */
export async function playFlow(flow: Flow, client: Client): Promise<void> {
  const calls = callsOf(flow);
  const send = async (call: Parameters<Client['send']>[0]): Promise<Sent> => {
    const [first] = await Promise.all([client.send(call), ...(flow.isDoubled ? [client.send(call)] : [])]);
    return first;
  };
  const keys = keysOf(await send(flow.isCompleteAtOnce ? calls.complete() : calls.base()));
  if (!keys) return;
  if (!flow.isCompleteAtOnce && !isDone(await send(calls.full(keys)))) return;
  if (!isDone(await send(calls.quote(keys)))) return;
  await client.send(calls.status(keys));
  if (flow.ending === 'notTakenUp') await send(calls.notTakenUp(keys));
  if (flow.ending === 'declined') await send(calls.decline(keys));
  if (flow.ending === 'referenced') {
    const insuredId = firstIdOf(await client.send(calls.insured()));
    if (insuredId !== undefined) await send(calls.reference(insuredId));
  }
  // At the same time: one of them may find the policy busy.
  if (flow.ending === 'uploaded') await Promise.all([send(calls.upload(keys)), send(calls.quote(keys))]);
}

function pick<T>(from: readonly T[], chance: number): T {
  const one = from[Math.floor(chance * from.length)];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
}

const isDone = ({ reply }: Sent): boolean => reply !== undefined && reply.code === undefined;

/** There is at least one: the flow's own policy has created it. */
function firstIdOf({ reply }: Sent): string | undefined {
  return /"id":"([^"]+)"/.exec(reply?.text ?? '')?.[1];
}

export function keysOf({ reply }: Sent): Keys | undefined {
  const answer = jsonOf(reply?.text ?? '');
  const policyKey = textAt(answer, 'policyKey');
  const policyActivityKey = textAt(answer, 'policyActivityKey');
  return policyKey === undefined || policyActivityKey === undefined
    ? undefined
    : { policyKey, policyActivityKey };
}
