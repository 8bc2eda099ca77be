// Injects the chosen faults into each call, and counts them.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOperationName } from '../../back-office/port-operations.js';
import type { Contract } from '../../openapi/contract.js';
import { createPathIndex } from '../../openapi/paths.js';
import type { Chosen, FaultChoice, FaultKind, Injections, OperationId } from './fault-rules.js';
import { type AfterKind, type BeforeKind, faultsAfter, faultsBefore, isBefore } from './faults.js';
import { interceptResponse } from './intercept-response.js';

interface InjectorParts {
  readonly contract: Contract;
  readonly choice: FaultChoice;
  readonly counts: InjectionCounts;
  /** Marks the write with this key as in progress; the returned function removes the mark. */
  take(writeKey: string): () => void;
  refuse(ms: number): void;
  wait(ms: number): Promise<void>;
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

export interface Injector {
  readonly middleware: Middleware;
  /** The injected latency of the current call. */
  extraMs(): number;
  /** Closes the hanging connections. */
  release(): void;
  /** Closes the hanging connections and prevents new ones. */
  end(): void;
}

export function createInjector({ contract, choice, counts, take, refuse, wait }: InjectorParts): Injector {
  const operationOf = createOperationFinder(contract);
  // The latency is applied when the call is executed, after its body has been read: the caller may
  // disconnect meanwhile.
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
    // The write is in progress from here on, so that a lookup during the wait or the upload does
    // not report it as unknown.
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

/** Only writes have this header. */
function takeWrite(req: IncomingMessage, take: InjectorParts['take']): (() => void) | undefined {
  const key = req.headers['idempotency-key'];
  return typeof key === 'string' ? take(key) : undefined;
}

/** The operation of a request before its body is read; undefined if there is none. */
function createOperationFinder(contract: Contract): (req: IncomingMessage) => OperationId | undefined {
  const alone = contract.operations.map((operation) => ({ ...contract, operations: [operation] }));
  const hasPath = createPathIndex(alone);
  return ({ method = '', url = '' }) => {
    const path = url.split('?', 1)[0] ?? '';
    const found = alone.find(
      (one) => one.operations[0]?.method.toUpperCase() === method && hasPath(one, path),
    );
    const id = found?.operations[0]?.id ?? '';
    return isOperationName(id) ? id : undefined;
  };
}

interface InjectionCounts {
  add(kind: FaultKind, operationId: OperationId): void;
  counts(): Injections;
  clear(): void;
}

export function createInjectionCounts(): InjectionCounts {
  const items = new Map<string, Injections['items'][number]>();
  return {
    add(kind, operationId) {
      const name = `${kind} ${operationId}`;
      const count = (items.get(name)?.count ?? 0) + 1;
      items.set(name, { operationId, kind, count });
    },
    counts: () => ({
      total: [...items.values()].reduce((sum, { count }) => sum + count, 0),
      items: [...items.values()],
    }),
    clear: () => items.clear(),
  };
}
