// The only way to create a response or a rejection; their types (`Reply`, `Refuse`) admit only what is declared.
import { type ErrorCode, type ErrorDetail, Problem } from '../problems.js';

/** One of an operation's successes. The private member makes the class nominal, so that no bare object passes. */
export class Answer<Success> {
  declare private readonly success: Success;

  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, unknown>>,
  ) {}
}

export function reply<Success>(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, unknown>> = {},
): Answer<Success> {
  return new Answer<Success>(status, body, headers);
}

export function refuse(code: ErrorCode, message: string, details: readonly ErrorDetail[] = []): never {
  throw new Problem(code, message, { details });
}
