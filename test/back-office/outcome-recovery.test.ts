// The recovery of writes with an unknown outcome, for each way in which a back office handles
// repeats.
import { describe, expect, test } from 'vitest';
import { withOutcomeRecovery } from '../../src/back-office/outcome-recovery.js';
import { repeatsAll } from '../../src/back-office/port-operations.js';
import { createRecordingBackOffice } from '../operations/v2/recording-back-office.js';
import { bindExample, newCall } from './behaviour/support.js';
import { runScript as run, type Script } from './outcome-script.js';

const rows: [name: string, script: Script, came: string, performed: number, asked: number][] = [
  ['a success is returned', { repeat: 'never', performs: ['done'] }, 'answer', 1, 0],
  ['a refusal is returned', { repeat: 'byKey', performs: ['INVALID_STATE'] }, 'INVALID_STATE', 1, 0],
  [
    'a write that was not executed is reported as such',
    { repeat: 'byKey', performs: ['BACK_OFFICE_UNAVAILABLE'] },
    'BACK_OFFICE_UNAVAILABLE',
    1,
    0,
  ],
  ['byKey: a write in doubt is repeated', { repeat: 'byKey', performs: ['doubt', 'done'] }, 'answer', 2, 0],
  [
    'byKey: an outcome stays unknown while the back office is unavailable, and the write is repeated',
    { repeat: 'byKey', performs: ['doubt', 'BACK_OFFICE_UNAVAILABLE', 'done'] },
    'answer',
    3,
    0,
  ],
  [
    'byKey: a refusal of the repeat means that nothing has happened',
    { repeat: 'byKey', performs: ['doubt', 'INVALID_STATE'] },
    'INVALID_STATE',
    2,
    0,
  ],
  [
    'byKey: a repeat that is refused because its key was used with another body leaves the outcome to an operator',
    { repeat: 'byKey', performs: ['doubt', 'keyReused'] },
    'unknown OUTCOME_UNKNOWN',
    2,
    0,
  ],
  [
    'byKey: a recovered write whose key was used with another body is left to an operator',
    { repeat: 'byKey', performs: ['keyReused'], mayHaveHappened: true },
    'unknown OUTCOME_UNKNOWN',
    1,
    0,
  ],
  [
    'byKey: a first attempt that is refused because of its key has not happened',
    { repeat: 'byKey', performs: ['keyReused'] },
    'VALIDATION_ERROR',
    1,
    0,
  ],
  [
    'byKey: after the time limit the repeat is left to the caller',
    { repeat: 'byKey', performs: ['doubt'], takesMs: 90_000 },
    'unknown BACK_OFFICE_TIMEOUT',
    1,
    0,
  ],
  [
    'byKey: a recovered write is repeated',
    { repeat: 'byKey', performs: ['done'], mayHaveHappened: true },
    'answer',
    1,
    0,
  ],
  [
    'byLookup: an unknown outcome is looked up',
    { repeat: 'byLookup', performs: ['doubt'], asks: ['underWay', 'done'] },
    'answer',
    1,
    2,
  ],
  [
    'byLookup: a record of another policy leaves the outcome unknown',
    { repeat: 'byLookup', performs: ['doubt'], asks: ['anotherPolicy'] },
    'unknown BACK_OFFICE_TIMEOUT',
    1,
    1,
  ],
  [
    'byLookup: a write that has not happened is executed',
    { repeat: 'byLookup', performs: ['doubt', 'done'], asks: ['unknown'] },
    'answer',
    2,
    1,
  ],
  [
    'byLookup: a recovered write is looked up first',
    { repeat: 'byLookup', performs: ['done'], asks: ['done'], mayHaveHappened: true },
    'answer',
    0,
    1,
  ],
  [
    'byLookup: without a lookup nothing is repeated',
    { repeat: 'byLookup', performs: ['doubt', 'done'], asks: ['away'] },
    'unknown BACK_OFFICE_TIMEOUT',
    1,
    1,
  ],
  [
    'byLookup: after the time limit a write that has not happened is reported as not executed',
    { repeat: 'byLookup', performs: ['doubt', 'done'], asks: ['unknown'], takesMs: 90_000 },
    'BACK_OFFICE_TIMEOUT',
    1,
    1,
  ],
  [
    'never: a write with an unknown outcome is not repeated',
    { repeat: 'never', performs: ['doubt', 'done'] },
    'unknown BACK_OFFICE_TIMEOUT',
    1,
    0,
  ],
  [
    'never: a recovered write is left to an operator',
    { repeat: 'never', performs: ['done'], mayHaveHappened: true },
    'unknown OUTCOME_UNKNOWN',
    0,
    0,
  ],
  [
    'a node without a fresh heartbeat sends nothing',
    { repeat: 'byKey', performs: ['done'], mayAct: false },
    'SERVICE_UNAVAILABLE',
    0,
    0,
  ],
  [
    'a node without a fresh heartbeat keeps an unknown outcome',
    { repeat: 'byKey', performs: ['done'], mayAct: false, mayHaveHappened: true },
    'unknown BACK_OFFICE_TIMEOUT',
    0,
    0,
  ],
];

describe('recovery', () => {
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

test('a call checks again whether this process may act before it is sent', async () => {
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
