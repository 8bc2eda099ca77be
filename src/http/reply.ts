// Creates the responses and rejections of handlers; `Reply` and `Refuse` allow only declared ones.
import { type ErrorCode, type ErrorDetail, Problem } from '../problems.js';

/** The private member makes the class nominal: a plain object does not compile. */
export class OperationResponse<Success> {
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
): OperationResponse<Success> {
  return new OperationResponse<Success>(status, body, headers);
}

export function refuse(code: ErrorCode, message: string, details: readonly ErrorDetail[] = []): never {
  throw new Problem(code, message, { details });
}
