// POST /submission/global, version 1.0: all stages in one call; version 2.0 has it at /policy/issue.
import type { operations } from '../../../generated/v1.js';
import type { Handler } from '../../http/operation-types.js';
import { noAuditTrail } from '../v2/audit-trail.js';
import type { V2Parts } from '../v2/parts.js';
import { heldPayload } from '../v2/run-payload.js';
import { runPayload } from './run-payload.js';

export function createGlobalSubmission({
  runs,
  referenceData,
}: V2Parts): Handler<operations['createGlobalSubmission']> {
  return async ({ body, identity, trace, principal, reply }) => {
    const payload = heldPayload(runPayload(body), await referenceData());
    const { idempotencyKey: callKey, mayHaveHappened } = identity;
    const asked = { callKey, mayHaveHappened, principal, apiVersion: '1.0', payload };
    const started = await runs.start({ ...asked, ...noAuditTrail(trace, principal) });
    if (started.status === 'FAILED') return reply(200, started.body);
    return reply(202, started.body, { 'Retry-After': started.retryAfter });
  };
}
