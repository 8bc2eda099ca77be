// GET /submissions: submissions in short, filtered, page by page.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { listedPeriod } from '../../rules/between-fields.js';
import { readOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';
import { ownedBy } from '../shared/owned-by.js';
import { refuseFindings } from '../shared/stage-rules.js';

export function listSubmissions({ backOffice }: V2Parts): Handler<operations['listSubmissions']> {
  return async (request) => {
    const { query, principal, reply } = request;
    refuseFindings(listedPeriod(query));
    const visible = { ...query, ...ownedBy(principal) };
    return reply(200, await backOffice.listSubmissions(visible, readOf(request)));
  };
}
