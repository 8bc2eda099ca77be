// Over HTTP, the simulated back office passes the whole suite of the port, in every mode of
// repeats.
import { describeBackOffice } from '../behaviour.js';
import { makeServed } from './served-simulator.js';

for (const repeat of ['byKey', 'byLookup', 'never'] as const)
  describeBackOffice(`served over HTTP, ${repeat}`, () => makeServed('postgres', repeat), repeat);
