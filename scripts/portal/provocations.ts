// How to provoke each error in the sandbox: with shell lines, which
// test/portal/provocations.test.ts runs, or as described.
import { EXAMPLE_ADDRESS } from '../../src/http/own-address.js';
import type { ErrorCode } from '../../src/problems.js';

/** The last line prints the error. `why`: what provokes the error, if shell lines cannot. */
export type Provocation = { readonly lines: string } | { readonly why: string; readonly drill?: string };

const GATEWAY = `${EXAMPLE_ADDRESS}/v2`;
const audit = `-H 'X-Origination-Source: docs' -H 'X-Audit-UserId: me'`;
const call = `curl -sS -H "x-api-key: $KEY"`;
/** Writes have an idempotency key, because the readiness report counts writes without one. */
const write = `${call} -H "Idempotency-Key: $RANDOM-$RANDOM-$RANDOM"`;
const json = `-H 'Content-Type: application/json'`;
const status = (policyKey: string): Provocation => ({
  lines: `${call} ${audit} '${GATEWAY}/policy/status?policyKey=${policyKey}'`,
});
/** Starts a drill, then sends a write that the drill rejects. */
const drill = (name: string): Provocation => ({
  lines: `${call} ${json} '${EXAMPLE_ADDRESS}/readiness/drills' -d '{"name": "${name}"}' > /dev/null
${write} ${audit} -X POST '${GATEWAY}/submission/decline?policyKey=1&policyActivityKey=1'`,
});
const afterAWrite = (name: string): Provocation => ({
  why: `Start the drill \`${name}\`, then let your client send a write that would otherwise succeed.`,
  drill: name,
});

/** To add an error code, add its provocation. */
export const provocations: Readonly<Record<ErrorCode, Provocation>> = {
  VALIDATION_ERROR: { lines: `${write} ${audit} ${json} '${GATEWAY}/submission/base' -d '{"polcy": {}}'` },
  MALFORMED_JSON: { lines: `${write} ${audit} ${json} '${GATEWAY}/submission/base' -d '{"policy":'` },
  MALFORMED_MULTIPART: {
    lines: `${write} -X PUT '${GATEWAY}/submission/global/uploadDocument?policyId=1' -H 'Content-Type: multipart/form-data' -d 'x'`,
  },
  MALFORMED_REQUEST: { lines: `${call} -H 'Content-Length: many' '${GATEWAY}/lookup/contacts?roleCode=PRD'` },
  UNKNOWN_VERSION: {
    lines: `${call} -H 'Api-Version: 9.9' '${EXAMPLE_ADDRESS}/lookup/contacts?roleCode=PRD'`,
  },
  UNAUTHORIZED: { lines: `curl -sS '${GATEWAY}/lookup/contacts?roleCode=PRD'` },
  FORBIDDEN: {
    why: 'A key that is bound to broker companies provokes it with a `producer.id` that is not one of them.',
  },
  NOT_FOUND: { lines: `${call} '${GATEWAY}/polcy/status'` },
  METHOD_NOT_ALLOWED: { lines: `${call} -X DELETE '${GATEWAY}/submission/base'` },
  UNKNOWN_METHOD: { lines: `${call} -X post '${GATEWAY}/submission/base'` },
  NOT_ACCEPTABLE: { lines: `${call} -H 'Accept: image/png' '${GATEWAY}/lookup/contacts?roleCode=PRD'` },
  REQUEST_TIMEOUT: { why: 'A request whose headers or body arrive very slowly provokes it.' },
  INVALID_STATE: {
    why: 'Quote a draft that has no underwriting data: `POST /submission/base`, then `POST /quote/create` with its keys.',
  },
  POLICY_BUSY: drill('policy-busy'),
  CALL_IN_PROGRESS: afterAWrite('in-progress'),
  OUTCOME_UNKNOWN: afterAWrite('outcome-unknown'),
  RUN_NOT_FAILED: {
    why: 'Submit a policy with `POST /policy/issue`, then send `POST /submission/global/{policyNo}/retry` for it.',
  },
  RUN_EXPIRED: { why: 'Only the retry of a failed run whose request is no longer stored provokes it.' },
  PAYLOAD_TOO_LARGE: {
    lines: `head -c 3000000 /dev/zero | tr '\\0' ' ' | ${write} ${audit} ${json} '${GATEWAY}/submission/base' --data-binary @-`,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    lines: `${write} ${audit} -H 'Content-Type: text/csv' '${GATEWAY}/submission/base' -d 'a,b'`,
  },
  IDEMPOTENCY_KEY_REUSED: {
    lines: `ID=$(uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid)
${call} ${audit} -H "Idempotency-Key: $ID" -X POST '${GATEWAY}/submission/decline?policyKey=9000409&policyActivityKey=1' > /dev/null
${call} ${audit} -H "Idempotency-Key: $ID" -X POST '${GATEWAY}/submission/decline?policyKey=9000409&policyActivityKey=2'`,
  },
  TOO_MANY_RUNS: { why: 'More runs in flight than your limit provoke it.' },
  RATE_LIMITED: drill('rate-limited'),
  HEADERS_TOO_LARGE: {
    lines: `${call} -H "X-Long: $(head -c 100000 /dev/zero | tr '\\0' a)" '${GATEWAY}/lookup/contacts?roleCode=PRD'`,
  },
  INTERNAL_ERROR: {
    why: 'In the sandbox, `POST /submission/complete` with the `underWriter.id` `9000502` provokes it.',
  },
  BACK_OFFICE_ERROR: status('9000502'),
  BACK_OFFICE_UNAVAILABLE: status('9000503'),
  SERVICE_UNAVAILABLE: {
    why: 'You cannot provoke it. Its usual causes are an outage of the gateway’s store and a planned blackout of a deprecated version.',
  },
  BACK_OFFICE_TIMEOUT: status('9000504'),
};
