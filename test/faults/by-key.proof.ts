// Each fault in each call of port-calls.ts, with a back office that honours the `Idempotency-Key`.
import { describeFaults } from './table.js';

describeFaults('byKey');
