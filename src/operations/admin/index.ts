// The operations of the administration contract and the handler of each.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import { auditHandlers } from './audit.js';
import { callHandlers } from './calls.js';
import { contractHandlers } from './contracts.js';
import type { AdminParts } from './dependencies.js';
import { encryptionKeyHandlers } from './encryption-keys.js';
import { insuredHandlers } from './insured.js';
import { nodeHandlers } from './nodes.js';
import { partnerHandlers } from './partners.js';
import { runHandlers } from './runs.js';
import { searchHandlers } from './search.js';
import { sessionHandlers } from './session.js';
import { tokenHandlers } from './tokens.js';

/** An operation without a handler does not compile. */
export function adminHandlers(parts: AdminParts): Handlers<operations> {
  return {
    ...partnerHandlers(parts),
    ...contractHandlers(parts),
    ...callHandlers(parts),
    ...auditHandlers(parts),
    ...searchHandlers(parts),
    ...runHandlers(parts),
    ...nodeHandlers(parts),
    ...encryptionKeyHandlers(parts),
    ...tokenHandlers(parts),
    ...sessionHandlers(parts),
    ...insuredHandlers(parts),
  };
}
