// What follows a write of which nobody knows whether it has happened, by what the back office promises of repeats.
import { describe, expect, test } from 'vitest';
import { withOutcomeRecovery } from '../../src/back-office/outcome-recovery.js';
import { repeatsAll } from '../../src/back-office/port-operations.js';
import { createRecordingBackOffice } from '../operations/v2/recording-back-office.js';
import { bindExample, newCall } from './behaviour/support.js';
import { runScript as run, type Script } from './outcome-script.js';

const rows: [name: string, script: Script, came: string, performed: number, asked: number][] = [
  ['a success is a success', { repeat: 'never', performs: ['done'] }, 'answer', 1, 0],
  ['a refusal is a refusal', { repeat: 'byKey', performs: ['INVALID_STATE'] }, 'INVALID_STATE', 1, 0],
  [
    'nothing done is told as such',
    { repeat: 'byKey', performs: ['BACK_OFFICE_UNAVAILABLE'] },
    'BACK_OFFICE_UNAVAILABLE',
    1,
    0,
  ],
  ['byKey: a doubt is repeated', { repeat: 'byKey', performs: ['doubt', 'done'] }, 'answer', 2, 0],
  [
    'byKey: a doubt stays one while the back office is away',
    { repeat: 'byKey', performs: ['doubt', 'BACK_OFFICE_UNAVAILABLE', 'done'] },
    'answer',
    3,
    0,
  ],
  [
    'byKey: a refusal of the repeat says that nothing has happened',
    { repeat: 'byKey', performs: ['doubt', 'INVALID_STATE'] },
    'INVALID_STATE',
    2,
    0,
  ],
  [
    'byKey: a repeat that comes too late is left to the caller',
    { repeat: 'byKey', performs: ['doubt'], takesMs: 90_000 },
    'unknown BACK_OFFICE_TIMEOUT',
    1,
    0,
  ],
  [
    'byKey: one taken up again is repeated',
    { repeat: 'byKey', performs: ['done'], mayHaveHappened: true },
    'answer',
    1,
    0,
  ],
  [
    'byLookup: a doubt is asked for, and the answer taken',
    { repeat: 'byLookup', performs: ['doubt'], asks: ['underWay', 'done'] },
    'answer',
    1,
    2,
  ],
  [
    'byLookup: what has not happened is done',
    { repeat: 'byLookup', performs: ['doubt', 'done'], asks: ['unknown'] },
    'answer',
    2,
    1,
  ],
  [
    'byLookup: one taken up again is asked for first',
    { repeat: 'byLookup', performs: ['done'], asks: ['done'], mayHaveHappened: true },
    'answer',
    0,
    1,
  ],
  [
    'byLookup: what cannot be asked for is not repeated',
    { repeat: 'byLookup', performs: ['doubt', 'done'], asks: ['away'] },
    'unknown BACK_OFFICE_TIMEOUT',
    1,
    1,
  ],
  [
    'byLookup: late, what has not happened is told as not done',
    { repeat: 'byLookup', performs: ['doubt', 'done'], asks: ['unknown'], takesMs: 90_000 },
    'BACK_OFFICE_TIMEOUT',
    1,
    1,
  ],
  [
    'never: a doubt is not repeated',
    { repeat: 'never', performs: ['doubt', 'done'] },
    'unknown BACK_OFFICE_TIMEOUT',
    1,
    0,
  ],
  [
    'never: one taken up again is left to an operator',
    { repeat: 'never', performs: ['done'], mayHaveHappened: true },
    'unknown OUTCOME_UNKNOWN',
    0,
    0,
  ],
  [
    'a node without proof of life does nothing',
    { repeat: 'byKey', performs: ['done'], mayAct: false },
    'SERVICE_UNAVAILABLE',
    0,
    0,
  ],
  [
    'a node without proof of life leaves a doubt as it is',
    { repeat: 'byKey', performs: ['done'], mayAct: false, mayHaveHappened: true },
    'unknown BACK_OFFICE_TIMEOUT',
    0,
    0,
  ],
];

describe('a write', () => {
  test.each(rows)('%s', async (_, script, came, performed, asked) => {
    expect(await run(script)).toEqual({ came, performed, asked });
  });

  test('byLookup: a write that stays in progress remains unknown, and is not repeated', async () => {
    const { came, performed } = await run({
      repeat: 'byLookup',
      performs: ['doubt', 'done'],
      asks: ['underWay'],
    });
    expect({ came, performed }).toEqual({ came: 'unknown BACK_OFFICE_TIMEOUT', performed: 1 });
  });
});

test('a call asks for itself once more whether this process may act, when its turn has come', async () => {
  const asked: (boolean | undefined)[] = [];
  let mayAct = true;
  const bare = createRecordingBackOffice();
  const backOffice = withOutcomeRecovery(
    {
      ...bare,
      repeats: repeatsAll('byKey'),
      bindPolicy: async (activity, bind, call) => {
        asked.push(call.mayBeSent?.());
        mayAct = false;
        asked.push(call.mayBeSent?.());
        return bare.bindPolicy(activity, bind, call);
      },
    },
    { elapsedMs: () => 0, wait: async () => undefined, mayAct: () => mayAct },
  );
  await backOffice.bindPolicy({ policyKey: '1', policyActivityKey: '2' }, bindExample(), newCall());
  expect(asked).toEqual([true, false]);
});
