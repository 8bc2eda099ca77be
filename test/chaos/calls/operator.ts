// The operator of the chaos test of calls: looks up a call in the carrier's system, and resolves it
// in the gateway.
import { setTimeout as wait } from 'node:timers/promises';
import type { components, paths } from '../../../generated/admin.js';
import type { Admin } from '../cluster/admin.js';
import type { ClientCall } from '../cluster/client-call.js';
import type { SimulatorControl } from '../cluster/simulator-control.js';
import { answerFor } from './answer-for.js';

type Call = components['schemas']['Call'];

export interface Operator {
  settle(call: ClientCall): Promise<void>;
  /**
   * Settles all unknown calls, as no caller repeats some: a gateway that is killed while the store
   * is unavailable has sent responses that it could not record.
   */
  goRound(): Promise<void>;
  journal(): Promise<Call[]>;
  /** Resolved calls, those of them that had happened, and those that `goRound` found. */
  readonly counts: { resolved: number; done: number; foundOnRounds: number };
}

interface OperatorParts {
  readonly admin: Admin;
  readonly simulator: SimulatorControl;
}

const PAGE = 100;
const POLLED_EVERY_MS = 300;

export function createOperator({ admin: { ask }, simulator }: OperatorParts): Operator {
  const counts = { resolved: 0, done: 0, foundOnRounds: 0 };
  const settling = new Map<string, Promise<void>>();

  const list = async (query: NonNullable<paths['/calls']['get']['parameters']['query']>): Promise<Call[]> => {
    const found: Call[] = [];
    for (let page = 1; ; page += 1) {
      const params = { query: { ...query, page, pageSize: PAGE } };
      const { items, total } = await ask(async (admin) => (await admin.GET('/calls', { params })).data);
      found.push(...items);
      if (items.length === 0 || page * PAGE >= total) return found;
    }
  };

  const settle = async (call: ClientCall): Promise<void> => {
    const { partnerId } = call.partner;
    const isMeant = ({ idempotencyKey, auditUserId }: Call) =>
      call.key === undefined ? auditUserId === call.user : idempotencyKey === call.key;
    for (;;) {
      const open = (await list({ state: 'OPEN', partnerId })).find(isMeant);
      if (!open) return;
      if (open.state === 'UNKNOWN' && (await resolve(open))) return;
      await wait(POLLED_EVERY_MS);
    }
  };

  /** False if a repeat has recovered the call meanwhile. */
  const resolve = async ({ callId, writeKey, attempts, operationId }: Call): Promise<boolean> => {
    const effect = await simulator.findEffect(writeKey);
    const said = { note: `looked for ${writeKey}`, resolvedBy: 'chaos', writeKey, attempts };
    const body = effect
      ? { ...said, outcome: 'done' as const, answer: answerFor(operationId, effect.answer) }
      : { ...said, outcome: 'notDone' as const };
    const status = await ask(async (admin) => {
      const params = { path: { callId } };
      const { response, error } = await admin.POST('/calls/{callId}/resolution', { params, body });
      if (response.status === 400) throw new Error(error?.error.message);
      return response.status < 500 ? response.status : undefined;
    });
    if (status !== 200) return false;
    counts.resolved += 1;
    if (effect) counts.done += 1;
    return true;
  };

  return {
    counts,
    journal: () => list({ state: 'ALL' }),
    async goRound() {
      for (const call of await list({ state: 'UNKNOWN' })) if (await resolve(call)) counts.foundOnRounds += 1;
    },
    settle: (call) => {
      // Two clients that sent the same call share one operator.
      const name = call.key ?? call.user ?? '';
      const begun = settling.get(name) ?? settle(call).finally(() => settling.delete(name));
      settling.set(name, begun);
      return begun;
    },
  };
}
