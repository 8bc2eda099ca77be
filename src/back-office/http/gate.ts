// Owns who may call now: a place among the calls at once, and a circuit that is open while the back office is ill.
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import type { Logger } from 'pino';
import { ExchangeFault } from './faults.js';

export interface GateOptions {
  readonly callsAtOnce: number;
  /** Calls that wait for a place, and how long each does. */
  readonly waiting: number;
  readonly longestWaitMs: number;
  /** The circuit opens after so many illnesses in a row, and lets one call try after the rest. */
  readonly illnesses: number;
  readonly restMs: number;
}

export interface Gate {
  /** Rejects with a fault that has sent nothing where there is no way through; `leave` ends the wait for a place. */
  pass<T>(exchange: () => Promise<T>, leave?: AbortSignal): Promise<T>;
}

export function createGate(options: GateOptions, log: Pick<Logger, 'info' | 'warn'>): Gate {
  const places = createPlaces(options);
  const through = createCircuit(options, log);
  return {
    async pass(exchange, leave) {
      // Asked twice: nobody waits for a place in front of an open circuit, and it may open while one waits.
      through.refuseWhileOpen();
      return places.take(() => through.run(exchange), leave);
    },
  };
}

function createCircuit({ illnesses, restMs }: GateOptions, log: Pick<Logger, 'info' | 'warn'>) {
  let openedAt = 0;
  // A call that tries is no success when it ends for another reason, as that its caller has left.
  const counts = (error: Error) =>
    error instanceof ExchangeFault ? error.isIllness : circuit.state === CircuitState.HalfOpen;
  const breaker = new ConsecutiveBreaker(illnesses);
  const circuit = circuitBreaker(handleWhen(counts), { breaker, halfOpenAfter: restMs });
  circuit.onBreak(() => {
    openedAt = Date.now();
    log.warn({ restMs }, 'circuit of the back office opened');
  });
  circuit.onHalfOpen(() => log.info('circuit of the back office half open'));
  circuit.onReset(() => log.info('circuit of the back office closed'));

  const resting = () => {
    const seconds = Math.ceil((openedAt + restMs - Date.now()) / 1000);
    return new ExchangeFault('resting', 'the circuit is open', { retryAfter: Math.max(1, seconds) });
  };
  const isOpen = () =>
    circuit.state === CircuitState.HalfOpen ||
    (circuit.state === CircuitState.Open && Date.now() - openedAt < restMs);
  const refuseWhileOpen = () => {
    if (isOpen()) throw resting();
  };
  return {
    refuseWhileOpen,
    async run<T>(exchange: () => Promise<T>): Promise<T> {
      // cockatiel would let others wait for the one that tries, a minute and more.
      refuseWhileOpen();
      try {
        return await circuit.execute(exchange);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? resting() : error;
      }
    },
  };
}

function createPlaces({ callsAtOnce, waiting, longestWaitMs }: GateOptions) {
  const places = bulkhead(callsAtOnce, waiting);
  const full = (cause?: unknown) => new ExchangeFault('full', 'no place among the calls at once', { cause });
  return {
    take<T>(work: () => Promise<T>, leave?: AbortSignal): Promise<T> {
      return new Promise((resolve, reject) => {
        let isWaiting = true;
        const settle = () => {
          isWaiting = false;
          clearTimeout(timer);
          leave?.removeEventListener('abort', onLeave);
        };
        const giveUp = (error: unknown) => {
          settle();
          reject(error);
        };
        const onLeave = () => giveUp(leave?.reason);
        const timer = setTimeout(() => giveUp(full()), longestWaitMs);
        leave?.addEventListener('abort', onLeave);
        // The bulkhead is not given the signal: one that aborts in its queue would take the place of the next with it.
        const begin = async () => {
          if (!isWaiting) return;
          settle();
          await work().then(resolve, reject);
        };
        places
          .execute(begin)
          .catch((error: unknown) => giveUp(error instanceof BulkheadRejectedError ? full(error) : error));
      });
    },
  };
}
