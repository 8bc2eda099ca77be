// Over HTTP, the simulated back office passes the suite of the port as it does in the process, in each mode of repeat.
import type { Repeat } from '../../src/back-office/port.js';
import { describeBackOffice } from '../back-office/behaviour.js';
import { makeServed } from './served-simulator.js';

const modes: readonly Repeat[] = ['byKey', 'byLookup', 'never'];

for (const repeat of modes)
  describeBackOffice(`served over HTTP, ${repeat}`, () => makeServed('postgres', repeat), repeat);
