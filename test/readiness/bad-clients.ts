// Clients that are correct except for one mistake, and the line of the report that the mistake
// refutes.
import type { RequirementId } from '../../src/readiness/requirements.js';
import { type Habits, sound } from './partner-client.js';

export interface BadClient {
  readonly does: string;
  readonly line: RequirementId;
  readonly habits: Habits;
}

const givesUpAfter = (code: string, line: RequirementId): BadClient => ({
  does: `gives up at the first ${code}`,
  line,
  habits: { ...sound, repeatsAfter: new Set([...sound.repeatsAfter].filter((one) => one !== code)) },
});

export const badClients: readonly BadClient[] = [
  {
    does: 'repeats a lost request with a different key',
    line: 'lost-request',
    habits: { ...sound, keepsKeyAfterLoss: false },
  },
  {
    does: 'sends a second submission after a lost response',
    line: 'lost-response',
    habits: { ...sound, keepsKeyAfterCut: false },
  },
  {
    does: 'times out early and sends a second submission',
    line: 'slow-response',
    habits: { ...sound, patienceMs: 3_000, keepsKeyAfterTimeout: false },
  },
  givesUpAfter('BACK_OFFICE_UNAVAILABLE', 'unavailable'),
  givesUpAfter('RATE_LIMITED', 'rate-limited'),
  givesUpAfter('POLICY_BUSY', 'policy-busy'),
  givesUpAfter('CALL_IN_PROGRESS', 'in-progress'),
  { ...givesUpAfter('OUTCOME_UNKNOWN', 'outcome-unknown'), does: 'treats an unknown outcome as failed' },
  { does: 'ignores Retry-After', line: 'retry-after', habits: { ...sound, obeysRetryAfter: false } },
  { does: 'polls in a loop', line: 'polling', habits: { ...sound, obeysPolling: false } },
  { does: 'breaks on an unknown field', line: 'new-field', habits: { ...sound, toleratesNewFields: false } },
  { does: 'stops reading the status at a restart', line: 'restart', habits: { ...sound, readsOn: false } },
  { does: 'repeats an invalid request', line: 'correction', habits: { ...sound, correctsRequests: false } },
  { does: 'writes without a key', line: 'idempotency-key', habits: { ...sound, alwaysSendsKeys: false } },
  { does: 'uses a key for two writes', line: 'own-key', habits: { ...sound, reusesKeys: true } },
  {
    does: 'still calls a deprecated version',
    line: 'newest-version',
    habits: { ...sound, usesDeprecatedVersion: true },
  },
];
