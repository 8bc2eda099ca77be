// When the call of a step is recorded: always before it is sent. It is recorded with the success of
// the previous step only if the back office can repeat or find it, and a call that was not sent
// never leaves a doubt.
import { beforeEach, describe, expect, test } from 'vitest';
import type { BackOffice, Repeat, SubmissionOutcome } from '../../src/back-office/port.js';
import { repeatsAll } from '../../src/back-office/port-operations.js';
import { Problem } from '../../src/problems.js';
import { NodeLost, Released, Superseded } from '../../src/runs/errors.js';
import { createStepRunner, type Progress } from '../../src/runs/step-runner.js';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { wholePayload } from './killed-runs.js';

const keys = { policyKey: '1', policyActivityKey: '2' };
const outcome: SubmissionOutcome = {
  ...keys,
  policyStatus: 'Quote Preparation',
  policyNo: 'Q1',
  reference: null,
  policyActivityStatus: 'Active',
  quoteNo: null,
};
const run = {
  submissionId: 'a',
  execution: 1,
  payload: wholePayload(),
  row: {
    submission_id: 'a',
    partner_id: 'p1',
    last_step: 'BIND',
    current_step: 'FULL',
    policy_key: '1',
    policy_activity_key: '2',
    origination_source: null,
    audit_user_id: null,
    traceparent: null,
    tracestate: null,
    request_id: null,
    key_id: 'k',
    api_version: '2.0',
    waited_seconds: null,
    steps: [],
  },
} as const;

/** What was written and sent, in order. */
let course: unknown[];
/** The results of the next heartbeat checks; empty means fresh. */
let heartbeats: boolean[];
/** Whether the heartbeat from the end of the previous step is still fresh. */
let isHeartbeatFresh: boolean;
/** Whether the run belongs to another execution. */
let isSuperseded: boolean;
let isDraining: boolean;
let refusals: Error[];
/** For each write: the policy that it names. */
let drafts: (string | undefined)[];
/** For each write: whether the run is still this execution's. */
let areOurs: (() => boolean)[];
/** Whether this node loses its heartbeat during the call. */
let loses: boolean;

beforeEach(() => {
  course = [];
  heartbeats = [];
  isHeartbeatFresh = true;
  isSuperseded = false;
  isDraining = false;
  refusals = [];
  drafts = [];
  areOurs = [];
  loses = false;
});

function runnerWith(repeat: Repeat) {
  const send = async () => {
    course.push('sent');
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return outcome;
  };
  const backOffice: BackOffice = {
    ...createHookedBackOffice().backOffice,
    enrichDraft: send,
    quotePolicy: send,
    repeats: repeatsAll(repeat),
  };
  return createStepRunner({
    backOffice,
    write: async (change, { isStillOurs }) => {
      areOurs.push(isStillOurs);
      drafts.push(change.policyKey);
      const { step, attempts, inDoubt, status, announced } = change;
      course.push({ step, attempts, inDoubt, ...(status && { status }), ...(announced && { announced }) });
      return !isSuperseded;
    },
    pause: async () => undefined,
    backoffMs: () => 0,
    maxOutageSeconds: 0,
    onSucceeded: () => undefined,
    onWaiting: () => expect.unreachable('no outage'),
    whileOwned: (result) => (loses ? Promise.reject(new NodeLost()) : result),
    untilHeartbeat: async () => undefined,
    currentHeartbeat: () => () => isHeartbeatFresh,
    mayAct: () => heartbeats.shift() ?? true,
    isDraining: () => isDraining,
    at: () => undefined,
    onUnexpectedError: (error) => expect.unreachable(String(error)),
    elapsedMs: () => 0,
    wait: async () => undefined,
  });
}

const from: Progress = { keys, announcement: undefined };
const announcedFull = { step: 'FULL', attempts: 1, inDoubt: true };
const announcedQuote = { step: 'QUOTE', attempts: 1, inDoubt: true };
const full = { step: 'FULL', attempts: 1, inDoubt: false, status: 'SUCCESS' };
const fullAndQuote = { ...full, announced: { step: 'QUOTE', attempts: 1 } };

