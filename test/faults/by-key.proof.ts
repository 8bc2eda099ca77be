// Every fault in every operation, with a back office that honours the `Idempotency-Key`.
import { describeFaults } from './table.js';

describeFaults('byKey');
