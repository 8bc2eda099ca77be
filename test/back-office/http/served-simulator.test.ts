// Over HTTP, the simulated back office passes the suite of the port as it does in the process. served-simulator.proof.ts runs it whole
// in the other modes of repeat.
import { describeBackOffice, describeRepeatsOf } from '../behaviour.js';
import { makeServed } from './served-simulator.js';

describeBackOffice('served over HTTP, byKey', () => makeServed('postgres', 'byKey'), 'byKey');

for (const repeat of ['byLookup', 'never'] as const)
  describeRepeatsOf(`served over HTTP, ${repeat}`, () => makeServed('postgres', repeat), repeat);
