// Confirmation messages for people. Their wording may change.
import path from 'node:path';
import type { DocumentReceipt, SubmissionOutcome } from '../../back-office/port.js';

export function declinedSentence({ policyNo }: SubmissionOutcome): string {
  return `The submission ${policyNo} has been declined`;
}

export function storedSentence({ path: stored }: DocumentReceipt): string {
  const { dir: folder, base: name } = path.posix.parse(stored);
  return `The document ${name} has been stored in ${folder === '' ? 'the top folder' : folder}`;
}
