// Owns the one way to make an answer or a refusal; their types (`Reply`, `Refuse`) admit only what is declared.
import { type ErrorCode, type ErrorDetail, Problem } from '../problems.js';

/** An answer of one operation. The private member makes the class nominal, so that no bare object passes. */
export class Answer<Op> {
  declare private readonly operation: Op;

  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, unknown>>,
  ) {}
}

export function reply<Op>(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, unknown>> = {},
): Answer<Op> {
  return new Answer<Op>(status, body, headers);
}

export function refuse(code: ErrorCode, message: string, details: readonly ErrorDetail[] = []): never {
  throw new Problem(code, message, { details });
}
