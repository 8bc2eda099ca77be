// Circuit breakers: after consecutive failures of a caller's calls to an operation, its further
// calls to it are refused for a while. Other callers are affected only once the circuits of two
// callers have opened: then one failure opens the circuit of another caller.
import type { Logger } from 'pino';
import type { Caller } from '../port.js';
import { retryAfterSeconds } from '../recent-durations.js';
import { CallFault } from './faults.js';
import type { CallClock, LimitedCall } from './waiting-call.js';

export interface CircuitOptions {
  /** Consecutive failures of different requests, after which the circuit opens. */
  readonly failureThreshold: number;
  /** How long the circuit stays open before it lets some calls through. */
  readonly openMs: number;
  /** A half-open circuit lets one in this many calls through. */
  readonly halfOpenOneIn: number;
}

export const defaultCircuit: CircuitOptions = { failureThreshold: 5, openMs: 10_000, halfOpenOneIn: 4 };

export interface Circuits {
  /** Throws a fault of kind `circuitOpen`. */
  refuseWhileOpen(call: LimitedCall): void;
  /** Operations with a circuit that has been open in the last minute, without a success since. */
  openOperations(): string[];
  run<T>(call: LimitedCall, send: () => Promise<T>): Promise<T>;
}

/**
 * The circuit of one caller and operation. It exists from the first failure to the next success,
 * or until it has been half open for a minute without a call.
 */
interface Circuit {
  readonly operation: string;
  readonly failedRequests: Set<unknown>;
  /** Undefined while the circuit is closed. */
  openUntilMs: number | undefined;
  openings: number;
  triedSinceHalfOpen: number;
}

/** The back office itself is at fault if the circuits of this many callers have opened. */
const CALLERS_IN_TROUBLE = 2;

interface CircuitParts {
  readonly clock: CallClock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** For the log. */
  readonly host: string;
}

export function createCircuits(
  { failureThreshold, openMs, halfOpenOneIn }: CircuitOptions,
  { clock, log, host }: CircuitParts,
): Circuits {
  const circuits = new Map<string, Circuit>();
  /** By operation: callers whose circuits have opened since anybody's last success. */
  const inTrouble = new Map<string, Set<string>>();

  const open = (circuit: Circuit, { caller, operation }: LimitedCall) => {
    circuit.openUntilMs = clock.elapsedMs() + openMs;
    circuit.openings += 1;
    circuit.triedSinceHalfOpen = 0;
    const callers = inTrouble.get(operation) ?? new Set();
    inTrouble.set(operation, callers.add(nameOf(caller)));
    log.warn({ operation, caller: nameOf(caller), host, openMs, next: NEXT }, 'back-office circuit opened');
  };

  const refusal = (ms: number) =>
    new CallFault('circuitOpen', 'the circuit is open', { retryAfter: retryAfterSeconds(ms) });

  const refuseWhileOpen = (call: LimitedCall) => {
    const leftMs = (circuits.get(keyOf(call))?.openUntilMs ?? 0) - clock.elapsedMs();
    if (leftMs > 0) throw refusal(leftMs);
  };

  const forgetIfOld = (call: LimitedCall) => {
    const key = keyOf(call);
    const circuit = circuits.get(key);
    if (circuit?.openUntilMs === undefined || circuit.triedSinceHalfOpen > 0) return;
    if (clock.elapsedMs() - circuit.openUntilMs < KNOWN_FOR_MS) return;
    circuits.delete(key);
    inTrouble.get(call.operation)?.delete(nameOf(call.caller));
  };

  /** The opening that the call probes; undefined if the circuit is closed. */
  const admit = (call: LimitedCall): number | undefined => {
    refuseWhileOpen(call);
    forgetIfOld(call);
    const circuit = circuits.get(keyOf(call));
    if (circuit?.openUntilMs === undefined) return undefined;
    const isTry = circuit.triedSinceHalfOpen % halfOpenOneIn === 0;
    circuit.triedSinceHalfOpen += 1;
    if (!isTry) throw refusal(openMs);
    log.info(
      { operation: call.operation, caller: nameOf(call.caller), host },
      'back-office circuit half open',
    );
    return circuit.openings;
  };

  const succeeded = (call: LimitedCall) => {
    inTrouble.delete(call.operation);
    const key = keyOf(call);
    const circuit = circuits.get(key);
    circuits.delete(key);
    if (circuit?.openUntilMs === undefined) return;
    log.info({ operation: call.operation, caller: nameOf(call.caller), host }, 'back-office circuit closed');
  };

  const failed = (call: LimitedCall, opening: number | undefined) => {
    const key = keyOf(call);
    const circuit = circuits.get(key) ?? newCircuit(call.operation);
    circuits.set(key, circuit);
    if (circuit.openUntilMs !== undefined) {
      // A call that was sent before the circuit opened is not a probe.
      if (opening === circuit.openings) open(circuit, call);
      return;
    }
    circuit.failedRequests.add(call.request);
    const areOthersInTrouble = (inTrouble.get(call.operation)?.size ?? 0) >= CALLERS_IN_TROUBLE;
    if (circuit.failedRequests.size >= (areOthersInTrouble ? 1 : failureThreshold)) open(circuit, call);
  };

  return {
    refuseWhileOpen,
    openOperations() {
      const since = clock.elapsedMs() - KNOWN_FOR_MS;
      const open = [...circuits.values()].filter(
        ({ openUntilMs }) => openUntilMs !== undefined && openUntilMs > since,
      );
      return [...new Set(open.map(({ operation }) => operation))].toSorted();
    },
    async run(call, send) {
      const opening = admit(call);
      try {
        const reply = await send();
        succeeded(call);
        return reply;
      } catch (error) {
        // Another error, such as a disconnected caller, is neither a success nor a failure.
        if (error instanceof CallFault && error.isFailure) failed(call, opening);
        throw error;
      }
    },
  };
}

const NEXT =
  'Check that the back office responds at this host; the lines "a back-office call failed" before this one say how it failed. ' +
  'The circuit closes by itself. Then: gateway call list --state UNKNOWN, gateway run list --status failed';

/** Without a call for this long after a probe is due, the circuit closes. */
const KNOWN_FOR_MS = 60_000;

const newCircuit = (operation: string): Circuit => ({
  operation,
  failedRequests: new Set(),
  openUntilMs: undefined,
  openings: 0,
  triedSinceHalfOpen: 0,
});

/** A partner's calls, runs and recoveries share a circuit. */
const nameOf = ({ partnerId }: Caller): string => partnerId ?? 'the gateway';

const keyOf = ({ caller, operation }: LimitedCall): string => `${operation} ${nameOf(caller)}`;
