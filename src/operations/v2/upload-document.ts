// PUT /submission/global/uploadDocument: a document on its way to the policy's documents, passed on as it comes.
import type { NewestHandler } from './newest-handler.js';
import type { V2Parts } from './parts.js';
import { storeDocument } from './store-document.js';

export function uploadDocument(parts: V2Parts): NewestHandler<'uploadDocument'> {
  return async ({ query, body, identity, trace, principal, reply }) =>
    reply(200, await storeDocument(parts, { query, file: body.file, identity, trace, principal }));
}
