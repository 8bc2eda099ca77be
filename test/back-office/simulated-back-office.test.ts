// The simulated back office passes the suite of the port. simulated-back-office.proof.ts runs it whole on each store and in each mode.

import { makeSimulated } from '../simulator/carrier/simulated-store.js';
import { describeBackOffice, describeRepeatsOf } from './behaviour.js';

describeBackOffice('simulated, on the postgres store', () => makeSimulated('postgres'));

describeRepeatsOf('simulated, on the embedded store', () => makeSimulated('embedded'), 'byKey');

for (const repeat of ['byLookup', 'never'] as const)
  describeRepeatsOf(
    `simulated, whose writes repeat ${repeat}`,
    () => makeSimulated('postgres', repeat),
    repeat,
  );
