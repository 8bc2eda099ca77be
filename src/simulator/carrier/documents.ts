// Stores documents: streams each to a temporary file, then moves it to its place with its receipt.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackOfficeWrites } from '../../back-office/port.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { putInPlace, receive, removeAbandoned } from './document-files.js';
import { documentPath } from './document-path.js';
import { carryOut } from './idempotent-write.js';
import { plainText } from './plain-text.js';
import { findPolicy } from './policies.js';

/** No policy has this for its key, so that what is under way is in nobody's folder. */
const UNDER_WAY = '.under-way';

export function documentWrites(parts: SimulatorParts): Pick<BackOfficeWrites, 'uploadDocument'> {
  let cleaning: Promise<void> | undefined;
  return {
    async uploadDocument(upload, call) {
      await begin(parts, 'uploadDocument', [upload.policyId]);
      const { policyId, location, name, policyReference } = upload;
      const relative = documentPath(location, name);
      const { policy_key } = await findPolicy(parts.store.db, policyId);
      const { directory } = parts.documents;
      const underWay = path.join(directory, UNDER_WAY);
      cleaning ??= removeAbandoned(underWay);
      await cleaning;
      const arrived = await receive(underWay, upload.content);
      const { size, sha256 } = arrived;
      try {
        const content = { policyId, relative, policyReference, size, sha256 };
        return await carryOut(
          parts,
          { operation: 'uploadDocument', content, policyKey: String(policy_key), call },
          async (db) => {
            const document = {
              document_id: randomUUID(),
              size,
              sha256,
              policy_reference: policyReference === undefined ? null : plainText(policyReference),
            };
            await db
              .insertInto('document')
              .values({ ...document, policy_key, path: relative.join('/') })
              .onConflict((conflict) =>
                conflict
                  .columns(['policy_key', 'path'])
                  .doUpdateSet((eb) => ({ ...document, created_at: eb.fn<Date>('now') })),
              )
              .execute();
            // The last thing before the commit: should that fail, a repeat puts the same bytes there again.
            await putInPlace(arrived.file, path.join(directory, String(policy_key), ...relative));
            return { documentId: document.document_id, path: relative.join('/'), size, sha256 };
          },
        );
      } finally {
        await rm(arrived.file, { force: true });
      }
    },
  };
}
