// Validates a document's name, folder and first bytes, streams it to the back office, and compares
// the receipt with the bytes that were sent.
import type { DocumentReceipt, DocumentUpload, LoggedCall } from '../../back-office/port.js';
import type { CallIdentity, FileDigest, IncomingFile, Trace } from '../../http/operation-types.js';
import type { Principal } from '../../partners/principal.js';
import { Problem, rejectFindings, UnknownOutcome } from '../../problems.js';
import { HEAD_BYTES } from '../../rules/document-content.js';
import { cleanDocumentName, cleanFolder } from '../../rules/document-path.js';
import { type AcceptedEndings, documentTypeFault } from '../../rules/document-types.js';
import { counted } from '../../texts/counted.js';
import { storedSentence } from './confirmation-messages.js';
import type { OperationDependencies } from './dependencies.js';
import { type Intake, inspectDocument } from './document-intake.js';
import { writeOf } from './port-call.js';

interface Incoming {
  readonly query: {
    readonly policyId: string;
    readonly location?: string | undefined;
    readonly policyReference?: string | undefined;
  };
  readonly file: IncomingFile;
  readonly identity: CallIdentity;
  readonly trace: Trace;
  readonly context?: LoggedCall | undefined;
  readonly principal: Principal;
}

/** Returns the confirmation message. */
export async function storeDocument(
  { backOffice, documentTypes }: Pick<OperationDependencies, 'backOffice' | 'documentTypes'>,
  { query, file, identity, trace, context, principal }: Incoming,
): Promise<string> {
  const folder = cleanFolder(query.location ?? '');
  const name = cleanDocumentName(file.name);
  rejectFindings(folder.findings, name.findings);
  const intake = inspectDocument(file, HEAD_BYTES);
  rejectContent(await intake.head, name.clean, documentTypes);
  const upload: DocumentUpload = {
    policyId: query.policyId,
    name: name.clean,
    location: folder.clean === '' ? undefined : folder.clean,
    policyReference: query.policyReference,
    content: intake.content,
  };
  const receipt = await backOffice
    .uploadDocument(upload, writeOf({ headers: {}, identity, trace, context, principal }))
    .catch((error: unknown) => Promise.reject(intake.callersFault() ?? error));
  await verifyReceipt(receipt, intake);
  return storedSentence(receipt);
}

function rejectContent(head: Uint8Array, name: string, accepted: AcceptedEndings): void {
  if (head.length === 0) rejectFindings([{ field: 'file', issue: 'length', message: 'must not be empty' }]);
  const fault = documentTypeFault(head, name, accepted);
  if (fault !== undefined) throw new Problem('UNSUPPORTED_MEDIA_TYPE', fault);
}

/** If the receipt differs, the back office may have stored an altered document: outcome unknown. */
async function verifyReceipt({ size, sha256 }: DocumentReceipt, intake: Intake): Promise<void> {
  const received = await intake.digest().catch((error: unknown) => {
    throw intake.callersFault() ?? notAsSent(error);
  });
  if (received.size === size && received.sha256 === sha256) return;
  throw notAsSent(new Error(`Sent ${inWords(received)}, confirmed ${inWords({ size, sha256 })}`));
}

const inWords = ({ size, sha256 }: FileDigest) => `${counted(size, 'byte')} with SHA-256 ${sha256}`;

function notAsSent(cause: unknown): UnknownOutcome {
  const message = 'The back office confirmed a different document than was sent.';
  return new UnknownOutcome(new Problem('BACK_OFFICE_ERROR', message), cause);
}
