// Describes a change between two versions, and serves older operations with newer handlers.
import type {
  Handlers,
  OperationRequest,
  OperationShape,
  OperationShapes,
  SuccessesOf,
} from '../http/operation-types.js';
import { type OperationResponse, reply } from '../http/reply.js';
import type { NewestHandlers } from '../operations/index.js';
import { isOperationId, type OperationId } from '../partner-operations.js';
import { type ErrorDetail, Problem, validationProblem } from '../problems.js';

/**
 * One difference between a version and the next newer one. Partners read its texts at
 * `/docs/changes`.
 */
export interface Change {
  readonly id: string;
  readonly title: string;
  /** What changed, why, and what a client must do. */
  readonly why: string;
  /**
   * By operation of the older version, the parts that are new or removed, become required or
   * optional, or change in form: `path`, `status 200`, `query policyKey`, `body /division (form)`.
   */
  readonly touches: Readonly<Partial<Record<OperationId, readonly string[]>>>;
  /** JSON pointers to the parts of the older request body that do not reach the back office. */
  readonly lost: readonly string[];
  /** For each newest operation, the values of fields that the older request omits. */
  readonly fills?: Readonly<Partial<Record<OperationId, Readonly<Record<string, unknown>>>>>;
}

export const touchedIn = ({ touches }: Change, operationId: string): readonly string[] =>
  (isOperationId(operationId) && touches[operationId]) || [];

export type ServingHandlers = Pick<
  NewestHandlers,
  | 'createBaseSubmission'
  | 'enrichSubmission'
  | 'completeSubmission'
  | 'createQuote'
  | 'issuePolicy'
  | 'getSubmissionRun'
  | 'retrySubmissionRun'
  | 'uploadDocument'
>;

export interface OlderVersion {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
  /** For each of its operations that has a different id in the next version, that id. */
  readonly becomes: Readonly<Record<string, string>>;
  handlersOver(newest: ServingHandlers): Readonly<Record<string, AnyHandler>>;
  /** The contract has references in several forms: handlers receive them resolved. */
  readonly hasReferenceForms?: boolean;
}

/** `becomes` with an entry for every operation whose id the newer version does not have. */
export type RenamedOperations<
  Older extends OperationShapes<Older>,
  Newer extends OperationShapes<Newer>,
> = Readonly<Record<Exclude<keyof Handlers<Older>, keyof Handlers<Newer>>, keyof Handlers<Newer>>>;

type AnyHandler = (request: never) => Promise<OperationResponse<unknown>>;

/** The successes of a newer operation with the status codes of the older one. */
type Renumbered<Success, Statuses> = Success extends [infer Status, ...infer Rest]
  ? [Status extends keyof Statuses ? Statuses[Status] : Status, ...Rest]
  : never;

interface Conversion<Older extends OperationShape, Request, Success, Statuses> {
  request(older: OperationRequest<Older>): Request;
  /** Converts the name of a field in an error to that of the older version. */
  field?(newer: string): string;
  /** Does not compile if a response does not match the older operation. */
  readonly statuses?: Renumbered<Success, Statuses> extends SuccessesOf<Older> ? Statuses : never;
}

type OlderHandler<Older extends OperationShape> = (
  request: OperationRequest<Older>,
) => Promise<OperationResponse<SuccessesOf<Older>>>;

/**
 * `servedBy<operations['createQuote']>()(handler, conversion)` returns the older operation's
 * handler. If a newer handler accepts the older request unchanged, the older version's table uses
 * it directly, without any work per request.
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
        // Spreading a request loses its only getter, which creates the signal on first use.
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
  // The message also contains the field names.
  if (error.code === 'VALIDATION_ERROR') return validationProblem(details);
  return new Problem(error.code, error.message, { details, headers: error.headers });
}
