// Attacks that never succeeded: ownership, path tricks, request smuggling, injection.
import { setTimeout as wait } from 'node:timers/promises';
import { publishedContracts } from '../../contract/contracts.js';
import { exampleRequest } from '../../operations/example-request.js';
import { document } from '../../operations/multipart.js';
import { baseExample } from '../../support/examples.js';
import type { Attack, Fixture } from '../attack.js';
import { bodyOperations, type Place, withValueAt } from '../bodies/places.js';
import { retryAfterMs } from '../cost.js';
import { callsOf, knownProducers, makeDraft } from '../requests/calls.js';
import { callHeaders, jsonHeaders, type Reply, type Sending, send } from '../requests/http.js';
import { exchange, statusesOf } from '../requests/raw.js';
import type { Arena } from '../targets/gateways.js';

/** Waits while the partner is rate limited, because rate limits are not tested here. */
async function sendPatiently(sending: Sending): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    const reply = await send(sending);
    if (reply.status !== 429 || tries === 5) return reply;
    await wait(retryAfterMs(reply));
  }
}

const found = (probes: number, what: string, passed: readonly string[]) => ({
  held: passed.length === 0 && probes > 0,
  figure: `${probes} ${what}, ${passed.length} passed`,
  notes: passed.slice(0, 10),
});

/** Listed with a key that sees all of them. */
const producersOf = async (arena: Arena, count: number): Promise<string[]> =>
  knownProducers({ port: arena.nodes[0].port, apiKey: (await arena.addPartner('Producers')).apiKey }, count);

export const ownership: Attack = {
  name: 'ownership',
  group: 'held',
  says: "another partner's identifiers in every operation and version, even mixed with the caller's own",
  reach: '0 succeeded with them',
  on: 'embedded',
  run: async ({ arena }) => {
    const [{ port }] = arena.nodes;
    const [OWN = '', FOREIGN = ''] = await producersOf(arena, 2);
    const owner = await arena.addPartner('Owner', [OWN]);
    const stranger = await arena.addPartner('Stranger', [FOREIGN]);
    const secret = 'Kept From Strangers Ltd';
    const { zipCode: _, ...insured } = { ...baseExample().insured, companyName: secret, zipCode: '' };
    const draft = (producer: string) => ({
      ...baseExample(),
      insured: { ...insured, zipCode: '02110' },
      producer: { id: producer },
    });
    const theirs = await makeDraft({ port, apiKey: owner.apiKey }, draft(OWN));
    const own = await makeDraft(
      { port, apiKey: stranger.apiKey },
      { ...baseExample(), producer: { id: FOREIGN } },
    );
    const listed = await callsOf({ port, apiKey: owner.apiKey }).get('/submissions');
    const submissionId = /"submissionId":\s*"([^"]+)"/.exec(listed.text)?.[1] ?? '';
    const foreign = { ...theirs, policyId: theirs.policyKey, submissionId, reference: null };
    const passed: string[] = [];
    let probes = 0;
    let ofOwner = 0;
    for (const contract of publishedContracts)
      for (const operation of contract.operations) {
        const request = exampleRequest(contract, operation, foreign);
        const { type, body } = document();
        const isForm = request.body !== undefined && typeof request.body !== 'string';
        const bareTarget = request.target.replace(/^\/v\d/, '');
        const ownInstead = request.target.replace(theirs.policyActivityKey, own.policyActivityKey);
        const doubled = request.target.replace(/(policyKey|policyNo|policyId)=/, `$1=${own.policyKey}&$1=`);
        const targets = [request.target, bareTarget, ownInstead, doubled];
        for (const [at, target] of [...new Set(targets)].entries()) {
          const reply = await sendPatiently({
            port,
            method: request.method,
            path: target,
            headers: {
              ...request.headers,
              ...callHeaders(stranger.apiKey),
              'Idempotency-Key': `ownership-${probes}`,
              ...(at === 1 && { 'Api-Version': contract.version }),
              ...(isForm && { 'Content-Type': type }),
            },
            ...(request.body !== undefined && { body: isForm ? body : String(request.body) }),
          });
          probes += 1;
          const isNamed = Object.values(foreign).some(
            (id) => id !== null && id !== '' && target.includes(id),
          );
          const isRefused = !isNamed || reply.status >= 400;
          if (!isRefused || reply.text.includes(secret) || reply.status >= 500 || reply.status === 0)
            passed.push(`${request.method} ${target}: ${reply.status}`);
        }
        // Proves that the probes can succeed: the owner's own reads do.
        if (request.method !== 'GET') continue;
        const path = request.target.replace(/&?reference=[^&]*/, '');
        const own2xx = await sendPatiently({ port, path, headers: callHeaders(owner.apiKey) });
        if (own2xx.status < 300) ofOwner += 1;
      }
    const { held, ...rest } = found(probes, `probes (the owner: ${ofOwner} succeeded)`, passed);
    return { held: held && ofOwner >= 4, ...rest };
  },
};

