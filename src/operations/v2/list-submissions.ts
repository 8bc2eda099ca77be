// GET /submissions: submissions in short, filtered, page by page.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { listedPeriod } from '../../rules/period.js';
import { readOf } from './audit-trail.js';
import { ownedBy } from './owned-by.js';
import type { V2Parts } from './parts.js';
import { refuseFindings } from './stage-rules.js';

export function listSubmissions({ backOffice }: V2Parts): Handler<operations['listSubmissions']> {
  return async (request) => {
    const { query, principal, reply } = request;
    refuseFindings(listedPeriod(query));
    const visible = { ...query, ...ownedBy(principal) };
    return reply(200, await backOffice.listSubmissions(visible, readOf(request)));
  };
}
