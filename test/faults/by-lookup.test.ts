// Every fault in every operation, in front of a back office that can be asked.
import { describeFaults } from './table.js';

describeFaults('byLookup');
