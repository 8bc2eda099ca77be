// Over HTTP, the simulated back office passes the suite of the port as it does in the process.
import { describeBackOffice } from '../back-office/behaviour.js';
import { makeServed } from './served-simulator.js';

for (const repeat of ['byKey', 'byLookup', 'never'] as const)
  describeBackOffice(`served over HTTP, repeats ${repeat}`, () => makeServed('postgres', repeat), repeat);
