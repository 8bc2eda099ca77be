// What an adapter reports about its calls to the back office, for the metrics.
import type { OperationName } from './port-operations.js';

/** Why a call has no usable response. */
export type FaultKind =
  | 'unreachable'
  | 'full'
  | 'circuitOpen'
  | 'withdrawn'
  | 'unavailable'
  | 'unauthorized'
  | 'incomplete'
  | 'connectionLost'
  | 'timedOut'
  | 'failed'
  | 'broken'
  | 'foreign';

/**
 * `none`: a success. `refused`: a valid refusal. `aborted`: another end, such as a disconnected
 * caller.
 */
export type CallResult = 'none' | 'refused' | 'aborted' | FaultKind;

export type ObserveCall = (operation: OperationName, seconds: number, result: CallResult) => void;

/** The slots for concurrent calls of one kind. */
export interface PlacesLoad {
  readonly max: number;
  readonly used: number;
  readonly waiting: number;
}

export type Places = Readonly<Record<'read' | 'write', PlacesLoad>>;
