// The simulated back office passes the suite of the port, on both stores and whatever it promises of repeats.
import { STORE_KINDS } from '../support/store.js';
import { describeBackOffice } from './behaviour.js';
import { makeSimulated } from './simulated-store.js';

for (const kind of STORE_KINDS)
  describeBackOffice(`simulated, on the ${kind} store`, () => makeSimulated(kind));

describeBackOffice(
  'simulated, whose writes repeat byLookup',
  () => makeSimulated('postgres', 'byLookup'),
  'byLookup',
);
describeBackOffice('simulated, whose writes repeat never', () => makeSimulated('embedded', 'never'), 'never');
