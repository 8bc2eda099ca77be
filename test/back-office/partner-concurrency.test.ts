// The limit of a partner's concurrent back-office calls: which calls count, for how long, and how
// a call above the limit is refused.
import { beforeEach, describe, expect, test } from 'vitest';
import { withOutcomeRecovery } from '../../src/back-office/outcome-recovery.js';
import { limitPartnerCalls } from '../../src/back-office/partner-concurrency.js';
import type { BackOffice, Caller, ReadCall } from '../../src/back-office/port.js';
import { operationNames } from '../../src/back-office/port-operations.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { createRecordingBackOffice } from '../operations/v2/recording-back-office.js';
import { baseExample } from '../support/examples.js';
import { newCall } from './behaviour/support.js';
import { callExample, exampleCall } from './example-calls.js';

const of = (partnerId: string, maxConcurrentCalls = 2): Caller => ({
  kind: 'partner',
  partnerId,
  maxConcurrentCalls,
});
const read = (caller: Caller): ReadCall => ({
  originationSource: undefined,
  auditUserId: undefined,
  caller,
  signal: new AbortController().signal,
});

let now = 0;
/** Ends the first read that is waiting. */
let endFirst: () => void;
let inner: BackOffice;
let limited: BackOffice;
beforeEach(() => {
  now = 0;
  const waiting: (() => void)[] = [];
  endFirst = () => waiting.shift()?.();
  inner = {
    ...createRecordingBackOffice(),
    listPolicyStatuses: () => new Promise((resolve) => waiting.push(() => resolve([]))),
  };
  limited = limitPartnerCalls(inner, () => now).backOffice;
});

const statuses = (caller: Caller) => limited.listPolicyStatuses('1', read(caller));

describe('a partner at its limit', () => {
  test('is refused further calls immediately, with the limit in the headers; another partner is not', async () => {
    const first = [statuses(of('a')), statuses(of('a'))];
    for (const method of operationNames.filter((name) => name !== 'listPolicyStatuses')) {
      const more = callExample(limited, method, undefined, undefined, { ...exampleCall(), caller: of('a') });
      await expect(more, method).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        status: 429,
        headers: { RateLimit: '"concurrent-calls";r=0;t=1', 'RateLimit-Policy': '"concurrent-calls";q=2' },
      });
    }
    const others = statuses(of('b'));
    for (let i = 0; i < 3; i += 1) endFirst();
    await Promise.all([...first, others]);
  });

  test('may call again once one of its calls has ended', async () => {
    const [first, second] = [statuses(of('a')), statuses(of('a'))];
    endFirst();
    await first;
    const third = statuses(of('a'));
    endFirst();
    endFirst();
    await Promise.all([second, third]);
  });

  test('gets the time until the first of its calls is expected to end', async () => {
    const before = statuses(of('a'));
    now = 30_000;
    endFirst();
    await before;
    const calls = [statuses(of('a')), statuses(of('a'))];
    now = 42_000;
    await expect(statuses(of('a'))).rejects.toMatchObject({ headers: { 'Retry-After': '18' } });
    endFirst();
    endFirst();
    await Promise.all(calls);
  });

  test("steps of its runs and the gateway's own calls do not count", async () => {
    const calls = [statuses(of('a')), statuses(of('a'))];
    const besides = [
      limited.createDraft(baseExample(), newCall({ caller: { kind: 'run', partnerId: 'a' } })),
      limited.getReferenceData(read({ kind: 'gateway' })),
    ];
    await Promise.all(besides);
    endFirst();
    endFirst();
    await Promise.all(calls);
  });
});

test('a write keeps its slot until its recovery has ended, and the recovery always gets a slot', async () => {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const lost = new UnknownOutcome(new Problem('BACK_OFFICE_TIMEOUT', 'No answer in time.'), undefined);
  let answer = () => {};
  const byLookup: BackOffice = {
    ...inner,
    repeats: { ...inner.repeats, createDraft: 'byLookup' },
    createDraft: () => Promise.reject(lost),
    findWrite: async (_key, { caller }) => {
      asked();
      expect(caller).toEqual({ kind: 'gateway', partnerId: 'a' });
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return {
        state: 'done',
        outcome: { policyStatus: 'Quote Preparation', policyNo: 'Q1', policyKey: '1' },
      };
    },
  };
  const settled = withOutcomeRecovery(byLookup, {
    elapsedMs: () => now,
    wait: async () => undefined,
    mayAct: () => true,
  });
  limited = limitPartnerCalls(settled, () => now).backOffice;
  const write = limited.createDraft(baseExample(), newCall({ caller: of('a', 1) }));
  await isAsked;
  await expect(statuses(of('a', 1))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  answer();
  expect(await write).toMatchObject({ policyNo: 'Q1' });
});
