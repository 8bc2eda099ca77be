// Every fault in every operation, with a back office that can neither repeat nor find a write.
import { describeFaults } from './table.js';

describeFaults('never');
