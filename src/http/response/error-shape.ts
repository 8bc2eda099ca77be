// Renders a problem as an error response: in the published shape, unless a contract has its own.
import type { PointerOf } from '../../openapi/pointers.js';
import { type ErrorDetail, LONGEST_POINTER, Problem, withoutStack } from '../../problems.js';

interface RenderedProblem {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface EndedExchange {
  readonly requestId: string;
  readonly operationId?: string | undefined;
  /** The pointers of the operation's body; absent if no operation was found. */
  readonly pointerOf?: PointerOf | undefined;
}

export interface ErrorShape {
  /** The name of the schema for errors without an operation. */
  readonly schema: string;
  render(problem: Problem, exchange: EndedExchange): RenderedProblem;
}

/** `basePath` is the path below which callers reach the gateway. */
export const publishedErrorsAt = (basePath: string): ErrorShape => ({
  schema: 'ErrorResponse',
  render(problem, exchange) {
    const { code, message, status, headers } = problem;
    const { requestId } = exchange;
    const details = detailsOf(problem, exchange);
    // The page of the portal that explains the code.
    const help = `${basePath}/docs/errors/${code}`;
    const error = { code, message, ...(details && { details }), requestId, help };
    return { status, body: { error }, headers };
  },
});

export const publishedErrors = publishedErrorsAt('');

/**
 * Adds JSON pointers to details about the body, because rules report only field names. Pointers
 * that are longer than the contracts allow are omitted. Undefined if there are no details.
 */
export function detailsOf({ details }: Problem, { pointerOf }: EndedExchange): ErrorDetail[] | undefined {
  if (details.length === 0) return undefined;
  return details.map(({ field, pointer = pointerOf?.(field), ...detail }) => ({
    field,
    ...(pointer !== undefined && pointer.length <= LONGEST_POINTER && { pointer }),
    ...detail,
  }));
}

/** The statuses with which a shape sends these codes, without duplicates. */
export function statusesOf(codes: readonly Problem['code'][], errors: ErrorShape): number[] {
  const all = withoutStack(() => codes.map((code) => new Problem(code, '')));
  return [...new Set(all.map((problem) => errors.render(problem, { requestId: '' }).status))];
}
