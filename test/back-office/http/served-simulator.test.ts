// Over HTTP, the simulated back office handles a repeated write as its repeat mode says.
// served-simulator.proof.ts runs the whole suite of the port.
import { describeRepeatsOf } from '../behaviour.js';
import { makeServed } from './served-simulator.js';

for (const repeat of ['byKey', 'byLookup', 'never'] as const)
  describeRepeatsOf(`served over HTTP, ${repeat}`, () => makeServed('postgres', repeat), repeat);
