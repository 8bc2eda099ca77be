// Over HTTP, the simulated back office passes the whole suite of the port in the other modes of repeats.
import { describeBackOffice } from '../behaviour.js';
import { makeServed } from './served-simulator.js';

for (const repeat of ['byLookup', 'never'] as const)
  describeBackOffice(`served over HTTP, ${repeat}`, () => makeServed('postgres', repeat), repeat);
