// Requests generated from the contracts and a seed: most are valid, the others are changed in one
// to three places.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Contract, Operation } from '../../src/openapi/contract.js';
import { resolve } from '../../src/openapi/document.js';

export interface PlannedRequest {
  readonly operationId: string;
  readonly method: string;
  /** `{submissionId}` stands for the id that each gateway assigned. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer | undefined;
  /** The number of chunks of the body; if there are several, no Content-Length is sent. */
  readonly pieces: number;
}

/** A policy that exists on both gateways. */
export interface KnownPolicy {
  readonly policyKey: string;
  readonly policyActivityKey: string;
  readonly policyNo: string;
}

export interface RequestMaker {
  next(): PlannedRequest;
  /** Lets later requests use this policy. */
  learn(policy: KnownPolicy): void;
}

interface Draft {
  operation: Operation;
  method: string;
  path: string;
  query: [name: string, value: string][];
  search?: string;
  headers: Record<string, string | readonly string[]>;
  json: unknown;
  body: Buffer | undefined;
  pieces: number;
}

/** The weights of operations that are chosen more often than the others, which have 1. */
const weights: Readonly<Record<string, number>> = {
  createBaseSubmission: 6,
  enrichSubmission: 5,
  createQuote: 6,
  listPolicyStatuses: 9,
  getPolicyDetails: 6,
  listContacts: 6,
  listSubmissions: 4,
  getSubmission: 6,
  generatePolicyReference: 3,
  uploadDocument: 3,
};
/** Sent with invalid bodies so that no run starts: runs end at different times. */
const runs = new Set(['issuePolicy', 'createGlobalSubmission', 'retrySubmissionRun']);

