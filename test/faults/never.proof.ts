// Every fault in every operation, with a back office that can neither recognize a repeat nor look
// up a write.
import { describeFaults } from './table.js';

describeFaults('never');
