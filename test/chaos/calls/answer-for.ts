// The response that a partner must get for an effect: some writes return a sentence.
import { declinedSentence, storedSentence } from '../../../src/operations/shared/confirmation-messages.js';
import { textAt } from '../cluster/client-call.js';

/** `answer` is the carrier's response, from its list of effects. */
export function answerFor(operationId: string, answer: unknown): unknown {
  const policyNo = textAt(answer, 'policyNo') ?? '';
  if (operationId === 'declineSubmission') {
    return declinedSentence({ policyNo, policyStatus: 'Declined', policyKey: '' });
  }
  const path = textAt(answer, 'path');
  if (operationId === 'uploadDocument' && path !== undefined) {
    return storedSentence({ path, documentId: '', size: 0, sha256: '' });
  }
  return answer;
}