export function createRequests(
  contracts: readonly Contract[],
  apiKey: string,
  chance: () => number,
): RequestMaker {
  const int = (below: number) => Math.floor(chance() * below);
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[int(choices.length)] ?? choices[0];
  const known: KnownPolicy[] = [];
  const choices = contracts.flatMap((contract) =>
    contract.operations.flatMap((operation) =>
      Array.from({ length: weights[operation.id] ?? 1 }, () => ({ contract, operation })),
    ),
  );

  const parameterValue = (
    policy: KnownPolicy,
    { name, example }: Operation['parameters'][number],
  ): string => {
    const submissionId = '{submissionId}';
    const values: Record<string, string> = { ...policy, policyId: policy.policyKey, submissionId };
    return values[name] ?? String(example ?? 'x');
  };

  const valid = (): Draft => {
    const { contract, operation } = choices[int(choices.length)] ?? failed('There is no operation');
    const policy = known[int(known.length)] ?? unknownPolicy;
    const prefix = pick(['prefix', 'prefix', 'header', 'pin']);
    const parameters = operation.parameters.filter(({ required }) => required || chance() < 0.2);
    const inPlace = (where: string) => parameters.filter((parameter) => parameter.in === where);
    const path = inPlace('path').reduce(
      (text, parameter) => text.replace(`{${parameter.name}}`, parameterValue(policy, parameter)),
      operation.path,
    );
    const headers: Draft['headers'] = { 'x-api-key': apiKey };
    for (const parameter of inPlace('header')) headers[parameter.name] = parameterValue(policy, parameter);
    // Each write is a separate call.
    if ('Idempotency-Key' in headers) headers['Idempotency-Key'] = `key-${int(1e9)}`;
    // Requests here never wait for a run.
    delete headers.Prefer;
    if (prefix === 'header') headers['Api-Version'] = contract.version;
    const draft: Draft = {
      operation,
      method: operation.method.toUpperCase(),
      path: prefix === 'prefix' ? `/${contract.name}${path}` : path,
      query: inPlace('query').map((parameter): [string, string] => [
        parameter.name,
        parameterValue(policy, parameter),
      ]),
      headers,
      json: undefined,
      body: undefined,
      pieces: 1,
    };
    const content = operation.requestBody?.content ?? {};
    if ('application/json' in content) {
      const [example] = Object.values(content['application/json']?.examples ?? {});
      const value = example && resolve(contract.document.components?.examples, example).value;
      draft.json = JSON.parse(JSON.stringify(value ?? {}));
      headers['Content-Type'] = 'application/json';
    } else if ('multipart/form-data' in content) {
      headers['Content-Type'] = 'multipart/form-data; boundary=part';
      const disposition = 'Content-Disposition: form-data; name="file"; filename="terms.txt"';
      draft.body = Buffer.from(
        `--part\r\n${disposition}\r\nContent-Type: text/plain\r\n\r\n${int(1e9)}\r\n--part--\r\n`,
      );
    }
    return draft;
  };

  const place = (draft: Draft, of: 'headers' | 'query'): number =>
    int(Math.max(1, of === 'query' ? draft.query.length : Object.keys(draft.headers).length));
  const headerOf = (draft: Draft) => Object.keys(draft.headers)[place(draft, 'headers')] ?? 'x-api-key';
  const inJson = (draft: Draft, change: (holder: object, name: string) => void) => {
    const places = placesIn(draft.json);
    const [holder, name] = places[int(places.length)] ?? [{}, ''];
    change(holder, name);
  };

  /** Changes that leave a request valid. */
  const harmless: readonly [(draft: Draft) => void, ...((draft: Draft) => void)[]] = [
    () => undefined,
    (draft) => {
      draft.headers.Accept = pick(['*/*', 'application/json, text/plain', '*/*;q=0.5', 'application/*']);
    },
    (draft) => {
      draft.headers.traceparent = pick([`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'nonsense']);
    },
    (draft) => {
      draft.headers.Origin = pick(['https://portal.example', 'null', 'https://other.example']);
    },
    (draft) => {
      draft.pieces = 1 + int(4);
    },
    (draft) => {
      const pair = draft.query[place(draft, 'query')];
      if (pair) pair[1] = escapedSomewhere(pair[1], int(pair[1].length));
    },
    (draft) => {
      if (draft.json === undefined) return;
      draft.headers['Content-Type'] = pick([
        'application/json; charset=utf-8',
        'APPLICATION/JSON',
        'application/json;x=1',
      ]);
    },
    (draft) => {
      if (draft.json === undefined) return;
      const encoding = pick(['gzip', 'deflate', 'br']);
      const text = Buffer.from(JSON.stringify(draft.json));
      draft.body =
        encoding === 'gzip'
          ? gzipSync(text)
          : encoding === 'br'
            ? brotliCompressSync(text)
            : deflateSync(text);
      draft.headers['Content-Encoding'] = encoding;
    },
    (draft) => {
      if (draft.json !== undefined) draft.body = Buffer.from(`\ufeff${JSON.stringify(draft.json, null, 2)}`);
    },
  ];

  const wrongValues = [
    null,
    '',
    0,
    -1,
    1.5,
    9007199254740992,
    true,
    [],
    {},
    [null],
    { id: '' },
    'x'.repeat(5_000),
    '2026-02-30',
    'ü\u2028😀',
    { a: { b: [] } },
  ];

  const changes: readonly [(draft: Draft) => void, ...((draft: Draft) => void)[]] = [
    (draft) => inJson(draft, (holder, name) => Reflect.deleteProperty(holder, name)),
    (draft) =>
      inJson(draft, (holder, name) => Reflect.set(holder, name, wrongValues[int(wrongValues.length)])),
    (draft) => inJson(draft, (holder, name) => Reflect.set(holder, `${name}s`, 1)),
    (draft) => {
      draft.json = pick<unknown>([null, [], 'text', 7, { insured: [] }, {}]);
    },
    (draft) => {
      draft.body = Buffer.from(pick(['', '{', '{"a":}', '[1,2', 'nonsense', '{"a":1}{"a":2}', '\u0000']));
    },
    (draft) => {
      draft.body = Buffer.from(JSON.stringify({ sections: new Array(20_001 + int(3)).fill(0) }));
    },
    (draft) => {
      draft.headers['Content-Encoding'] = pick(['gzip', 'compress', 'identity', 'x', 'gzip, br']);
    },
    (draft) => {
      draft.headers['Content-Type'] = pick([
        'text/plain',
        'application/json; charset=utf-16',
        'application/json; charset=x',
        ';',
        'multipart/form-data',
        'application/problem+json',
        'multipart/form-data; boundary=other',
      ]);
    },
    (draft) => {
      draft.method = pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']);
    },
    (draft) => {
      draft.path = pick([
        `${draft.path}/`,
        `/${draft.path}`,
        draft.path.toUpperCase(),
        `${draft.path}/x`,
        `/v9${draft.path}`,
        draft.path.replace('/', '/./'),
        `${draft.path}%ZZ`,
        `${draft.path}%2F`,
        `${draft.path};a=b`,
        '/',
        '/v2',
        '/v1/',
        '/healthz',
        '/v2/healthz',
        draft.path.slice(0, -1),
        `${draft.path}%00`,
        `http://other.example${draft.path}`,
      ]);
    },
    (draft) => {
      draft.path = escapedSomewhere(draft.path, int(draft.path.length));
    },
    (draft) => {
      draft.query.splice(place(draft, 'query'), 1);
    },
    (draft) => {
      const pair = draft.query[place(draft, 'query')];
      if (pair) draft.query.push([pair[0], pick([pair[1], '1'])]);
    },
    (draft) => {
      const pair = draft.query[place(draft, 'query')];
      if (pair)
        pair[1] = pick([
          '',
          '0',
          '-1',
          '1e400',
          'Infinity',
          'a+b',
          'a:b',
          'a,b',
          '%FF',
          '%',
          'x'.repeat(3_000),
        ]);
    },
    (draft) => {
      draft.search = pick([
        'a[b]=c',
        '?',
        '&&',
        '=',
        'policyKey',
        '__proto__=1',
        'constructor=1',
        'policyKey[]=1',
        '#x',
        'page=1#x',
        '%5B=1',
        'page=%31',
        'pageSize=0x10',
        'toString=1',
        'policyKey=1&policyKey=2',
      ]);
    },
    (draft) => Reflect.deleteProperty(draft.headers, headerOf(draft)),
    (draft) => {
      draft.headers[headerOf(draft)] = pick(['', ' ', 'x'.repeat(2_000), 'a,b', '\u00e9', '1']);
    },
    (draft) => {
      draft.headers['x-api-key'] = pick<string | readonly string[]>(['pk_nobody', '', 'x', [apiKey, apiKey]]);
    },
    (draft) => {
      draft.headers['Api-Version'] = pick<string | readonly string[]>([
        '0.0',
        '1.0',
        '2.0',
        '9.9',
        '',
        ['1.0', '2.0'],
        '2',
      ]);
    },
    (draft) => {
      draft.headers.Accept = pick([
        'text/html',
        'text/plain',
        'application/json;q=0',
        'application/json;q=0, */*',
        ';;;',
        'json',
        'text/plain;q=0.5, */*;q=0.1',
      ]);
    },
    (draft) => {
      draft.headers[pick(['Prefer', 'X-Forwarded-For', 'X-HTTP-Method-Override', 'If-None-Match', 'Range'])] =
        pick(['respond-async', '10.0.0.1', 'DELETE', '*', 'bytes=0-1']);
    },
  ];

  const plan = (draft: Draft): PlannedRequest => {
    const body =
      draft.body ?? (draft.json === undefined ? undefined : Buffer.from(JSON.stringify(draft.json)));
    const query = draft.query.map(([name, value]) => `${name}=${plain(value)}`);
    const search = draft.search === undefined ? query.join('&') : [...query, draft.search].join('&');
    const { operation, method, path, headers, pieces } = draft;
    const target = search === '' ? path : `${path}?${search}`;
    return { operationId: operation.id, method, target, headers, body, pieces: body ? pieces : 1 };
  };

  return {
    next() {
      const draft = valid();
      pick(harmless)(draft);
      const isChanged = runs.has(draft.operation.id) || chance() < 0.2;
      if (isChanged) for (let i = 1 + int(3); i > 0; i -= 1) pick(changes)(draft);
      if (runs.has(draft.operation.id)) {
        draft.json = { policy: 1 };
        draft.body = undefined;
      }
      return plan(draft);
    },
    learn: (policy) => known.push(policy),
  };
}

const unknownPolicy: KnownPolicy = { policyKey: '1', policyActivityKey: '1', policyNo: 'Q0000001' };

function failed(message: string): never {
  throw new Error(message);
}

/** Encoded as a browser does: colons, commas and the like stay, and so do existing escapes. */
const plain = (value: string): string =>
  value.includes('%') ? value.replaceAll(/[^!-~]+/gu, encodeURIComponent) : encodeURI(value);

/** The text with the letter or digit at this position percent-encoded. */
function escapedSomewhere(text: string, at: number): string {
  const letter = text[at] ?? '';
  if (!/^[a-z0-9]$/i.test(letter) || text.includes('{')) return text;
  return `${text.slice(0, at)}%${letter.charCodeAt(0).toString(16)}${text.slice(at + 1)}`;
}

/** Every property and item of a JSON value. */
function placesIn(value: unknown): [holder: object, name: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]): [object, string][] => [
    [value, name],
    ...placesIn(child),
  ]);
}
