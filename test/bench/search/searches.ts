// The searches of an operator, by name: the benchmark measures each, and a proof looks at its plan.
import { createAuditSearch } from '../../../src/audit/search.js';
import { createCallRecords } from '../../../src/idempotency/call-records.js';
import { createOperatorStatements } from '../../../src/runs/run-table/operator.js';
import type { Store } from '../../../src/store/store.js';
import type { GatewayTables } from '../../../src/store/tables.js';
import { DAYS, nameOf } from './fill.js';

/** Each search is for one of this many rows, and resolves with the number found. */
export function searchesIn(
  store: Store<GatewayTables>,
  rows: number,
): Record<string, (n: number) => Promise<number>> {
  const calls = createCallRecords(store);
  const runs = createOperatorStatements(store);
  const audit = createAuditSearch(store);
  const inCalls = async (filter: Parameters<typeof calls.list>[0]) => (await calls.list(filter)).total;
  const inRuns = async (
    filter: Omit<Parameters<typeof runs.list>[0], 'state'> & { state?: 'FAILED' | 'IN_DOUBT' | 'AT_WORK' },
  ) => (await runs.list({ state: 'ALL', ...filter })).total;
  const inAudit = async (filter: Parameters<typeof audit.search>[0]) =>
    (await audit.search(filter))?.items.length ?? 0;
  const anywhere = async (name: string) =>
    (await Promise.all([inCalls({ name }), inRuns({ anyName: name }), inAudit({ name })])).reduce(
      (a, b) => a + b,
    );
  const day = (n: number) => {
    const from = Date.now() - ((rows - n) / rows) * DAYS * 86_400_000;
    return { from: new Date(from), to: new Date(from + 86_400_000) };
  };
  const run = (n: number) => n - (n % 50);
  return {
    'calls: newest': () => inCalls({}),
    'calls: last page': () => inCalls({ page: 40 }),
    'calls: open': () => inCalls({ states: ['UNDER_WAY', 'UNKNOWN'] }),
    'calls: not done': () => inCalls({ states: ['NOT_DONE'] }),
    'calls: one day': (n) => inCalls(day(n)),
    'calls: request': (n) => inCalls({ requestId: nameOf.request(n) }),
    'calls: key': (n) => inCalls({ idempotencyKey: nameOf.key(n) }),
    'calls: policy by Q number': (n) => inCalls({ policy: nameOf.policyNo(n) }),
    'calls: policy by P number': (n) => inCalls({ policy: nameOf.boundPolicyNo(n) }),
    'calls: policy by key': (n) => inCalls({ policy: nameOf.policyKey(n) }),
    'calls: policy by submission': (n) => inCalls({ policy: nameOf.submissionId(run(n)) }),
    'calls: no such policy': (n) => inCalls({ policy: `Q9${n}` }),
    'calls: largest partner': () => inCalls({ partnerId: 'partner-0' }),
    'calls: small partner': () => inCalls({ partnerId: 'partner-14' }),
    'calls: partner without calls': () => inCalls({ partnerId: 'partner-98' }),
    'calls: common operation': () => inCalls({ operationId: 'createQuote' }),
    'calls: rare operation': () => inCalls({ operationId: 'notTakenUp' }),
    'calls: rare version': () => inCalls({ apiVersion: '0.9' }),
    'calls: common error': () => inCalls({ errorCode: 'VALIDATION_ERROR' }),
    'calls: rare error': () => inCalls({ errorCode: 'DUPLICATE_SUBMISSION' }),
    'calls: operation that ended': () => inCalls({ operationId: 'ended' }),
    'calls: version that ended': () => inCalls({ apiVersion: '0.8' }),
    'calls: error of long ago': () => inCalls({ errorCode: 'PAYLOAD_TOO_LARGE' }),
    'calls: partner that left': () => inCalls({ partnerId: 'partner-97' }),
    'calls: partner and operation that ended': () =>
      inCalls({ partnerId: 'partner-0', operationId: 'ended' }),
    'calls: partner and version that ended': () => inCalls({ partnerId: 'partner-0', apiVersion: '0.8' }),
    'calls: partner and error of long ago': () =>
      inCalls({ partnerId: 'partner-0', errorCode: 'PAYLOAD_TOO_LARGE' }),
    'calls: partner and rare operation': () => inCalls({ partnerId: 'partner-0', operationId: 'notTakenUp' }),
    'calls: small partner and error': () =>
      inCalls({ partnerId: 'partner-14', errorCode: 'VALIDATION_ERROR' }),
    'calls: partner, operation, day': (n) =>
      inCalls({ partnerId: 'partner-1', operationId: 'createQuote', ...day(n) }),
    'calls: version and operation that never meet': () =>
      inCalls({ apiVersion: '1.0', operationId: 'createQuote' }),
    'calls: partner and version that never meet': () =>
      inCalls({ partnerId: 'partner-1', apiVersion: '1.0' }),
    'calls: partner and operation that never meet': () =>
      inCalls({ partnerId: 'partner-2', operationId: 'completeSubmission' }),
    'runs: newest': () => inRuns({}),
    'runs: in progress': () => inRuns({ state: 'AT_WORK' }),
    'runs: in doubt': () => inRuns({ state: 'IN_DOUBT' }),
    'runs: failed': () => inRuns({ state: 'FAILED' }),
    'runs: failed in a day': (n) => inRuns({ failedFrom: day(n).from, failedTo: day(n).to }),
    'runs: common error': () => inRuns({ errorCode: 'BACK_OFFICE_UNAVAILABLE' }),
    'runs: rare error': () => inRuns({ errorCode: 'NOT_FOUND' }),
    'runs: failed at a step': () => inRuns({ state: 'FAILED', step: 'QUOTE' }),
    'runs: failed at another step': () => inRuns({ state: 'FAILED', step: 'BASE' }),
    'runs: largest partner': () => inRuns({ partnerId: 'partner-0' }),
    'runs: partner without runs': () => inRuns({ partnerId: 'partner-98' }),
    'runs: rare version': () => inRuns({ apiVersion: '0.9' }),
    'runs: partner that left': () => inRuns({ partnerId: 'partner-97' }),
    'runs: version that ended': () => inRuns({ apiVersion: '0.8' }),
    'runs: Q number': (n) => inRuns({ name: nameOf.policyNo(run(n)) }),
    'runs: P number': (n) => inRuns({ name: nameOf.boundPolicyNo(run(n)) }),
    'runs: policy key': (n) => inRuns({ name: nameOf.policyKey(run(n)) }),
    'runs: submission id': (n) => inRuns({ name: nameOf.submissionId(run(n)) }),
    'runs: request': (n) => inRuns({ requestId: nameOf.request(run(n)) }),
    'runs: key': (n) => inRuns({ idempotencyKey: nameOf.key(run(n)) }),
    'audit: newest': () => inAudit({}),
    'audit: request': (n) => inAudit({ requestId: nameOf.request(n) }),
    'audit: call': (n) => inAudit({ callId: nameOf.callId(n) }),
    'audit: policy': (n) => inAudit({ policy: nameOf.boundPolicyNo(n) }),
    'audit: largest partner': () => inAudit({ partnerId: 'partner-0' }),
    'audit: small partner': () => inAudit({ partnerId: 'partner-14' }),
    'audit: partner without requests': () => inAudit({ partnerId: 'partner-98' }),
    'audit: key': () => inAudit({ keyId: 'key' }),
    'audit: user without requests': () => inAudit({ auditUserId: 'nobody' }),
    'audit: common operation': () => inAudit({ operationId: 'createQuote' }),
    'audit: rare operation': () => inAudit({ operationId: 'notTakenUp' }),
    'audit: common outcome': () => inAudit({ outcome: 'REFUSED' }),
    'audit: rare outcome': () => inAudit({ outcome: 'UNKNOWN' }),
    'audit: outcome that never occurs': () => inAudit({ outcome: 'DISCONNECTED' }),
    'audit: common status': () => inAudit({ status: 400 }),
    'audit: rare status': () => inAudit({ status: 409 }),
    'audit: status that never occurs': () => inAudit({ status: 401 }),
    'audit: partner that left': () => inAudit({ partnerId: 'partner-97' }),
    'audit: operation that ended': () => inAudit({ operationId: 'ended' }),
    'audit: status of long ago': () => inAudit({ status: 413 }),
    'audit: partner and operation that ended': () =>
      inAudit({ partnerId: 'partner-0', operationId: 'ended' }),
    'audit: partner and status of long ago': () => inAudit({ partnerId: 'partner-0', status: 413 }),
    'audit: partner and rare status': () => inAudit({ partnerId: 'partner-0', status: 409 }),
    'audit: partner and operation that never meet': () =>
      inAudit({ partnerId: 'partner-2', operationId: 'completeSubmission' }),
    'audit: sources of a day': async (n) => (await audit.countSources(day(n))).items.length,
    'anywhere: Q number of a run': (n) => anywhere(nameOf.policyNo(run(n))),
    'anywhere: request': (n) => anywhere(nameOf.request(n)),
    'anywhere: key': (n) => anywhere(nameOf.key(n)),
    'anywhere: call': (n) => anywhere(nameOf.callId(n)),
    'anywhere: submission': (n) => anywhere(nameOf.submissionId(run(n))),
    'anywhere: nothing': (n) => anywhere(`unheard-of-${n}`),
  };
}
