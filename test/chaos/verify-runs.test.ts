// The judge of the chaos test of runs finds every error: otherwise a test without findings would
// prove nothing.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  base,
  baseEffect,
  effect,
  failedWith,
  full,
  fullEffect,
  issued,
  keys,
  record,
  reply,
  submissionId,
} from './run-evidence.js';
import type { StatusRecord } from './runs/record.js';
import { type Evidence, type Findings, verify } from './runs/verify.js';

const found = ({ status, ...evidence }: Partial<Evidence> & { status?: StatusRecord | undefined }) => {
  const records = new Map([[submissionId, status]]);
  return verify({ issued: [issued()], records, effects: [baseEffect, fullEffect], lostIn: [], ...evidence });
};
const ofRecord = (parts: Partial<StatusRecord>) => ({ status: record(parts) });

const nothing = {
  accepted: 1,
  finished: 1,
  refused: 0,
  parked: 0,
  failed: 0,
  lost: 0,
  exposed: 0,
  gone: 0,
  doubled: 0,
  wrong: 0,
  steps: 2,
  effects: 2,
  faults: [],
} satisfies Findings;

test('a run with one effect of each step has no findings', () => {
  expect(found({ status: record() })).toEqual(nothing);
});

test.each<[string, Parameters<typeof found>[0], Partial<Findings>]>([
  ['a missing run with effects', { status: undefined }, { lost: 1, doubled: 2 }],
  ['a run that has not ended', ofRecord({ overallStatus: 'BASE_OK', currentStep: 'FULL' }), { lost: 1 }],
  ['a step at SUCCESS without an effect', { status: record(), effects: [baseEffect] }, { lost: 1 }],
  ['a run that ended without a step', ofRecord({ fullStatus: 'PENDING', fullOutputJson: null }), { lost: 1 }],
  [
    'an order without a response',
    { issued: [issued({ submissionId: undefined, answers: [] })], effects: [] },
    { lost: 1 },
  ],
  [
    'a run whose end its client never saw',
    { status: record(), issued: [issued({ isEnded: false })] },
    { lost: 1 },
  ],
  [
    'two effects of a step',
    { status: record(), effects: [baseEffect, fullEffect, fullEffect] },
    { doubled: 1 },
  ],
  [
    'an effect of a run that no order requested',
    {
      status: record(),
      effects: [baseEffect, fullEffect, effect('BASE', base, { idempotencyKey: `${randomUUID()}:BASE` })],
    },
    { doubled: 1 },
  ],
  [
    'an effect of a step that was never tried',
    { status: record(), effects: [baseEffect, fullEffect, effect('QUOTE', full)] },
    { doubled: 1 },
  ],
  [
    'keys that differ from those in the response',
    { status: record(), issued: [issued({ answers: [reply({ submissionId, ...keys, policyNo: 'Q2' })] })] },
    { wrong: 1 },
  ],
  [
    'a second run under the same key',
    { status: record(), issued: [issued({ answers: [reply({ submissionId: randomUUID(), ...keys })] })] },
    { wrong: 1 },
  ],
  [
    'a number that differs from the carrier’s',
    { status: record(), effects: [effect('BASE', { ...base, policyNo: 'Q2' }), fullEffect] },
    { wrong: 2 },
  ],
  ['an outcome of a step that differs from the carrier’s', ofRecord({ fullOutputJson: '{}' }), { wrong: 1 }],
  [
    'a 500 before the final response',
    { status: record(), issued: [issued({ failures: ['oh'] })] },
    { wrong: 1 },
  ],
  [
    'an order that was refused',
    { issued: [issued({ submissionId: undefined, answers: [reply({}, 400)] })], effects: [] },
    { wrong: 1 },
  ],
  ['an unintended failure', ofRecord(failedWith('INTERNAL_ERROR: oh')), { wrong: 1, failed: 1 }],
  [
    'a refusal that has an effect',
    { ...ofRecord(failedWith('VALIDATION_ERROR: no')), issued: [issued({}, 'FULL')] },
    { doubled: 1, refused: 1 },
  ],
])('the judge finds %s', (_, evidence, expected) => {
  const { faults, ...counts } = found(evidence);
  const { faults: _none, lost, doubled, wrong, refused, parked, failed } = nothing;
  expect(counts).toMatchObject({ lost, doubled, wrong, refused, parked, failed, ...expected });
  expect(faults).not.toEqual([]);
});

test('an intended rejection and a run for the operator are not errors', () => {
  const refused = { ...ofRecord(failedWith('VALIDATION_ERROR: no')), issued: [issued({}, 'FULL')] };
  expect(found({ ...refused, effects: [baseEffect] })).toMatchObject({ refused: 1, faults: [] });
  const parked = ofRecord(failedWith('OUTCOME_UNKNOWN: who knows'));
  expect(found({ ...parked, effects: [baseEffect] })).toMatchObject({ parked: 1, faults: [] });
  expect(found({ ...parked })).toMatchObject({ parked: 1, faults: [] });
});

test('two effects for one user are found, whatever their keys are', () => {
  const second = randomUUID();
  const other = { policyKey: '1000422', idempotencyKey: `${second}:BASE` };
  const records = new Map([submissionId, second].map((id) => [id, record({ submissionId: id })]));
  const { faults } = verify({
    issued: [issued(), issued({ submissionId: second, answers: [] })],
    records,
    effects: [baseEffect, fullEffect, effect('BASE', base, other)],
    lostIn: [],
  });
  expect(faults).toContain('doubled: 2 × createDraft for user-1, by its user');
});

describe('a fail-over that loses what was confirmed last', () => {
  const lostIn = [{ from: 1_100, to: 1_150 }];
  const earlier = [{ from: 100, to: 900 }];
  const stranger = effect('BASE', base, { idempotencyKey: `${randomUUID()}:BASE`, policyKey: '1000422' });

  test('may lose a run that was accepted during it, and no other', () => {
    expect(found({ lostIn })).toMatchObject({ exposed: 1, gone: 1, faults: [] });
    expect(found({ lostIn: earlier })).toMatchObject({ exposed: 0, gone: 0, lost: 1 });
  });

  test('may leave one more run of an order that was sent during it, and no other', () => {
    const evidence = { status: record(), effects: [baseEffect, fullEffect, stranger] };
    expect(found({ ...evidence, lostIn })).toMatchObject({ exposed: 1, doubled: 0, faults: [] });
    expect(found({ ...evidence, lostIn: earlier })).toMatchObject({ exposed: 0, doubled: 1 });
    const second = { ...stranger, idempotencyKey: `${randomUUID()}:BASE`, policyKey: '1000423' };
    expect(found({ ...evidence, effects: [...evidence.effects, second], lostIn })).toMatchObject({
      doubled: 2,
    });
  });

  test('may lose the attempt of a step that an operator has found', () => {
    const status = record({ fullAttempts: 0 });
    expect(found({ status, lostIn: earlier })).toMatchObject({ doubled: 0, faults: [] });
    expect(found({ status })).toMatchObject({ doubled: 1 });
  });

  test('may lose a retry, so that the run has failed without a failed step', () => {
    const status = record({ overallStatus: 'FAILED', currentStep: 'FULL', fullStatus: 'PENDING' });
    expect(found({ status, lostIn: earlier })).toMatchObject({ parked: 1, faults: [] });
    expect(found({ status })).toMatchObject({ failed: 1, wrong: 1 });
  });

  test('does not excuse two effects of a step', () => {
    const effects = [baseEffect, fullEffect, fullEffect];
    expect(found({ status: record(), effects, lostIn })).toMatchObject({ doubled: 1 });
  });
});
