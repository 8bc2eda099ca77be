// PUT /submission/global/uploadDocument: streams a document to the policy's document store.

import type { V2Dependencies } from '../shared/dependencies.js';
import type { NewestHandler } from '../shared/newest-handler.js';
import { storeDocument } from '../shared/store-document.js';

export function uploadDocument(parts: V2Dependencies): NewestHandler<'uploadDocument'> {
  return async ({ query, body, identity, trace, context, principal, reply }) =>
    reply(200, await storeDocument(parts, { query, file: body.file, identity, trace, context, principal }));
}
