// The simulated back office passes the whole suite of the port on the embedded store, and whatever it promises of repeats.
import { describeBackOffice } from './behaviour.js';
import { makeSimulated } from './simulated-store.js';

describeBackOffice('simulated, on the embedded store', () => makeSimulated('embedded'));
describeBackOffice(
  'simulated, whose writes repeat byLookup',
  () => makeSimulated('postgres', 'byLookup'),
  'byLookup',
);
describeBackOffice('simulated, whose writes repeat never', () => makeSimulated('embedded', 'never'), 'never');
