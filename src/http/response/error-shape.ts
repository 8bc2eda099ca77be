// Turns a problem into the body of an error: the published shape, unless a contract has its own.

import type { PointerOf } from '../../openapi/pointers.js';
import { type ErrorDetail, Problem } from '../../problems.js';

export interface RenderedProblem {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** What an error may say of the exchange that it ends. */
export interface EndedExchange {
  readonly requestId: string;
  readonly operationId?: string | undefined;
  /** Of the operation's body; absent where no operation was found. */
  readonly pointerOf?: PointerOf | undefined;
}

/** How one contract says what went wrong. */
export interface ErrorShape {
  /** The schema of errors that belong to no operation, by its name in the contract. */
  readonly schema: string;
  render(problem: Problem, exchange: EndedExchange): RenderedProblem;
}

export const publishedErrors: ErrorShape = {
  schema: 'Error',
  render(problem, exchange) {
    const { code, message, status, headers } = problem;
    const { requestId } = exchange;
    const details = detailsOf(problem, exchange);
    const error = details ? { code, message, details, requestId } : { code, message, requestId };
    return { status, body: { error }, headers };
  },
};

/** Each with its pointer where it is about the body: rules name the field alone. Undefined where there are none. */
export function detailsOf({ details }: Problem, { pointerOf }: EndedExchange): ErrorDetail[] | undefined {
  if (details.length === 0) return undefined;
  return details.map(({ field, pointer = pointerOf?.(field), issue, message }) => ({
    field,
    ...(pointer !== undefined && { pointer }),
    issue,
    message,
  }));
}

/** The statuses under which a shape sends these codes, each once. */
export function statusesOf(codes: readonly Problem['code'][], errors: ErrorShape): number[] {
  const statuses = codes.map((code) => errors.render(new Problem(code, ''), { requestId: '' }).status);
  return [...new Set(statuses)];
}
