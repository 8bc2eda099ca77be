// POST /policy/issue: all stages in one call; the base step inside it, the others in the background.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { auditTrail } from './audit-trail.js';
import type { V2Parts } from './parts.js';
import { runPayload } from './run-payload.js';

export function issuePolicy({ runs, referenceData }: V2Parts): Handler<operations['issuePolicy']> {
  return async ({ headers, body, identity, trace, principal, reply }) => {
    const payload = runPayload(body, await referenceData());
    const { idempotencyKey: callKey, mayHaveHappened } = identity;
    const asked = { callKey, mayHaveHappened, principal, apiVersion: '2.0', payload };
    const started = await runs.start({ ...asked, ...auditTrail(headers, trace, principal) });
    if (started.status === 'FAILED') return reply(200, started.body);
    return reply(202, started.body, { 'Retry-After': started.retryAfter });
  };
}
