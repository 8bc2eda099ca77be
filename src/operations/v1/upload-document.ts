// PUT /submission/global/uploadDocument, version 1.0: as in 2.0.
import type { operations } from '../../../generated/v1.js';
import type { Handler } from '../../http/operation-types.js';
import type { V2Parts } from '../v2/parts.js';
import { storeDocument } from '../v2/store-document.js';

export function uploadDocument(parts: V2Parts): Handler<operations['uploadDocument']> {
  return async ({ query, body, identity, trace, principal, reply }) =>
    reply(200, await storeDocument(parts, { query, file: body.file, identity, trace, principal }));
}