const TRICKS = [
  '/v2/policy/status',
  '//v2/policy/status',
  '/v2//policy/status',
  '/v2/./policy/status',
  '/v2/x/../policy/status',
  '/v2/%2e%2e/v2/policy/status',
  '/v2/policy%2fstatus',
  '/v2/policy/status/',
  '/V2/policy/status',
  '/v2/POLICY/status',
  '/v2/policy/status;x=1',
  '/v2;/policy/status',
  '/v2/policy/status%00',
  '/v2/policy/status%20',
  '/v2/policy/status/.',
  '/v2/policy\\status',
  '/v2/policy/status#x',
  '/healthz/../v2/policy/status',
  '/docs/../v2/policy/status',
  '/docs/%2e%2e/v2/policy/status',
  '/docs/..;/v2/policy/status',
  '/v1/../v2/policy/status',
  '/v2/policy/%73tatus',
  '/v2/policy/%2573tatus',
  '/v2/%70olicy/status',
  'http://127.0.0.1/v2/policy/status',
  '*',
  '/v2/policy/status?x-api-key=1',
];
const FILES = [
  '/docs/../package.json',
  '/docs/../../package.json',
  '/docs/%2e%2e/%2e%2e/package.json',
  '/docs/..%2f..%2fpackage.json',
  '/docs/..%5c..%5cpackage.json',
  '/docs/....//....//package.json',
  '/docs/%252e%252e/package.json',
  '/docs//etc/passwd',
  '/docs/%00/etc/passwd',
  '/openapi/../../../etc/passwd',
  '/openapi/..%2f..%2f..%2fetc%2fpasswd',
  '/openapi/%c0%ae%c0%ae/package.json',
  '/docs/.env',
  '/.git/config',
  '/docs/../.git/config',
  '/data/admin-token',
  '/docs/../../data/admin-token',
  '/openapi/admin.json',
  '/openapi/back-office.json',
  '/docs/%ZZ',
  '/docs/%',
];

export const pathTricks: Attack = {
  name: 'path-tricks',
  group: 'held',
  says: "alternative spellings of paths, with and without a key, and paths out of the pages' folder",
  reach: '0 served, no 5xx',
  on: 'embedded',
  run: async ({ arena }) => {
    const [{ port }] = arena.nodes;
    const [OWN = '', FOREIGN = ''] = await producersOf(arena, 2);
    const owner = await arena.addPartner('Path owner', [OWN]);
    const stranger = await arena.addPartner('Path stranger', [FOREIGN]);
    const { policyKey } = await makeDraft(
      { port, apiKey: owner.apiKey },
      { ...baseExample(), producer: { id: OWN } },
    );
    const passed: string[] = [];
    const keys = [
      '',
      `x-api-key: ${stranger.apiKey}\r\n`,
      'x-api-key: \r\n',
      `x-api-key: ${stranger.apiKey}, ${owner.apiKey}\r\n`,
    ];
    let probes = 0;
    const probe = async (target: string, headers: string) => {
      const received = await exchange(
        port,
        `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${headers}X-Origination-Source: a\r\nX-Audit-UserId: a\r\n\r\n`,
      );
      probes += 1;
      const [status = 0] = statusesOf(received);
      const shows = /policyActivityStatus|"dependencies"|root:x:|\[core\]|admin_token/i.test(received.text);
      if (status === 0 || status >= 500 || shows)
        passed.push(`GET ${target} (${headers.length > 0 ? 'with' : 'without'} a key): ${status}`);
    };
    for (const target of TRICKS)
      for (const headers of keys)
        await probe(target.includes('?') ? target : `${target}?policyKey=${policyKey}`, headers);
    for (const target of FILES) await probe(target, '');
    return found(probes, 'paths', passed);
  },
};

