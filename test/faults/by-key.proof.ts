// Every fault in every operation, in front of a back office that honours keys.
import { describeFaults } from './table.js';

describeFaults('byKey');
