// GET /submissions: submissions in short, filtered, page by page.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { listedPeriod } from '../../rules/period.js';
import { noAuditTrail } from './audit-trail.js';
import type { V2Parts } from './parts.js';
import { refuseFindings } from './stage-rules.js';

export function listSubmissions({ backOffice }: V2Parts): Handler<operations['listSubmissions']> {
  return async ({ query, signal, reply }) => {
    refuseFindings(listedPeriod(query));
    return reply(200, await backOffice.listSubmissions(query, { ...noAuditTrail, signal }));
  };
}
