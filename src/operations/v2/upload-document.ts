// PUT /submission/global/uploadDocument: a document on its way to the policy's documents, passed on as it comes.

import type { V2Parts } from '../shared/dependencies.js';
import type { NewestHandler } from '../shared/newest-handler.js';
import { storeDocument } from '../shared/store-document.js';

export function uploadDocument(parts: V2Parts): NewestHandler<'uploadDocument'> {
  return async ({ query, body, identity, trace, principal, reply }) =>
    reply(200, await storeDocument(parts, { query, file: body.file, identity, trace, principal }));
}
