// The limits of a partner across all its keys: the defaults, and the partner's own values.
import type { Selectable, Updateable } from 'kysely';
import type { components } from '../../generated/admin.js';
import { mapRows } from '../map-rows.js';
import type { PartnerTable } from '../store/partner-tables.js';

export interface PartnerLimits {
  /** The sustained rate; bursts of ten seconds' worth are allowed. */
  readonly requestsPerSecond: number;
  /** Concurrent back-office calls on each node, not counting the steps of runs. */
  readonly concurrentCalls: number;
  /** Concurrent runs of the one-call flow. */
  readonly concurrentRuns: number;
  readonly documentBytesPerMinute: number;
}

export type LimitName = keyof PartnerLimits;

/** The limits of callers that are not partners, such as operators. */
export const unlimited: PartnerLimits = {
  requestsPerSecond: Number.POSITIVE_INFINITY,
  concurrentCalls: Number.POSITIVE_INFINITY,
  concurrentRuns: Number.POSITIVE_INFINITY,
  documentBytesPerMinute: Number.POSITIVE_INFINITY,
};

/** The defaults, unless an operator or a variable sets other values. */
export const defaultLimits: PartnerLimits = {
  requestsPerSecond: 50,
  concurrentCalls: 30,
  concurrentRuns: 25,
  documentBytesPerMinute: 268_435_456,
};

/** The columns of the limits; null if the default applies. */
type LimitRow = Pick<
  Selectable<PartnerTable>,
  'requests_per_second' | 'concurrent_calls' | 'concurrent_runs' | 'document_bytes_per_minute'
>;

type Schemas = components['schemas'];
export type LimitChange = Schemas['LimitChange'];

export function limitsInEffect(row: LimitRow, defaults: PartnerLimits): Schemas['Limits'] {
  const inEffect = (own: number | string | null, usual: number): Schemas['LimitInEffect'] => ({
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
  const inEffect = limitsInEffect(row, defaults);
  return mapRows<PartnerLimits>(inEffect, (name) => inEffect[name].value);
}

export function changedColumns(change: LimitChange): Updateable<PartnerTable> {
  const { requestsPerSecond, concurrentCalls, concurrentRuns, documentBytesPerMinute: bytes } = change;
  return {
    ...(requestsPerSecond !== undefined && { requests_per_second: requestsPerSecond }),
    ...(concurrentCalls !== undefined && { concurrent_calls: concurrentCalls }),
    ...(concurrentRuns !== undefined && { concurrent_runs: concurrentRuns }),
    ...(bytes !== undefined && { document_bytes_per_minute: bytes === null ? null : String(bytes) }),
  };
}
