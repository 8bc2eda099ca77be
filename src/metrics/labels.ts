// The labels of the metrics, and the values that each may have.
import type { operations } from '../../generated/admin.js';
import type { CallResult } from '../back-office/call-results.js';
import type { OperationName } from '../back-office/port-operations.js';
import type { ErrorCode } from '../problems.js';
import type { Step } from '../store/tables.js';

type Overview = operations['getOverview']['responses'][200]['content']['application/json'];

/** How a request of a partner ended: below 400, 4xx except 429, 429, 5xx, or without a response. */
export type RequestOutcome = 'succeeded' | 'refused' | 'limited' | 'failed' | 'disconnected';

/**
 * The values of the labels. Each is a name from a contract or from the program, or one of a limited
 * number of partner ids, so callers cannot add series without limit.
 */
export interface LabelValues {
  /** The name of a contract; `none` for a request that matches no operation. */
  version: string;
  /** An operation of that contract; `none` for a request that matches no operation. */
  operation: string;
  code: ErrorCode | 'none' | 'disconnected';
  /** The id of one of the first partners that the process has seen; `other` for all later ones. */
  partner: string;
  outcome: RequestOutcome;
  back_office_operation: OperationName;
  result: CallResult;
  kind: 'read' | 'write';
  attention: Overview['attention'][number]['kind'];
  step: Step;
  state: 'running' | 'waiting' | 'failed' | 'alive' | 'lost' | 'replaced';
  db_client_connection_pool_name: string;
  db_client_connection_state: 'idle' | 'used';
  verdict: 'accepted' | 'refused' | 'dropped' | 'failed';
  gateway_version: string;
  node_version: string;
}
