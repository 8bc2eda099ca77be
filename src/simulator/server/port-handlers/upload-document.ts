// PUT /policies/{policyId}/documents: a document, stored as its bytes come.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { writeCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function uploadDocument({ backOffice }: BackOfficeParts): Handler<operations['uploadDocument']> {
  return async ({ params, query, headers, body, reply }) => {
    const { name, location, policyReference } = query;
    const upload = { policyId: params.policyId, name, location, policyReference, content: body };
    return reply(201, await backOffice.uploadDocument(upload, writeCallOf(headers)));
  };
}
