// The simulated back office passes the suite of the port, on both stores.
import { STORE_KINDS } from '../support/store.js';
import { describeBackOffice } from './behaviour.js';
import { makeSimulated } from './simulated-store.js';

for (const kind of STORE_KINDS)
  describeBackOffice(`simulated, on the ${kind} store`, () => makeSimulated(kind));
