// Each fault in each call of port-calls.ts, with a back office that can look up a write; and each
// fault in that lookup itself.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { until } from '../support/until.js';
import { HANGS_MS, LONG_MS } from './fixture.js';
import { portCalls } from './port-calls.js';
import { type FaultKind, faultKinds, natures } from './scenario.js';
import { send } from './send.js';
import { describeFaults } from './table.js';

const scene = describeFaults('byLookup');
const rows = faultKinds.flatMap((kind) =>
  (['dropBefore', 'dropAfter'] as const).map((lost): [FaultKind, 'dropBefore' | 'dropAfter'] => [kind, lost]),
);

test.each(rows)(
  '%s in the lookup of an outcome (%s): the call is executed once, now or at the repeat',
  async (kind, lost) => {
    const { simulator, setDeadline, takeEffects, states, reachable } = scene();
    const draft = portCalls().find(({ label }) => label === 'v2 createBaseSubmission');
    if (!draft) throw new Error('There is no draft');
    const { request } = await draft.prepare(simulator);
    const key = randomUUID();
    const { seen, delayMs } = natures[kind];
    const isAnswered = seen !== 'failed' && seen !== 'late' && seen !== 'rejected';
    const hasActed = lost === 'dropAfter';
    await takeEffects();
    await simulator.control.DELETE('/faults');
    await simulator.failWith(
      { operationId: 'createDraft', kind: lost, times: 1 },
      { operationId: 'findWrite', kind, times: 1, ...(delayMs !== undefined && { delayMs }) },
    );
    if (seen === 'late') setDeadline(HANGS_MS);
    const sent = send(scene(), draft, request, key);
    if (seen === 'late') {
      const isMet = async () => `${kind} findWrite` in (await simulator.injections());
      await until('the lookup hangs', isMet).finally(() => setDeadline(LONG_MS));
    }
    const first = await sent;
    await reachable();
    expect(await simulator.injections()).toEqual({ [`${lost} createDraft`]: 1, [`${kind} findWrite`]: 1 });
    expect(first.said).toBe(isAnswered ? 'success' : 'BACK_OFFICE_TIMEOUT');
    expect((await states()).get(key)).toBe(isAnswered ? 'DONE' : 'UNKNOWN');
    const atFirst = await takeEffects();
    expect(atFirst.get('createDraft') ?? 0).toBe(isAnswered || hasActed ? 1 : 0);

    const again = await send(scene(), draft, request, key);
    expect(again.said).toBe(isAnswered ? 'success, replayed' : 'success');
    expect((await takeEffects()).get('createDraft') ?? 0).toBe(isAnswered || hasActed ? 0 : 1);
    expect((await states()).get(key)).toBe('DONE');
  },
);
