// The facts that may be recorded about an exchange, never its body.
import { keyless, type Principal } from '../partners/principal.js';
import type { ErrorCode } from '../problems.js';

/** The policy and the run that the request and the response identify. */
export interface NamedSubjects {
  policyKey: string | undefined;
  policyNo: string | undefined;
  /** The id of the submission and of its run. */
  submissionId: string | undefined;
}

export interface ExchangeFacts {
  /** Unique, unlike the request id. */
  readonly id: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
  readonly method: string | undefined;
  /** Without the query. Not validated: it may contain any characters. */
  readonly path: string;
  /** The query, without the question mark. Not validated: it may contain any characters. */
  readonly search: string;
  readonly apiVersion: string | undefined;
  readonly operationId: string | undefined;
  readonly principal: Principal | undefined;
  /** Safe to print. */
  readonly originationSource: string | undefined;
  /** Safe to print. */
  readonly auditUserId: string | undefined;
  readonly clientAddress: string;
  readonly subjects: NamedSubjects;
  /** The record of a write in the journal. */
  readonly callId: string | undefined;
  /** Undefined if the client disconnected before the response. */
  readonly status: number | undefined;
  readonly errorCode: ErrorCode | undefined;
}

/** Load balancers request these paths every few seconds. */
export const isProbe = (path: string): boolean => path === '/healthz' || path === '/readyz';

/** An exchange whose record may be stored by the statement that stores its outcome. */
export interface RecordedExchange extends ExchangeFacts {
  /** True if other code stores the record. */
  isRecorded: boolean;
}

/** The common properties of requests without a valid key that are counted together. */
export interface KeylessSource {
  readonly clientAddress: string | undefined;
  readonly status: number | undefined;
  readonly errorCode: ErrorCode | undefined;
}

/** Without a valid key and without a change: anyone could send such requests without limit. */
export const isKeyless = ({ principal, method, status, errorCode }: ExchangeFacts): boolean =>
  (principal === undefined || principal === keyless) &&
  (method === 'GET' || method === 'HEAD' || status === undefined || errorCode !== undefined);

export const keylessSource = {
  of: ({ clientAddress, status, errorCode }: ExchangeFacts): KeylessSource => ({
    clientAddress: clientAddress === '' ? undefined : clientAddress,
    status,
    errorCode,
  }),
  keyOf: ({ clientAddress, status, errorCode }: KeylessSource): string =>
    `${clientAddress} ${status} ${errorCode}`,
  wider: ({ clientAddress, status, errorCode }: KeylessSource): KeylessSource | undefined => {
    if (clientAddress !== undefined) return { clientAddress: undefined, status, errorCode };
    const isWidest = status === undefined && errorCode === undefined;
    return isWidest ? undefined : { clientAddress: undefined, status: undefined, errorCode: undefined };
  },
};
