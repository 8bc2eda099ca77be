// How each named example of an error is provoked over HTTP. A new example without a row does not
// compile.
import { randomUUID } from 'node:crypto';
import { aboutRuns, bodyProducers, isWrite, policyParameter } from '../../contract/operation-guards.js';
import { withProducer } from '../example-request.js';
import { runCalls, type Version } from '../run-calls.js';
import { type Keys, stagesOf } from '../v2/stages.js';
import { createCallers, limitedPartner } from './callers.js';
import { FOREIGN, MAX_DOCUMENT_BYTES, useFailing, useHooked, useSimulated } from './gateways.js';
import { type ErrorExample, type ExampleRow, rowOf, rows } from './rows.js';
import { type Answer, bodyOf, type Sent, without } from './send.js';

export interface Provocation {
  /**
   * Whether the operation can return exactly this error: operations that share a declared response
   * may return only some of its examples. Absent: all can.
   */
  readonly at?: (row: ExampleRow) => boolean;
  provoke(row: ExampleRow): Promise<Answer>;
}

const isRetry = ({ operation }: ExampleRow) => operation.id === 'retrySubmissionRun';
const isSandbox = ({ contract }: ExampleRow) => contract.name === 'sandbox';
const isBase = ({ operation }: ExampleRow) => operation.id === 'createBaseSubmission';
const isQuote = ({ operation }: ExampleRow) => operation.id === 'createQuote';
/**
 * Reads and writes whose caller gets the back office's response; runs continue after the response.
 */
const callsBackOffice = (row: ExampleRow) => !isSandbox(row) && !aboutRuns(row.operation);
const pointersOf = ({ error: { details = [] } }: ExampleRow) =>
  details.flatMap(({ pointer }) => pointer ?? []);
const json = (value: unknown): Sent => ({ body: () => JSON.stringify(value) });
const asText = (body: unknown) => (typeof body === 'string' ? body : '');

