// Injects the chosen faults into each call, and counts them.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Contract } from '../../openapi/contract.js';
import type { Chosen, FaultChoice } from './fault-choice.js';
import { type AfterKind, faultsAfter } from './faults-after.js';
import { type BeforeKind, faultsBefore, isBefore } from './faults-before.js';
import type { InjectionCounts } from './injections.js';
import { interceptResponse } from './intercept-response.js';
import { createOperationFinder } from './operation-finder.js';

export interface InjectorParts {
  readonly contract: Contract;
  readonly choice: FaultChoice;
  readonly counts: InjectionCounts;
  /** Makes it known that the write with this key will be acted on; what it returns, that it has been. */
  take(idempotencyKey: string): () => void;
  refuse(ms: number): void;
  wait(ms: number): Promise<void>;
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

export interface Injector {
  readonly middleware: Middleware;
  /** How much longer the call that is being acted on takes. */
  extraMs(): number;
  /** Closes the connections that are left hanging. */
  release(): void;
  /** The same, and lets no other hang. */
  end(): void;
}

export function createInjector({ contract, choice, counts, take, refuse, wait }: InjectorParts): Injector {
  const operationOf = createOperationFinder(contract);
  // Met where the call is acted on, once it has been read whole: its caller may hang up in the meantime.
  const latency = new AsyncLocalStorage<() => number>();
  const hanging = new Set<ServerResponse>();
  let isEnded = false;
  const hang = (res: ServerResponse) => {
    if (isEnded) res.destroy();
    hanging.add(res);
    res.once('close', () => hanging.delete(res));
  };

  const release = () => {
    for (const res of hanging) res.destroy();
  };

  const middleware: Middleware = async (req, res, next) => {
    const operationId = operationOf(req);
    if (operationId === undefined) return next();
    const { latencyMs, fault } = choice.choose(operationId);
    const { before, after, delayMs } = byMoment(fault);
    // Known from here on: whoever asks while the call waits or its body comes in is not told that it will not happen.
    const done = before === undefined ? takeWrite(req, take) : undefined;
    const late = () => {
      if (latencyMs > 0) counts.add('latency', operationId);
      return latencyMs;
    };
    if (before !== undefined) {
      await wait(late());
      counts.add(before, operationId);
      faultsBefore[before]({ req, res, delayMs, fail: next, hang, refuse });
      return;
    }
    interceptResponse(res, (body, send) => {
      done?.();
      if (after === undefined || res.destroyed) return send(body);
      counts.add(after, operationId);
      return faultsAfter[after]({ res, body, send, delayMs, wait, hang });
    });
    latency.run(late, next);
  };

  return {
    middleware,
    extraMs: () => latency.getStore()?.() ?? 0,
    release,
    end: () => {
      isEnded = true;
      release();
    },
  };
}

interface Moments {
  readonly before?: BeforeKind;
  readonly after?: AfterKind;
  readonly delayMs: number;
}

function byMoment(fault: Chosen['fault']): Moments {
  if (fault === undefined) return { delayMs: 0 };
  const { kind, delayMs } = fault;
  return isBefore(kind) ? { before: kind, delayMs } : { after: kind, delayMs };
}

/** As the port says it: the header is on writes alone. */
function takeWrite(req: IncomingMessage, take: InjectorParts['take']): (() => void) | undefined {
  const key = req.headers['idempotency-key'];
  return typeof key === 'string' ? take(key) : undefined;
}
