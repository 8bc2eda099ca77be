// Calls of a partner for attacks and flows, with the contract's examples as bodies.
import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { document } from '../../operations/multipart.js';
import { baseExample, fullExample, issueExample, quoteExample } from '../../support/examples.js';
import { callHeaders, jsonHeaders, type Reply, send } from './http.js';

export interface Keys {
  readonly policyKey: string;
  readonly policyActivityKey: string;
  readonly policyNo: string;
}

export interface Caller {
  readonly port: number;
  readonly apiKey: string;
  readonly from?: string;
  readonly agent?: Agent;
  readonly timeoutMs?: number;
}

export function textField(text: string, name: string): string {
  return new RegExp(`"${name}":\\s*"([^"]*)"`).exec(text)?.[1] ?? '';
}

export const keysOf = ({ text }: Reply): Keys => ({
  policyKey: textField(text, 'policyKey'),
  policyActivityKey: textField(text, 'policyActivityKey'),
  policyNo: textField(text, 'policyNo'),
});

const query = ({ policyKey, policyActivityKey }: Keys) =>
  `policyKey=${policyKey}&policyActivityKey=${policyActivityKey}`;

export function callsOf(caller: Caller) {
  const post = (path: string, body: object) =>
    send({
      ...caller,
      method: 'POST',
      path: `/v2${path}`,
      headers: jsonHeaders(caller.apiKey, { 'Idempotency-Key': randomUUID() }),
      body: JSON.stringify(body),
    });
  const get = (path: string) => send({ ...caller, path: `/v2${path}`, headers: callHeaders(caller.apiKey) });
  return {
    base: (body: object = baseExample()) => post('/submission/base', body),
    full: (keys: Keys, body: object = fullExample()) => post(`/submission/full?${query(keys)}`, body),
    quote: (keys: Keys, body: object = quoteExample()) => post(`/quote/create?${query(keys)}`, body),
    issue: (body: object = issueExample()) => post('/policy/issue', body),
    status: ({ policyKey }: Pick<Keys, 'policyKey'>) => get(`/policy/status?policyKey=${policyKey}`),
    details: ({ policyNo }: Pick<Keys, 'policyNo'>) => get(`/policy/details?policyNo=${policyNo}`),
    run: (policyNo: string) => get(`/submission/global/${policyNo}/status`),
    get,
    upload: (
      policyId: string,
      { content = '%PDF-1.7', name = 'proposal.pdf', key = randomUUID() as string, location = '' } = {},
    ) => {
      const { type, body } = document(content, name);
      return send({
        ...caller,
        method: 'PUT',
        path: `/v2/submission/global/uploadDocument?policyId=${policyId}${location === '' ? '' : `&location=${location}`}`,
        headers: callHeaders(caller.apiKey, { 'Content-Type': type, 'Idempotency-Key': key }),
        body,
      });
    },
  };
}

/** Throws if the draft is not created. */
export async function makeDraft(caller: Caller, body?: object): Promise<Keys> {
  const reply = await callsOf(caller).base(body);
  if (reply.status !== 201) throw new Error(`A draft returned ${reply.status}: ${reply.text}`);
  return keysOf(reply);
}

/** For partners that must not see each other's policies. */
export async function knownProducers(caller: Caller, count: number): Promise<string[]> {
  const { text } = await callsOf(caller).get('/lookup/contacts?roleCode=PRD&pageSize=100');
  const ids = Array.from(text.matchAll(/"id":\s*"?(\d+)/g), ([, id]) => id ?? '');
  if (ids.length < count)
    throw new Error(`The back office names ${ids.length} broker companies: ${text.slice(0, 200)}`);
  return ids.slice(0, count);
}
