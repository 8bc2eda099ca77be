// Every fault in one operation of each kind, with a back office that honours the `Idempotency-Key`. The proofs cover every
// operation and every kind of back office.

import { portCalls } from './port-calls.js';
import type { Handling } from './scenario.js';
import { describeFaults } from './table.js';

const representatives: Readonly<Record<Handling, string>> = {
  read: 'v2 getPolicyDetails',
  write: 'v2 completeSubmission',
  upload: 'v2 uploadDocument',
};

describeFaults(
  'byKey',
  portCalls().filter(({ label, handling }) => label === representatives[handling]),
);
