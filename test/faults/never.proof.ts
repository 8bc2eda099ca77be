// Each fault in each call of port-calls.ts, with a back office that can neither recognize a repeat
// nor look up a write.
import { describeFaults } from './table.js';

describeFaults('never');
