// Requests to the simulator, one of each operation, each over its own connection.
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { components } from '../../../generated/simulator.js';
import { baseExample, fullExample, quoteExample, referenceExample } from '../../support/examples.js';
import type { TestSimulator } from '../../support/simulator.js';

export type OperationId = components['schemas']['BackOfficeOperation'];

export interface Sending {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** Rejects when the connection ends before the response does; `signal` disconnects. */
export async function send(
  { url, apiKey }: Pick<TestSimulator, 'url' | 'apiKey'>,
  { method = 'GET', path, headers = {}, body }: Sending,
  signal?: AbortSignal,
): Promise<Answered> {
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const sent = request(`${url}${path}`, {
    method,
    agent: false,
    headers: { 'x-api-key': apiKey, ...(body !== undefined && { 'Content-Type': type }), ...headers },
    ...(signal && { signal }),
  });
  sent.end(body === undefined || isBytes ? body : JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

let keys = 0;
/** A key that no other write has. */
export function newKey(): string {
  keys += 1;
  return `key-${process.pid}-${keys}`;
}

export const withKey = (key = newKey()) => ({ 'Idempotency-Key': key });

export const drafting = (key = newKey()): Sending => ({
  method: 'POST',
  path: '/policies',
  headers: withKey(key),
  body: baseExample(),
});

/**
 * One request of each operation that it will carry out, with the status of its answer. An operation
 * without a row does not compile.
 */
export function requestsOf(simulator: () => TestSimulator) {
  const done = async (sending: Sending) => JSON.parse((await send(simulator(), sending)).text);
  const underwritten = async () => {
    const body = { ...baseExample(), ...fullExample() };
    const { policyKey, policyActivityKey } = await done({
      method: 'POST',
      path: '/complete-policies',
      headers: withKey(),
      body,
    });
    return `/policies/${policyKey}/activities/${policyActivityKey}`;
  };
  const quoted = async () => {
    const path = await underwritten();
    await done({ method: 'PUT', path: `${path}/quote`, headers: withKey(), body: quoteExample() });
    return path;
  };
  const keyOf = (path: string) => path.split('/')[2] ?? '';
  const write = (method: string, path: string, body: unknown): Sending => ({
    method,
    path,
    headers: withKey(),
    body,
  });
  const rows: Readonly<Record<OperationId, () => Promise<[status: number, sending: Sending]>>> = {
    createDraft: async () => [201, write('POST', '/policies', baseExample())],
    createCompleteDraft: async () => [
      201,
      write('POST', '/complete-policies', { ...baseExample(), ...fullExample() }),
    ],
    enrichDraft: async () => [
      200,
      write('PUT', `${await underwritten()}/underwriting`, { ...fullExample(), umr: 'B0999' }),
    ],
    quotePolicy: async () => [200, write('PUT', `${await underwritten()}/quote`, quoteExample())],
    bindPolicy: async () => [
      200,
      write('PUT', `${await quoted()}/bind`, { prebindSanctionCheckComplete: true }),
    ],
    declineSubmission: async () => [200, write('POST', `${await quoted()}/decline`, { declineReason: 'No' })],
    markQuoteNotTakenUp: async () => [200, write('POST', `${await quoted()}/not-taken-up`, {})],
    generatePolicyReference: async () => [201, write('POST', '/policy-references', referenceExample())],
    uploadDocument: async () => [
      201,
      write(
        'PUT',
        `/policies/${keyOf(await underwritten())}/documents?name=a%20b.pdf&location=In/Side`,
        Buffer.from('%PDF-1.7'),
      ),
    ],
    listPolicyStatuses: async () => [200, { path: `/policies/${keyOf(await underwritten())}/statuses` }],
    getPolicyDetails: async () => [
      200,
      { path: `/policy-details?policyNo=Q${keyOf(await underwritten()).padStart(7, '0')}` },
    ],
    listSubmissions: async () => [200, { path: '/submissions?classOfBusiness=cyber&page=1&pageSize=2' }],
    getSubmission: async () => {
      const headers = { ...withKey(), 'X-Submission-Id': newKey() };
      await done({ ...drafting(), headers });
      return [200, { path: `/submissions/${headers['X-Submission-Id']}?classOfBusiness=cyber` }];
    },
    listAllowedValues: async () => [
      200,
      { path: `${await underwritten()}/allowed-values?fieldName=coverage` },
    ],
    listContacts: async () => [200, { path: '/contacts?roleCode=PRD&pageSize=2' }],
    identifyPolicy: async () => [
      200,
      { path: `/policy-identities?policyKey=${keyOf(await underwritten())}` },
    ],
    findWrite: async () => {
      const key = newKey();
      await done(drafting(key));
      return [200, { path: `/writes/${key}` }];
    },
    getReferenceData: async () => [200, { path: '/reference-data' }],
  };
  return rows;
}

const isOperationId = (id: string, rows: object): id is OperationId => Object.hasOwn(rows, id);

/** Their names, for `test.each`. */
export function operationIds(): OperationId[] {
  const rows = requestsOf(() => {
    throw new Error('No simulator is needed for names');
  });
  return Object.keys(rows).filter((id) => isOperationId(id, rows));
}
