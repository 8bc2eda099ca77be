// The table of the administration: every operation of its contract and the handler that serves it.
//
// To add an operation: its path in spec/admin, `npm run generate`, a handler's file here, a row below, a test file.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import { addApiKey } from './add-api-key.js';
import { addPartner } from './add-partner.js';
import type { AdminParts } from './dependencies.js';
import { getCall } from './get-call.js';
import { getRun } from './get-run.js';
import { listCalls } from './list-calls.js';
import { listPartners } from './list-partners.js';
import { listRuns } from './list-runs.js';
import { resolveCall } from './resolve-call.js';
import { resolveRunStep } from './resolve-run-step.js';
import { retryRun } from './retry-run.js';
import { revokeApiKey } from './revoke-api-key.js';
import { revokePartner } from './revoke-partner.js';
import { setPartnerContacts } from './set-partner-contacts.js';
import { setPartnerLimits } from './set-partner-limits.js';

export function adminHandlers(parts: AdminParts): Handlers<operations> {
  return {
    listPartners: listPartners(parts),
    addPartner: addPartner(parts),
    addApiKey: addApiKey(parts),
    setPartnerLimits: setPartnerLimits(parts),
    setPartnerContacts: setPartnerContacts(parts),
    revokePartner: revokePartner(parts),
    revokeApiKey: revokeApiKey(parts),

    listCalls: listCalls(parts),
    getCall: getCall(parts),
    resolveCall: resolveCall(parts),

    listRuns: listRuns(parts),
    getRun: getRun(parts),
    retryRun: retryRun(parts),
    resolveRunStep: resolveRunStep(parts),
  };
}
