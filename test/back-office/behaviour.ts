// The behaviour that every adapter of the port must have: one suite, run against each of them.
import { afterAll, beforeAll, describe } from 'vitest';
import type { Repeat } from '../../src/back-office/port.js';
import { describeConditions } from './behaviour/conditions.js';
import { describeParties } from './behaviour/contact-roles.js';
import { describeDocuments } from './behaviour/documents.js';
import { describeEarliest } from './behaviour/earliest-shape.js';
import { describeIdempotency } from './behaviour/idempotency.js';
import { describeLines } from './behaviour/lines.js';
import { describeLookups } from './behaviour/lookups.js';
import { describeKeeping } from './behaviour/read-back.js';
import { describeRepeats } from './behaviour/repeats.js';
import { describeStates } from './behaviour/states.js';
import { describeSubmissions } from './behaviour/submissions.js';
import type { Subject, TestBackOffice } from './behaviour/support.js';

type Make = () => Promise<TestBackOffice>;

/**
 * `make` is called once. The tests of the suite share its result, and each uses its own policies
 * and keys. `repeat` is how the back office handles a repeated write.
 */
export function describeBackOffice(name: string, make: Make, repeat: Repeat = 'byKey'): void {
  describe(name, () => {
    const subject = useBackOffice(make);
    describe('states', () => describeStates(subject));
    describe('repeated writes', () => describeRepeats(subject, repeat));
    if (repeat === 'byKey') describe('writes executed once', () => describeIdempotency(subject));
    describe('read back', () => describeKeeping(subject));
    describe('refusals by content', () => describeConditions(subject));
    describe('the earliest shape', () => describeEarliest(subject));
    describe('lines and syndicates', () => describeLines(subject));
    describe('submissions', () => describeSubmissions(subject));
    describe('parties', () => describeParties(subject));
    describe('lookups', () => describeLookups(subject));
    describe('documents', () => describeDocuments(subject));
  });
}

/** The part of the suite that depends on how the back office handles a repeated write. */
export function describeRepeatsOf(name: string, make: Make, repeat: Repeat): void {
  describe(name, () => {
    const subject = useBackOffice(make);
    describe('repeated writes', () => describeRepeats(subject, repeat));
    if (repeat === 'byKey') describe('writes executed once', () => describeIdempotency(subject));
  });
}

function useBackOffice(make: Make): Subject {
  let made: TestBackOffice | undefined;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(() => made?.dispose());
  return () => {
    if (!made) throw new Error('The back office is available only inside tests');
    return made;
  };
}
