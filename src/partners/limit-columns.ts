// The columns of a partner's limits in the store, null where the default applies.
import type { Selectable, Updateable } from 'kysely';
import type { PartnerTable } from '../store/tables.js';
import type { LimitName, PartnerLimits } from './limits.js';

type LimitRow = Pick<
  Selectable<PartnerTable>,
  'requests_per_second' | 'concurrent_calls' | 'concurrent_runs' | 'document_bytes_per_minute'
>;

/** What is left out stays as it is; null goes back to the default. */
export type LimitChange = { readonly [Name in LimitName]?: number | null };

export interface LimitInEffect {
  value: number;
  /** Nothing else was set for this partner. */
  isDefault: boolean;
}

export type LimitsInEffect = Record<LimitName, LimitInEffect>;

export function limitsInEffect(row: LimitRow, defaults: PartnerLimits): LimitsInEffect {
  const inEffect = (own: number | string | null, usual: number): LimitInEffect => ({
    value: own === null ? usual : Number(own),
    isDefault: own === null,
  });
  return {
    requestsPerSecond: inEffect(row.requests_per_second, defaults.requestsPerSecond),
    concurrentCalls: inEffect(row.concurrent_calls, defaults.concurrentCalls),
    concurrentRuns: inEffect(row.concurrent_runs, defaults.concurrentRuns),
    documentBytesPerMinute: inEffect(row.document_bytes_per_minute, defaults.documentBytesPerMinute),
  };
}

export function limitsOf(row: LimitRow, defaults: PartnerLimits): PartnerLimits {
  const { requestsPerSecond, concurrentCalls, concurrentRuns, documentBytesPerMinute } = limitsInEffect(
    row,
    defaults,
  );
  return {
    requestsPerSecond: requestsPerSecond.value,
    concurrentCalls: concurrentCalls.value,
    concurrentRuns: concurrentRuns.value,
    documentBytesPerMinute: documentBytesPerMinute.value,
  };
}

/** The columns that the change sets. */
export function changedColumns(change: LimitChange): Updateable<PartnerTable> {
  const { requestsPerSecond, concurrentCalls, concurrentRuns, documentBytesPerMinute: bytes } = change;
  return {
    ...(requestsPerSecond !== undefined && { requests_per_second: requestsPerSecond }),
    ...(concurrentCalls !== undefined && { concurrent_calls: concurrentCalls }),
    ...(concurrentRuns !== undefined && { concurrent_runs: concurrentRuns }),
    ...(bytes !== undefined && { document_bytes_per_minute: bytes === null ? null : String(bytes) }),
  };
}