const INNER = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Two servers might split these header lines and bodies differently. */
const SMUGGLED: readonly (readonly [name: string, head: string, body: string])[] = [
  [
    'both lengths',
    `Content-Length: ${chunk('{}').length + 5}\r\nTransfer-Encoding: chunked`,
    `0\r\n\r\n${INNER}`,
  ],
  [
    'both lengths, in the other order',
    `Transfer-Encoding: chunked\r\nContent-Length: 4`,
    `0\r\n\r\n${INNER}`,
  ],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 40', `{}${INNER}`],
  ['two equal lengths', 'Content-Length: 2\r\nContent-Length: 2', `{}${INNER}`],
  ['a list of lengths', 'Content-Length: 2, 40', `{}${INNER}`],
  ['a length with a plus sign', 'Content-Length: +2', `{}${INNER}`],
  ['a negative length', 'Content-Length: -1', `{}${INNER}`],
  ['a length in hexadecimal', 'Content-Length: 0x2', `{}${INNER}`],
  ['a length above 64 bits', 'Content-Length: 18446744073709551618', `{}${INNER}`],
  ['a length with a space before the colon', 'Content-Length : 2', `{}${INNER}`],
  ['a folded header', 'Content-Length:\r\n 2', `{}${INNER}`],
  ['two encodings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${INNER}`],
  ['an unknown encoding', 'Transfer-Encoding: xchunked', `0\r\n\r\n${INNER}`],
  ['chunked not last', 'Transfer-Encoding: chunked, identity', `0\r\n\r\n${INNER}`],
  ['an encoding after a tab', 'Transfer-Encoding:\tchunked\r\nContent-Length: 5', `0\r\n\r\n${INNER}`],
  ['an encoding with a control character', 'Transfer-Encoding: \x0bchunked', `0\r\n\r\n${INNER}`],
  [
    'an encoding with a space before the colon',
    'Transfer-Encoding : chunked\r\nContent-Length: 5',
    `0\r\n\r\n${INNER}`,
  ],
  ['a negative chunk size', 'Transfer-Encoding: chunked', `-1\r\n${INNER}`],
  [
    'a chunk size above 64 bits',
    'Transfer-Encoding: chunked',
    `10000000000000002\r\n{}\r\n0\r\n\r\n${INNER}`,
  ],
  ['a chunk size in another form', 'Transfer-Encoding: chunked', `0x2\r\n{}\r\n0\r\n\r\n${INNER}`],
  ['a chunk longer than its size', 'Transfer-Encoding: chunked', `2\r\n{}xx\r\n0\r\n\r\n${INNER}`],
  ['a chunk extension with a line feed', 'Transfer-Encoding: chunked', `2;a\n{}\r\n0\r\n\r\n${INNER}`],
  ['bare line feeds', 'Content-Length: 2\nX: y', `{}${INNER}`],
  ['a bare carriage return', 'X: y\rContent-Length: 40\r\nContent-Length: 2', `{}${INNER}`],
  ['a null in a header', 'X: a\0b\r\nContent-Length: 2', `{}${INNER}`],
  [
    'a length in a header with an underscore',
    'Content_Length: 2\r\nTransfer-Encoding: chunked',
    `0\r\n\r\n${INNER}`,
  ],
];

export const smuggling: Attack = {
  name: 'smuggling',
  group: 'held',
  says: 'requests whose end two servers would locate differently, followed by another request',
  reach: '0 ambiguous requests served with what follows, no 5xx',
  on: 'embedded',
  run: async ({ arena }) => {
    const [{ port }] = arena.nodes;
    const { apiKey } = await arena.addPartner('Smuggler');
    const passed: string[] = [];
    for (const [name, head, body] of SMUGGLED) {
      const received = await exchange(
        port,
        `POST /v2/submission/base HTTP/1.1\r\nHost: 127.0.0.1\r\nx-api-key: ${apiKey}\r\nX-Origination-Source: a\r\n` +
          `X-Audit-UserId: a\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`,
        { quietMs: 150, mostMs: 1_500 },
      );
      const statuses = statusesOf(received);
      const [first = 0] = statuses;
      // After an unambiguous request, which only the last form is, what follows is another request.
      const isAmbiguous = name !== 'a length in a header with an underscore';
      if (first >= 500 || (first >= 200 && first < 300) || (isAmbiguous && statuses.length > 1))
        passed.push(`${name}: ${statuses.join(', ')}`);
    }
    return found(SMUGGLED.length, 'forms', passed);
  },
};

const INJECTIONS = [
  "' or 1=1 --",
  "'; drop table api_key; --",
  "x' union select key_hash from api_key --",
  '$(touch /tmp/injected)',
  '`id`',
  '{{7*7}}',
  '$'.concat('{7*7}'),
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '__proto__',
  'constructor',
  'a\r\nX-Injected: 1',
  '%0d%0aX-Injected:%201',
  '!!js/function',
  '\uffff',
  'ı'.repeat(50),
  '%n%s%x',
  '"',
  '\\',
  "');--",
  '[object Object]',
  '1e309',
  '-0',
  'NaN',
  'null',
  '{"$ne":null}',
  '$'.concat('{jndi:ldap://127.0.0.1/x}'),
];

export const injections: Attack = {
  name: 'injections',
  group: 'held',
  says: 'text with a meaning in other languages, in every string of a body, every parameter and header',
  reach: 'no 5xx, no injected header, every request gets a response',
  on: 'embedded',
  run: async (scene) => {
    const probes = [...(await bodyProbes(scene)), ...parameterProbes(scene)];
    const partners = await Promise.all([1, 2, 3, 4].map((at) => scene.arena.addPartner(`Injector ${at}`)));
    const [{ port }] = scene.arena.nodes;
    const passed: string[] = [];
    const waiting = [...probes.entries()];
    const work = async ({ apiKey }: { apiKey: string }) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [at, { name, sending }] = next;
        if (at % 50 === 0) scene.progress(`${at} to go`);
        const headers = { ...jsonHeaders(apiKey), ...sending.headers };
        const reply = await sendPatiently({ ...sending, port, headers });
        if (reply.status === 0 || reply.status >= 500 || 'x-injected' in reply.headers)
          passed.push(`${name}: ${reply.status} ${reply.text}`);
      }
    };
    await Promise.all(partners.map(work));
    return found(probes.length, 'probes', passed);
  },
};

