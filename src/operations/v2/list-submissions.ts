// GET /submissions: lists summaries of submissions, filtered and paginated.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import { listedPeriod } from '../../rules/between-fields.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { readOf } from '../shared/port-call.js';
import { rejectFindings } from '../shared/stage-rules.js';
import { visiblePolicies } from '../shared/visibility-filter.js';

export function listSubmissions({ backOffice }: V2Dependencies): Handler<operations['listSubmissions']> {
  return async (request) => {
    const { query, principal, reply } = request;
    rejectFindings(listedPeriod(query));
    const visible = { ...query, ...visiblePolicies(principal) };
    return reply(200, await backOffice.listSubmissions(visible, readOf(request)));
  };
}
