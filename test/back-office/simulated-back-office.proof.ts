// The simulated back office passes the whole suite of the port, on each store and in each mode of
// repeats.
import { makeSimulated } from '../simulator/carrier/simulated-store.js';
import { describeBackOffice } from './behaviour.js';

describeBackOffice('simulated, on the postgres store', () => makeSimulated('postgres'));
describeBackOffice('simulated, on the embedded store', () => makeSimulated('embedded'));
describeBackOffice(
  'simulated, whose writes repeat byLookup',
  () => makeSimulated('postgres', 'byLookup'),
  'byLookup',
);
describeBackOffice('simulated, whose writes repeat never', () => makeSimulated('embedded', 'never'), 'never');