interface Probe {
  readonly name: string;
  readonly sending: Omit<Sending, 'port'>;
}

async function bodyProbes({ random, isQuick }: Fixture): Promise<Probe[]> {
  const operations = await bodyOperations();
  const texts = operations.flatMap(({ places }) => places.filter(({ types }) => types.includes('string')));
  const probeOf = (place: Place, text: string): Probe => ({
    name: `${JSON.stringify(text)} in ${place.operationId} ${place.path.join('.')}`,
    sending: {
      method: 'POST',
      path: place.target,
      body: JSON.stringify(withValueAt(place.example, place.path, text)),
    },
  });
  const all = texts.map((place) => probeOf(place, random.pick(INJECTIONS)));
  // Fewer probes start runs: each start takes about 100 ms, and the stages already test its parts.
  const share = (target: string) => (/issue|global$/.test(target) ? 0.1 : 1) * (isQuick ? 0.1 : 1);
  return all.filter(({ sending }) => random.chance(share(sending.path)));
}

function parameterProbes({ random, isQuick }: Fixture): Probe[] {
  return publishedContracts.flatMap((contract) =>
    contract.operations.flatMap((operation) =>
      operation.parameters.flatMap(({ name, in: place }) =>
        (isQuick ? [random.pick(INJECTIONS)] : [1, 2, 3].map(() => random.pick(INJECTIONS))).flatMap(
          (text): Probe[] => {
            const sent =
              place === 'header' ? text.replaceAll(/[^\x20-\x7e]/g, '') : Buffer.from(text).toString();
            const request = exampleRequest(contract, operation, place === 'header' ? {} : { [name]: sent });
            const { type, body } = document();
            const isForm = request.body !== undefined && typeof request.body !== 'string';
            const headers = {
              ...request.headers,
              ...(place === 'header' && { [name]: sent }),
              ...(isForm && { 'Content-Type': type }),
            };
            const sending = {
              method: request.method,
              path: request.target,
              headers,
              ...(request.body !== undefined && { body: isForm ? body : String(request.body) }),
            };
            return [{ name: `${JSON.stringify(text)} as ${name} of ${operation.id}`, sending }];
          },
        ),
      ),
    ),
  );
}
