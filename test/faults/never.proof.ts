// Every fault in every operation, in front of a back office that promises nothing.
import { describeFaults } from './table.js';

describeFaults('never');
