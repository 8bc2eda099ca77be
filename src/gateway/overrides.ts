// The parts of a composed gateway that tests replace, and a callback of the process.
import type { Logger } from 'pino';
import type { OnInvalidResponse, OnUnexpectedError } from '../http/exchange.js';
import type { DrillTiming } from '../readiness/drills.js';
import type { RunOverrides } from '../runs/compose.js';
import type { StoreStopped } from '../store/embedded/store-stopped.js';
import type { StoreOptions } from '../store/store.js';
import type { BackOfficeOverrides } from './compose-back-office.js';
import type { CreateListener } from './partner-app.js';

export interface Overrides extends BackOfficeOverrides, RunOverrides {
  log?: Logger;
  /** The timeouts of the gateway's own store. */
  storeTimeouts?: Pick<StoreOptions, 'connectionTimeoutMs' | 'queryTimeoutMs'>;
  /**
   * Called if a store cannot continue in this process, even during the start: the process must end
   * immediately.
   */
  onStopped?: (error: StoreStopped) => void;
  newRequestId?: () => string;
  /** The clock for delays after wrong administration tokens. */
  guessClock?: () => number;
  onInvalidResponse?: OnInvalidResponse;
  onUnexpectedError?: OnUnexpectedError;
  /** The clock of the rate limits. */
  limitsElapsedMs?: () => number;
  /** The durations in readiness drills. */
  drillTiming?: DrillTiming;
  /** How long the response to a request that a limit rejects is delayed. */
  refusalPauseMs?: number;
  /** False in tests of repeats: a call with an unknown outcome then waits for its repeat. */
  settlesUnknown?: boolean;
  /** Creates the partners' app. */
  createListener?: CreateListener;
}
