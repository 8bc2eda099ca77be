// The faults before a call is executed, so that nothing of it is done.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '../../problems.js';

export type BeforeKind = 'errorBefore' | 'unavailable' | 'dropBefore' | 'hangBefore' | 'refuse';

export interface Arriving {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly delayMs: number;
  /** Ends the call with a refusal. */
  fail(problem: Problem): void;
  hang(res: ServerResponse): void;
  /** Refuses connections for so long. */
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
  dropBefore: ({ req }) => void req.socket.destroy(),
  hangBefore: ({ res, hang }) => hang(res),
  refuse({ req, refuse, delayMs }) {
    refuse(delayMs);
    req.socket.destroy();
  },
};

export const isBefore = (kind: string): kind is BeforeKind => Object.hasOwn(faultsBefore, kind);
