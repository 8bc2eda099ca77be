// Stops the process without breaking a request: announces the stop, accepts no new connections,
// finishes the work in flight, and closes the administration last.
import { withTimeout } from '../async/timeout.js';
import type { Gateway } from './gateway.js';
import type { Listener } from './listen.js';
import type { NodeLoad } from './node-status.js';

export interface ShutdownParts {
  readonly gateway: Pick<Gateway, 'log' | 'drain' | 'callsEnded' | 'leave' | 'close'> & {
    readonly node: Pick<Gateway['node'], 'lifecycle' | 'load'>;
  };
  readonly publicListener: Listener;
  readonly adminListener: Listener;
  readonly lameDuckMs: number;
  readonly drainMs: number;
  wait(ms: number): Promise<void>;
  elapsedMs(): number;
}

/** The work that was in flight when the process stopped waiting. */
export interface Left {
  readonly requests: number;
  readonly calls: number;
  readonly runs: number;
}

/** Time after the drain to release runs, and to send the errors for bodies that never arrived. */
const RESERVE_MS = 5_000;

/** Time to store pending rows if calls are left. */
const STORE_MS = 5_000;

/** A shutdown takes longer only if a part of it hangs. */
export const longestStopMs = ({
  lameDuckMs,
  drainMs,
}: Pick<ShutdownParts, 'lameDuckMs' | 'drainMs'>): number => lameDuckMs + drainMs + RESERVE_MS + STORE_MS;

/** Resolves when the process may exit. `signal` is the reason for the stop, for the log. */
export async function shutDown(signal: string, parts: ShutdownParts): Promise<Left> {
  const { gateway, publicListener, adminListener, lameDuckMs, drainMs, wait, elapsedMs } = parts;
  const { log, node } = gateway;
  const startedMs = elapsedMs();
  const seconds = () => Math.round((elapsedMs() - startedMs) / 100) / 10;
  const enter = (phase: 'lameDuck' | 'draining', ms: number) => {
    node.lifecycle.enter(phase, ms);
    log.info({ signal, phase, secondsLeft: node.lifecycle.secondsLeft(), ...node.load() }, sentences[phase]);
  };
  if (lameDuckMs > 0) {
    enter('lameDuck', lameDuckMs);
    publicListener.leave();
    await wait(lameDuckMs);
  }
  enter('draining', drainMs + RESERVE_MS);
  const finished = Promise.all([gateway.drain(), publicListener.drain(drainMs)])
    .then(([runs]) => gateway.callsEnded().then(() => runs))
    .then((runs): Left => ({ requests: 0, calls: 0, runs }));
  const left = await withTimeout(finished, drainMs + RESERVE_MS, () => countsOf(node.load()));
  if (left.requests + left.calls > 0) {
    await gateway.leave(STORE_MS);
    const { requests, calls } = node.load();
    log.error({ seconds: seconds(), left, requests, calls, next: NEXT }, 'stopped with calls in flight');
    return left;
  }
  await adminListener.drain(drainMs);
  await gateway.close();
  log.info({ seconds: seconds(), left }, left.runs === 0 ? 'stopped: drained completely' : RUNS_RELEASED);
  return left;
}

const sentences = {
  lameDuck: 'stopping: /readyz returns 503, and everything is still served',
  draining: 'draining: no new connections; work in flight finishes',
};
const RUNS_RELEASED = 'stopped: other nodes continue the runs whose calls were in flight';
const NEXT =
  'Other nodes settle these calls if the back office can tell what happened: gateway call list --state UNKNOWN';

const countsOf = ({ requests, calls, runs }: NodeLoad): Left => ({
  requests: requests.count,
  calls: calls.count,
  runs,
});