/** Call it where hooks may be registered. */
export function useProvocations() {
  const simulated = useSimulated();
  const waiting = useHooked();
  const failing = useFailing();
  const { hooked, during } = waiting;
  const v2 = stagesOf(simulated.gateway);
  const quoteRow = rowOf('v2', 'createQuote');
  const runs = { v1: runCalls('v1', waiting.gateway, hooked), v2: runCalls('v2', waiting.gateway, hooked) };
  const runsOf = ({ contract: { name } }: ExampleRow) =>
    runs[name === 'v1' ? 'v1' : ('v2' satisfies Version)];
  const everywhere = (sent: Sent): Provocation => ({ provoke: (row) => simulated.send(row, sent) });

  const declined = async (): Promise<Keys> => {
    const keys = await v2.newQuoted();
    const { status, text } = await v2.decline(keys);
    if (status !== 200) throw new Error(text);
    return keys;
  };

  const callers = createCallers(simulated);

  const provocations: Readonly<Record<ErrorExample, Provocation>> = {
    missingFields: {
      at: isBase,
      provoke: (row) => simulated.send(row, json(without(bodyOf(row), pointersOf(row)))),
    },
    unknownField: {
      at: isBase,
      provoke: (row) => simulated.send(row, json(misnamed(bodyOf(row), row))),
    },
    unknownParameter: {
      provoke: (row) =>
        simulated.send(row, {
          target: (target) => `${target}${target.includes('?') ? '&' : '?'}verbose=true`,
        }),
    },
    unresolvedReference: {
      at: isBase,
      provoke: (row) => simulated.send(row, json({ ...bodyOf(row), producer: { code: 'NOBODY' } })),
    },
    conditionNotMet: {
      at: isQuote,
      provoke: async (row) => {
        const given = { ...(await v2.newComplete()) };
        return simulated.send(row, { given, ...json(without(bodyOf(row), pointersOf(row))) });
      },
    },
    malformedRequest: everywhere({ headers: { Host: 'one, two' } }),
    malformedJson: everywhere({ body: () => '{"insured":{},}' }),
    malformedMultipart: everywhere({
      headers: { 'Content-Type': 'multipart/form-data; boundary=limit' },
      body: () => '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    }),
    unknownVersion: everywhere({
      target: (target) => target.replace(/^\/v\d+/, ''),
      headers: { 'Api-Version': '9.0' },
    }),
    unauthorized: everywhere({ apiKey: 'pk_nobody' }),
    forbidden: {
      // In the body of a run, the name of the field begins with its block.
      at: ({ contract, operation }) => bodyProducers(contract, operation)[0]?.length === 2,
      provoke: async (row) =>
        simulated.send(row, {
          apiKey: (await callers.ofOwnCompany()).apiKey,
          body: (body) => withProducer(asText(body), bodyProducers(row.contract, row.operation), FOREIGN),
        }),
    },
    suspended: { provoke: async (row) => simulated.send(row, { apiKey: await callers.suspended() }) },
    notFound: {
      at: ({ operation }) => policyParameter(operation)?.name === 'policyKey',
      provoke: async (row) =>
        simulated.send(row, {
          apiKey: (await callers.ofOwnCompany()).apiKey,
          given: { policyKey: '900000001', policyActivityKey: '900000002' },
        }),
    },
    runNotFound: { provoke: (row) => waiting.send(row, { given: { policyNo: 'Q9999999' } }) },
    notWatched: everywhere({}),
    notAcceptable: everywhere({ headers: { Accept: 'image/png' } }),
    invalidState: { provoke: async (row) => simulated.send(row, { given: { ...(await declined()) } }) },
    lookupClosed: { provoke: async (row) => simulated.send(row, { given: { ...(await declined()) } }) },
    runOfClosedPolicy: {
      async provoke(row) {
        const {
          submissionId,
          policyKey = '',
          policyActivityKey = '',
        } = await runsOf(row).failed('bindPolicy');
        await waiting.send(rowOf('v2', 'declineSubmission'), { given: { policyKey, policyActivityKey } });
        return waiting.send(row, { given: { policyNo: submissionId } });
      },
    },
    policyBusy: {
      async provoke(row) {
        const { submissionId, policyKey } = isRetry(row) ? await runsOf(row).failed() : {};
        const quoted = policyKey === undefined ? {} : { given: { policyKey } };
        const given = submissionId === undefined ? {} : { given: { policyNo: submissionId } };
        return during(
          () => waiting.send(quoteRow, quoted),
          () => waiting.send(row, given),
        );
      },
    },
    callInProgress: {
      async provoke(row) {
        const headers = { 'Idempotency-Key': randomUUID() };
        const run = isRetry(row) ? await runsOf(row).failed('createDraft') : undefined;
        const sent = { headers, ...(run && { given: { policyNo: run.submissionId } }) };
        return during(
          () => waiting.send(row, sent),
          () => waiting.send(row, sent),
        );
      },
    },
    outcomeUnknown: {
      at: callsBackOffice,
      async provoke(row) {
        const headers = { 'Idempotency-Key': randomUUID() };
        hooked.doubtNext(1);
        await waiting.send(row, { headers });
        return waiting.send(row, { headers });
      },
    },
    runNotFailed: {
      async provoke(row) {
        const { submissionId } = (await runsOf(row).start()).body;
        await runsOf(row).ended(submissionId);
        return waiting.send(row, { given: { policyNo: submissionId } });
      },
    },
    runExpired: {
      async provoke(row) {
        const { submissionId } = await runsOf(row).failed();
        await waiting
          .beside()
          .db.updateTable('run')
          .set({ payload: null, expired_at: new Date() })
          .where('submission_id', '=', submissionId)
          .execute();
        return waiting.send(row, { given: { policyNo: submissionId } });
      },
    },
    payloadTooLarge: everywhere({ body: () => JSON.stringify('x'.repeat(1_048_576)) }),
    documentTooLarge: {
      provoke: (row) => simulated.send(row, { body: () => formOf('x'.repeat(MAX_DOCUMENT_BYTES + 1)) }),
    },
    unsupportedMediaType: everywhere({ headers: { 'Content-Type': 'text/xml' } }),
    unsupportedDocument: everywhere({ body: () => formOf('MZ\0\0') }),
    keyReused: {
      async provoke(row) {
        const headers = { 'Idempotency-Key': randomUUID() };
        const other = rows.find(({ operation }) => isWrite(operation) && operation.id !== row.operation.id);
        if (!other) throw new Error('There is only one write');
        await waiting.send(other, { headers });
        return waiting.send(row, { headers });
      },
    },
    rateLimited: { provoke: async (row) => simulated.send(row, { apiKey: await callers.exhausted() }) },
    keylessLimited: {
      async provoke(row) {
        const headers = { 'X-Forwarded-For': '203.0.113.1' };
        for (let burst = 0; burst < 10; burst += 1) await simulated.send(row, { headers });
        return simulated.send(row, { headers });
      },
    },
    tooManyKeys: {
      async provoke(row) {
        const headers = { 'X-Forwarded-For': '203.0.113.2' };
        for (let burst = 0; burst < 5; burst += 1) await simulated.send(row, { headers });
        return simulated.send(row, { headers });
      },
    },
    tooManyRuns: {
      async provoke(row) {
        const { apiKey } = await limitedPartner(waiting.gateway(), { concurrentRuns: 2 });
        const key = { 'x-api-key': apiKey };
        const run = isRetry(row) ? await runsOf(row).failed('quotePolicy', key) : undefined;
        const release = await runsOf(row).held(2, key);
        return waiting
          .send(row, { apiKey, ...(run && { given: { policyNo: run.submissionId } }) })
          .finally(release);
      },
    },
    internalError: {
      at: (row) => callsBackOffice(row) || row.operation.id === 'createSandboxKey',
      async provoke(row) {
        if (!isSandbox(row)) {
          const answer = await failing.sendToBug(row);
          failing.gateway().takeUnexpectedErrors();
          return answer;
        }
        // The admission of the request reads the clock once. If a background task has read it
        // before, the admission fails instead of the handler.
        const provoke = async (attempts = 5): Promise<Awaited<ReturnType<typeof simulated.send>>> => {
          const answer = await simulated.whileClockFails(1, () => simulated.send(row));
          simulated.gateway().takeUnexpectedErrors();
          const isEarly = JSON.stringify(answer.body).includes('checked the API key');
          return isEarly && attempts > 1 ? provoke(attempts - 1) : answer;
        };
        return provoke();
      },
    },
    processingFailed: { provoke: failing.sendToFailed },
    backOfficeError: { provoke: failing.sendToFailed },
    backOfficeUnavailable: { provoke: failing.sendToUnreachable },
    backOfficeTimeout: { provoke: failing.sendToSilent },
    serviceUnavailable: {
      // The key that verifies reports is cached.
      at: ({ operation }) => !/^getReadinessKey/.test(operation.id),
      provoke: async (row) => {
        const { apiKey } = await callers.newcomer();
        return simulated.withoutTable('api_key', () => simulated.send(row, { apiKey }));
      },
    },
  };
  return provocations;
}

/** The field of the example under its unknown name. */
function misnamed(body: Record<string, unknown>, { error: { details = [] } }: ExampleRow): typeof body {
  const [{ field = '', suggestion = '' } = {}] = details;
  const { [suggestion]: content = { code: 'CYB' }, ...others } = body;
  return { ...others, [field]: content };
}

function formOf(content: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([content]), 'a.pdf');
  return form;
}
