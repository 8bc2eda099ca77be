// Owns passing a document on to the back office as it comes in, under a clean name in a clean folder.
import type { BackOffice } from '../../back-office/port.js';
import type { CallIdentity, IncomingFile } from '../../http/operation-types.js';
import { cleanDocumentName, cleanFolder } from '../../rules/document-location.js';
import { noAuditTrail } from './audit-trail.js';
import { storedSentence } from './confirmations.js';
import { refuseFindings } from './stage-rules.js';

interface Incoming {
  readonly query: {
    readonly policyId: string;
    readonly location?: string | undefined;
    readonly policyReference?: string | undefined;
  };
  readonly file: IncomingFile;
  readonly identity: CallIdentity;
}

/** Answers the sentence that confirms it. */
export async function storeDocument(
  backOffice: BackOffice,
  { query, file, identity }: Incoming,
): Promise<string> {
  const folder = cleanFolder(query.location ?? '');
  const name = cleanDocumentName(file.name);
  refuseFindings(folder.findings, name.findings);
  const upload = {
    policyId: query.policyId,
    name: name.clean,
    location: folder.clean === '' ? undefined : folder.clean,
    policyReference: query.policyReference,
    content: file.content,
  };
  return storedSentence(await backOffice.uploadDocument(upload, { ...noAuditTrail, ...identity }));
}
