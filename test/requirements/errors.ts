// The key and the audit headers, events, errors and their codes, and limits.
import { at, type Statement } from './statement.js';

const CODES = 'Errors: the full list of codes, and the statuses';

export const errors: readonly Statement[] = [
  {
    says: 'Every operation needs an API key in its header.',
    tests: [
      [at.endpoints, 'each operation except the preflight requires the API key in the header x-api-key'],
      [at.jsonBody, 'a request with %s is rejected before its body is read'],
      [at.addresses, 'a key in Authorization gets a 401 that names the header to use'],
    ],
  },
  {
    says: 'A missing or unknown key is refused. The requirements do not say how.',
    tests: [
      [at.jsonBody, 'a request with %s is rejected before its body is read'],
      [at.valueLookups, 'key "%s" is rejected even if other parameters are invalid'],
    ],
    decision: 'A missing or invalid key: status and body',
    codes: ['UNAUTHORIZED'],
  },
  {
    says: 'The operations that the requirements mark require both audit headers.',
    tests: [
      [at.endpoints, 'has exactly the stated operations'],
      [at.base, 'the audit headers are required and named as the contract spells them'],
      [at.end, 'the audit headers are required'],
      [at.issue, 'the audit headers are required'],
      [at.status, 'the audit headers are required'],
    ],
  },
  {
    says: 'Audit headers are strings.',
    tests: [
      [at.status, 'a blank or too long %s is rejected'],
      ['test/http/header-size.test.ts', 'may contain spaces and punctuation'],
    ],
    decision: 'Audit headers: strings',
  },
  {
    says: 'The calling system and the end user of a call are recorded.',
    tests: [
      [
        'test/audit/exchanges.test.ts',
        'has its row when its response arrives, with caller, operation, policy and outcome',
      ],
      ['test/http/exchange.test.ts', 'has both audit headers, for successes and errors'],
      [
        at.runForwarding,
        'each step sends its own key, and all steps send the submission id of the run and the audit headers',
      ],
    ],
    decision: 'Both audit headers are recorded',
  },
  {
    says: 'The audit headers do not replace the key.',
    tests: [['test/http/exchange.test.ts', 'has both audit headers, for successes and errors']],
  },
  {
    says: 'There are no events or callbacks; progress is read at the status of a run.',
    tests: [
      [at.endpoints, 'no version has webhooks or callbacks'],
      [at.runStatus, 'a run in progress shows its steps so far, and when to read it again'],
    ],
  },
  {
    says: 'Every error has the same body, with code and message.',
    tests: [
      [at.addresses, '%s returns 404 as a JSON error'],
      ['test/http/header-size.test.ts', '%s returns a JSON error with version and request id'],
      ['test/http/error-shape.test.ts', '%s links to its own page'],
    ],
    decision: 'Errors: `{error: {code, message}}`',
  },
  {
    says: 'Standard statuses are used.',
    tests: [
      [
        'test/contract/errors.test.ts',
        'every code of the table that belongs to an operation is declared, with the status of the table',
      ],
    ],
  },
  {
    says: 'A request whose body lacks required fields is rejected, and the error names them.',
    tests: [
      [at.base, 'every missing field is named by its full path'],
      [at.full, 'missing fields of this stage are named; the fields of the base stage are optional'],
      [at.quote, 'every missing field is named'],
      [at.reference, 'every missing field is named; the method of placement is optional'],
      [at.global1, 'the fields of the first block are named by their full paths'],
      [at.full0, 'every required field is named in one response'],
    ],
    decision: 'All missing fields are named',
    codes: ['VALIDATION_ERROR'],
  },
  {
    says: 'The requirements do not list the codes, nor the statuses of other operations.',
    tests: [['test/contract/errors.test.ts', 'ErrorCode lists exactly the codes of the error table']],
    decision: CODES,
  },
  {
    says: 'A body or request that cannot be read is a 400 with a code of its own.',
    tests: [
      [at.base, 'a body that is not JSON is rejected with an error that says so'],
      [
        'test/operations/document-keys.test.ts',
        'a repeat that is too large or incomplete is rejected for that reason',
      ],
      ['test/http/one-of-each.test.ts', '%s gets a 400, and its connection is closed'],
    ],
    decision: CODES,
    codes: ['MALFORMED_JSON', 'MALFORMED_MULTIPART', 'MALFORMED_REQUEST'],
  },
  {
    says: "A write for another partner's broker company is forbidden, and its policies are not found.",
    tests: [
      ['test/operations/every-operation-ownership.test.ts', '%s: 403 for writing for another broker company'],
      ['test/operations/every-operation-ownership.test.ts', '%s: 404 for a policy of another broker company'],
    ],
    decision: CODES,
    codes: ['FORBIDDEN', 'NOT_FOUND'],
  },
  {
    says: 'An unknown path is a 404, an undeclared method of a path a 405, and an unknown method a 501.',
    tests: [
      [at.addresses, '%s returns 404 as a JSON error'],
      [at.addresses, '%s %s returns 405, and Allow lists the allowed methods'],
      [at.addresses, '%s gets a 501'],
    ],
    decision: CODES,
    codes: ['METHOD_NOT_ALLOWED', 'UNKNOWN_METHOD'],
  },
  {
    says: 'A media type that cannot be returned is a 406, one that cannot be read a 415.',
    tests: [
      [at.addresses, '"%s" returns 406'],
      [at.jsonBody, '%s is rejected'],
    ],
    decision: '`Accept` (not specified)',
    codes: ['NOT_ACCEPTABLE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  {
    says: 'A slow request is a 408, and headers that are too large a 431.',
    tests: [
      [
        'test/http/connections.test.ts',
        'whose body is too slow gets 408, and the reader of the body gets an error',
      ],
      ['test/http/header-size.test.ts', '%s returns a JSON error with version and request id'],
    ],
    decision: 'Errors use one body',
    codes: ['REQUEST_TIMEOUT', 'HEADERS_TOO_LARGE'],
  },
  {
    says: 'A call that the state of the policy does not allow is a 409.',
    tests: [
      [at.end, 'a policy can be ended only once'],
      [at.quote, 'policy 9000409 of the sandbox is in a state that allows no stage'],
    ],
    decision: CODES,
    codes: ['INVALID_STATE'],
  },
  {
    says: 'One call at a time works on a policy, and one call has one effect.',
    tests: [
      [at.writeOnce, '%s returns 409 while another call is working on the policy'],
      [at.writeOnce, '%s returns 409 while the call with its key is in flight'],
      [at.writeOnce, '%s returns 409 if the outcome is unknown, and is not executed again'],
      [at.writeOnce, '%s returns 422 for a key that another call has used'],
    ],
    decision: CODES,
    codes: ['POLICY_BUSY', 'CALL_IN_PROGRESS', 'OUTCOME_UNKNOWN', 'IDEMPOTENCY_KEY_REUSED'],
  },
  {
    says: 'A back office that fails is a 502, one that is unavailable a 503, one that is too slow a 504.',
    tests: [[at.backOfficeErrors, 'of the sandbox provokes']],
    decision: CODES,
    codes: ['BACK_OFFICE_ERROR', 'BACK_OFFICE_UNAVAILABLE', 'BACK_OFFICE_TIMEOUT'],
  },
  {
    says: 'An unexpected failure is a 500, and an unavailable store a 503.',
    tests: [
      ['test/operations/every-operation-500.test.ts', '%s returns 500, and the cause is in the log'],
      [at.issue, 'nothing is started while the store is down'],
    ],
    decision: '"message stating the failure reason"',
    codes: ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'],
  },
  {
    says: 'The requirements give no rate limits. Decision: requests and runs of a partner are limited.',
    tests: [
      [
        'test/operations/every-operation-rate-limited.test.ts',
        '%s returns 429 with Retry-After, and nothing is done',
      ],
      [at.issue, 'a partner at its maximum of runs cannot start more with another key; others can'],
    ],
    decision: 'Rate limits, the maximum size of a request',
    codes: ['RATE_LIMITED', 'TOO_MANY_RUNS'],
  },
  {
    says: 'The requirements give no maximum sizes of requests and documents. Decision: both are limited.',
    tests: [
      [at.jsonBody, 'a body above the limit is rejected'],
      [at.upload, 'a document of %i bytes is rejected'],
    ],
    decision: 'Rate limits, the maximum size of a request',
    codes: ['PAYLOAD_TOO_LARGE'],
  },
];
