// The parts of a gateway that tests replace, and a callback of the process.
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
  storeTimeouts?: Pick<StoreOptions, 'connectionTimeoutMs' | 'queryTimeoutMs'>;
  /** Called if a store cannot continue, even during the start: the process must end immediately. */
  onStopped?: (error: StoreStopped) => void;
  newRequestId?: () => string;
  /** The clock for delays after wrong administration tokens. */
  guessClock?: () => number;
  onInvalidResponse?: OnInvalidResponse;
  onUnexpectedError?: OnUnexpectedError;
  limitsElapsedMs?: () => number;
  drillTiming?: DrillTiming;
  /** How long the response to a request above a limit is delayed. */
  refusalPauseMs?: number;
  /** With false, a call with an unknown outcome waits for its repeat. */
  settlesUnknown?: boolean;
  createListener?: CreateListener;
}
