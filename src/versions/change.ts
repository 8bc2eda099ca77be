// What a change between two versions is, and how an operation of an older version is served by a handler of a newer one.

import type { OperationRequest, OperationShape, SuccessesOf } from '../http/operation-types.js';
import { type OperationResponse, reply } from '../http/reply.js';
import { type ErrorDetail, Problem, validationProblem } from '../problems.js';

/** One difference between a version and the next newer one, in the words of those who tell partners about it. */
export interface Change {
  readonly id: string;
  readonly title: string;
  /** What was changed and why, and what a client does about it. */
  readonly why: string;
  /**
   * By the older version's operations: the parts of their requests and responses that the change adds, takes away, or makes
   * required or optional: `path`, `status 200`, `header X-Audit-UserId`, `query policyKey`, `body /policy/currency`.
   */
  readonly touches: Readonly<Record<string, readonly string[]>>;
  /** JSON pointers into the older request body: what does not reach the back office. */
  readonly lost: readonly string[];
  /** By the newest operation that the request becomes: what it is given for a field that the older request leaves out. */
  readonly fills?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A version that is served by the handlers of a newer one. */
export interface OlderVersion {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
  /** The newer version's operation for each of its own. */
  readonly becomes: Readonly<Record<string, string>>;
}

/** The successes of a newer operation under the older one's status codes. */
type Renumbered<Success, Statuses> = Success extends [infer Status, ...infer Rest]
  ? [Status extends keyof Statuses ? Statuses[Status] : Status, ...Rest]
  : never;

interface Conversion<Older extends OperationShape, Request, Success, Statuses> {
  /** The request as the newer handler takes it. */
  request(older: OperationRequest<Older>): Request;
  /** Names of fields in errors, as the older version has them. */
  field?(newer: string): string;
  /** Older status codes by newer ones, where they differ. Does not compile where an answer is then not the older operation's. */
  readonly statuses?: Renumbered<Success, Statuses> extends SuccessesOf<Older> ? Statuses : never;
}

type OlderHandler<Older extends OperationShape> = (
  request: OperationRequest<Older>,
) => Promise<OperationResponse<SuccessesOf<Older>>>;

/**
 * `servedBy<operations['createQuote']>()(handler, conversion)`: the older operation's handler. Where a newer handler takes the
 * older request as it is, the table of the older version names it directly, and nothing is done per request.
 */
export function servedBy<Older extends OperationShape>() {
  return <
    Request extends object,
    Success,
    const Statuses extends Readonly<Record<number, number>> = Record<never, never>,
  >(
    handler: (request: Request) => Promise<OperationResponse<Success>>,
    { request: convert, field, statuses }: Conversion<Older, Request, Success, Statuses>,
  ): OlderHandler<Older> => {
    const numbers: Readonly<Record<number, number>> = statuses ?? {};
    return async (older) => {
      try {
        const newer = convert(older);
        // To spread a request leaves out what it makes at its first use.
        Object.defineProperty(newer, 'signal', { get: () => older.signal });
        const { status, body, headers } = await handler(newer);
        return reply(numbers[status] ?? status, body, headers);
      } catch (error) {
        throw field ? renamed(error, field) : error;
      }
    };
  };
}

function renamed(error: unknown, field: (newer: string) => string): unknown {
  if (!(error instanceof Problem) || error.details.length === 0) return error;
  const details = error.details.map((detail): ErrorDetail => ({ ...detail, field: field(detail.field) }));
  // Its message names the fields too.
  if (error.code === 'VALIDATION_ERROR') return validationProblem(details);
  return new Problem(error.code, error.message, { details, headers: error.headers });
}