describe.each(['byKey', 'byLookup'] as const)('%s', (repeat) => {
  test('the next call is announced with the success of the step, and sent without another write', async () => {
    const runStep = runnerWith(repeat);
    const reached = await runStep(run, 'FULL', from);
    expect(reached).toEqual({ keys, announcement: expect.any(Function) });
    expect(course.splice(0)).toEqual([announcedFull, 'sent', fullAndQuote]);
    await runStep(run, 'QUOTE', reached);
    expect(course[0]).toBe('sent');
  });

  test('the heartbeat is checked after the announcement: a call that is not sent is withdrawn, and announced again', async () => {
    const runStep = runnerWith(repeat);
    const reached = await runStep(run, 'FULL', from);
    course = [];
    // Fresh when the step starts, and stale when its call would be sent.
    heartbeats = [true, false];
    await runStep(run, 'QUOTE', reached);
    expect(course.slice(0, 3)).toEqual([
      { step: 'QUOTE', attempts: 0, inDoubt: false },
      announcedQuote,
      'sent',
    ]);
  });

  test('a node that may have been considered crashed since the announcement writes again before it sends anything', async () => {
    const runStep = runnerWith(repeat);
    const reached = await runStep(run, 'FULL', from);
    course = [];
    isHeartbeatFresh = false;
    await runStep(run, 'QUOTE', reached);
    expect(course.slice(0, 2)).toEqual([announcedQuote, 'sent']);
    course = [];
    isSuperseded = true;
    await expect(runStep(run, 'QUOTE', reached)).rejects.toBeInstanceOf(Superseded);
    expect(course).toEqual([announcedQuote]);
  });

  test('a process that is shutting down announces nothing, and withdraws its announcement', async () => {
    const runStep = runnerWith(repeat);
    const reached = await runStep(run, 'FULL', from);
    course = [];
    isDraining = true;
    await expect(runStep(run, 'QUOTE', reached)).rejects.toBeInstanceOf(Released);
    expect(course).toEqual([{ step: 'QUOTE', attempts: 0, inDoubt: false }]);
  });

  test('a retry after a transient fault has its own announcement', async () => {
    refusals = [new Problem('BACK_OFFICE_UNAVAILABLE', 'not now')];
    await runnerWith(repeat)(run, 'QUOTE', { keys, announcement: () => true });
    expect(course).toEqual([
      'sent',
      { step: 'QUOTE', attempts: 1, inDoubt: false },
      { step: 'QUOTE', attempts: 2, inDoubt: true },
      'sent',
      expect.objectContaining({ step: 'QUOTE', attempts: 2, status: 'SUCCESS' }),
    ]);
  });
});

test('with the mode never, each call is announced by a separate write, immediately before it is sent', async () => {
  const runStep = runnerWith('never');
  const reached = await runStep(run, 'FULL', from);
  expect(reached).toEqual({ keys, announcement: undefined });
  expect(course.splice(0)).toEqual([announcedFull, 'sent', full]);
  await runStep(run, 'QUOTE', reached);
  expect(course.slice(0, 2)).toEqual([announcedQuote, 'sent']);
});

test('a step is not sent again if a later one has succeeded, even if its own success was lost', async () => {
  const lost = { attempts: 1, in_doubt: true, status: 'PENDING' } as const;
  const row = {
    ...run.row,
    steps: [
      { step: 'FULL', ...lost },
      { step: 'QUOTE', ...lost, status: 'SUCCESS' },
      { step: 'BIND', ...lost },
    ],
  } as const;
  const runStep = runnerWith('byKey');
  for (const step of ['BASE', 'FULL', 'QUOTE'] as const)
    expect(await runStep({ ...run, row }, step, from)).toEqual(from);
  expect(course).toEqual([]);
});

test('each write names the policy, and a run that has the keys of its draft does not create it again', async () => {
  refusals = [new Problem('INVALID_STATE', 'no')];
  const runStep = runnerWith('never');
  await expect(runStep(run, 'FULL', from)).rejects.toThrow();
  expect(drafts).toEqual(['1', '1']);
  expect(course.at(-1)).toMatchObject({ step: 'FULL', status: 'FAILED' });
  course = [];
  expect(await runStep(run, 'BASE', from)).toEqual(from);
  expect(course).toEqual([]);
});

test('an execution whose node has lost its heartbeat does not repeat a write that the store has not accepted', async () => {
  loses = true;
  await expect(runnerWith('never')(run, 'FULL', from)).rejects.toThrow(NodeLost);
  expect(areOurs.map((isOurs) => isOurs())).toEqual([false]);
});
