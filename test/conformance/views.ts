// A view of the contracts (a gateway, or the mock) that answers the requests of the corpus. A
// gateway has a policy in the state that each operation needs, and a run that has ended.
import { randomUUID } from 'node:crypto';
import { exchangeRaw, type RawAnswer } from '../http/exchange-raw.js';
import { audit, baseExample, fullExample, issueExample, quoteExample } from '../support/examples.js';
import { until } from '../support/until.js';
import type { Case } from './corpus.js';
import type { Operation } from './document.js';

export interface Answer {
  readonly status: number;
  readonly code: string;
  /** The messages of the details, or that of the error if it has none. */
  readonly reasons: readonly string[];
  /** The names and types in the body. */
  readonly shape: string;
}

export interface View {
  answer(one: Case): Promise<Answer>;
}

type State = 'draft' | 'underwritten' | 'quoted';
type Keys = Readonly<Record<string, string>>;

/** The state of the policy that these writes need. */
const states: Readonly<Record<string, State>> = {
  enrichSubmission: 'draft',
  declineSubmission: 'draft',
  createQuote: 'underwritten',
};
/** Other writes on an activity need a quote; all others use a policy that no request changes. */
const stateOf = ({ id, method, parameters }: Operation): State | undefined =>
  states[id] ??
  (method === 'POST' && parameters.some(({ name }) => name === 'policyActivityKey') ? 'quoted' : undefined);

export async function gatewayView({ url, apiKey }: { url: string; apiKey: string }): Promise<View> {
  const post = async (target: string, body: unknown): Promise<Keys> => {
    // Without a key, equal calls that are in flight at once would be one call.
    const key = { 'Idempotency-Key': randomUUID() };
    const headers = { ...audit, ...key, 'x-api-key': apiKey, 'Content-Type': 'application/json' };
    const { status, text } = await exchangeRaw(url, {
      method: 'POST',
      target,
      headers,
      body: JSON.stringify(body),
    });
    if (status >= 300) throw new Error(`POST ${target}: ${text}`);
    return JSON.parse(text);
  };
  const make = async (state: State): Promise<Keys> => {
    const {
      policyKey = '',
      policyActivityKey = '',
      policyNo = '',
    } = await post('/v2/submission/base', baseExample());
    const query = new URLSearchParams({ policyKey, policyActivityKey });
    if (state !== 'draft') await post(`/v2/submission/full?${query}`, fullExample());
    if (state === 'quoted') await post(`/v2/quote/create?${query}`, quoteExample());
    return { policyKey, policyActivityKey, policyNo };
  };
  const run = await post('/v2/policy/issue', issueExample());
  const read = async (target: string): Promise<unknown> =>
    (await exchangeRaw(url, { target, headers: { ...audit, 'x-api-key': apiKey } })).json;
  await until('the run ends', async () => {
    const record = await read(`/v2/submission/global/${run.policyNo}/status`);
    return Reflect.get(Object(record), 'overallStatus') === 'SUCCESS';
  });
  const policy = await make('quoted');
  const list = Reflect.get(Object(await read('/v2/submissions?pageSize=100')), 'items');
  const own = Array.isArray(list) ? list.find(({ policyKey }) => policyKey === policy.policyKey) : undefined;
  const usual = { ...policy, submissionId: String(own?.submissionId) };
  const ready = new Map<State, Keys>();
  return {
    async answer(one) {
      const { id, method } = one.operation;
      const state = stateOf(one.operation);
      const policy = state === undefined ? usual : (ready.get(state) ?? (await make(state)));
      const keys = /^get\w+Run$|^retry/.test(id) ? { ...policy, ...run } : policy;
      let response = await send(url, apiKey, one, keys);
      // Another worker's call may name the same policy.
      if (response.code === 'POLICY_BUSY')
        await until('the policy is free', async () => {
          response = await send(url, apiKey, one, keys);
          return response.code !== 'POLICY_BUSY';
        });
      if (state !== undefined && method === 'POST') {
        if (response.status < 300) ready.delete(state);
        else ready.set(state, policy);
      }
      return answerOf(response);
    },
  };
}

const examples = {
  policyKey: '1000421',
  policyActivityKey: '2000842',
  policyNo: 'Q0010421',
  submissionId: '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21',
};

export const mockView = (url: string): View => ({
  answer: async (one) => answerOf(await send(url, 'any', one, examples)),
});

function send(url: string, apiKey: string, one: Case, keys: Keys): Promise<RawAnswer> {
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (name, key: string) => keys[key] ?? name);
  const query = new URLSearchParams(one.query.map(([name, value]) => [name, filled(value)]));
  return exchangeRaw(url, {
    method: one.operation.method,
    target: `/${one.version}${filled(one.path)}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      ...one.headers,
      'x-api-key': apiKey,
      ...(one.body !== undefined && { 'Content-Length': String(Buffer.byteLength(one.body)) }),
    },
    ...(one.body !== undefined && { body: one.body }),
  });
}

/** Masks the numbers that each gateway assigns itself. */
const masked = (text: string) => text.replaceAll(/\d{5,}/g, '#');

function answerOf({ status, code = '', message = '', json, text }: RawAnswer): Answer {
  const details: unknown = Reflect.get(Object(Reflect.get(Object(json), 'error')), 'details');
  const reasons = Array.isArray(details)
    ? details.map(({ field, issue, message: what }) => masked(`${field} ${issue} ${what}`))
    : [masked(message)];
  return {
    status,
    code,
    reasons: reasons.toSorted(),
    shape: json === undefined ? typeof text : shapeOf(json),
  };
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted()}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return `{${Object.entries(value)
    .map(([name, child]) => `${name}:${shapeOf(child)}`)
    .toSorted()}}`;
}
