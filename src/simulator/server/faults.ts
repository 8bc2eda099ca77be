// The effect of each kind of fault except latency: before a call is executed, or on its response.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '../../problems.js';
import type { SettlingKind } from './fault-rules.js';
import type { Send } from './intercept-response.js';

export type BeforeKind = 'errorBefore' | 'unavailable' | 'rejectKey' | 'dropBefore' | 'hangBefore' | 'refuse';

interface Arriving {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly delayMs: number;
  fail(problem: Problem): void;
  hang(res: ServerResponse): void;
  /** Refuses connections for this many milliseconds. */
  refuse(ms: number): void;
}

export const faultsBefore: Readonly<Record<BeforeKind, (call: Arriving) => void>> = {
  errorBefore: ({ fail }) =>
    fail(new Problem('BACK_OFFICE_ERROR', 'The simulator failed on purpose, before it executed the call.')),
  unavailable: ({ fail, delayMs }) =>
    fail(
      new Problem('BACK_OFFICE_UNAVAILABLE', 'The simulator is unavailable on purpose.', {
        headers: { 'Retry-After': String(Math.ceil(delayMs / 1000)) },
      }),
    ),
  rejectKey: ({ fail }) => fail(new Problem('UNAUTHORIZED', 'The simulator rejects this key on purpose.')),
  dropBefore: ({ req }) => void req.socket.destroy(),
  hangBefore: ({ res, hang }) => hang(res),
  refuse({ req, refuse, delayMs }) {
    refuse(delayMs);
    req.socket.destroy();
  },
};

export const isBefore = (kind: string): kind is BeforeKind => Object.hasOwn(faultsBefore, kind);

export type AfterKind = Exclude<SettlingKind, BeforeKind>;

export interface Reply {
  readonly res: ServerResponse;
  readonly body: string;
  readonly send: Send;
  readonly delayMs: number;
  wait(ms: number): Promise<void>;
  /** Leaves the connection open until the caller or the simulator closes it. */
  hang(res: ServerResponse): void;
}

const PIECES = 10;

export const faultsAfter: Readonly<Record<AfterKind, (reply: Reply) => void | Promise<void>>> = {
  errorAfter({ res, send }) {
    res.statusCode = 500;
    send(
      JSON.stringify({
        error: { code: 'FAULT', message: 'The simulator failed on purpose, after it executed the call.' },
      }),
    );
  },
  dropAfter: ({ res }) => void res.destroy(),
  hangAfter: ({ res, hang }) => hang(res),
  cutReply({ res, body }) {
    const bytes = Buffer.from(body);
    res.setHeader('Content-Length', bytes.length);
    res.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => res.destroy());
  },
  async slowBody({ res, body, delayMs, wait }) {
    const bytes = Buffer.from(body);
    const size = Math.ceil(bytes.length / PIECES);
    res.setHeader('Content-Length', bytes.length);
    for (let at = 0; at < bytes.length && !res.destroyed; at += size) {
      res.write(bytes.subarray(at, at + size));
      await wait(delayMs / PIECES);
    }
    res.end();
  },
  wrongBody: ({ send }) => send(JSON.stringify({ wrongBody: true })),
  notJson({ res, send }) {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    send('<!doctype html><title>Please wait</title><h1>The simulator says something else on purpose</h1>');
  },
  newField: ({ body, send }) => send(JSON.stringify(withNewField(JSON.parse(body)))),
};

export const NEW_FIELD = 'addedOnPurpose';

function withNewField(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewField);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withNewField(field)]);
  return { ...Object.fromEntries(fields), [NEW_FIELD]: 'a field that the contract does not know' };
}
