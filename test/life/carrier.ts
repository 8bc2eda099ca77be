// The carrier of the walk, which treats one write of a call as its end user says.
import type { BackOffice } from '../../src/back-office/port.js';
import { interceptWrites, repeatsAll, type WriteName } from '../../src/back-office/port-operations.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';

/** The carrier rejects the write, or its response is lost, or the write itself is lost. */
export type Fate = 'reject' | 'loseResponse' | 'loseWrite';

/** The `X-Audit-UserId` of a call with this fate. */
export const endUserFor = (fate: Fate, write: WriteName): string => `${fate}:${write}`;

/**
 * Each call meets its fate once: the repeat of a call, and the retry of a run, do not. Only an
 * operator can find out what has become of a lost response.
 */
export function withFates(carrier: BackOffice): BackOffice {
  const met = new Set<string>();
  const fated = interceptWrites(carrier, async (name, call, send, content) => {
    const [fate, write] = (call.auditUserId ?? '').split(':');
    const [callOrRun = ''] = call.writeKey.split(':');
    if (write !== name || met.has(callOrRun)) return send(...content, call);
    met.add(callOrRun);
    if (fate === 'reject') throw new Problem('INVALID_STATE', 'The carrier rejects it once.');
    if (fate === 'loseResponse') await send(...content, call);
    throw new UnknownOutcome(
      new Problem('BACK_OFFICE_TIMEOUT', 'No response in time.'),
      undefined,
      'TIMEOUT',
    );
  });
  return { ...fated, repeats: repeatsAll('never') };
}
