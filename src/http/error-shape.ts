// Owns how a problem is put into words for whoever reads the contract: the published shape, unless a contract has its own.
import { Problem } from '../problems.js';

export interface RenderedProblem {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** What an error may say of the exchange that it ends. */
export interface EndedExchange {
  readonly requestId: string;
  readonly operationId?: string | undefined;
}

/** How one contract says what went wrong. */
export interface ErrorShape {
  /** The schema of errors that belong to no operation, by its name in the contract. */
  readonly schema: string;
  render(problem: Problem, exchange: EndedExchange): RenderedProblem;
}

export const publishedErrors: ErrorShape = {
  schema: 'Error',
  render({ code, message, details, status, headers }, { requestId }) {
    const error = details.length > 0 ? { code, message, details, requestId } : { code, message, requestId };
    return { status, body: { error }, headers };
  },
};

/** The statuses under which a shape sends these codes, each once. */
export function statusesOf(codes: readonly Problem['code'][], errors: ErrorShape): number[] {
  const statuses = codes.map((code) => errors.render(new Problem(code, ''), { requestId: '' }).status);
  return [...new Set(statuses)];
}
