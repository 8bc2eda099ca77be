// Groups 7 to 9: data of another partner that is read, lost, or revealed.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { publishedContracts } from '../../contract/contracts.js';
import { exampleRequest } from '../../operations/example-request.js';
import { document } from '../../operations/multipart.js';
import { baseExample, fullExample, quoteExample } from '../../support/examples.js';
import type { Attack } from '../attack.js';
import { bodyOperations, type Path, withValueAt } from '../bodies/places.js';
import { median } from '../quantile.js';
import { callsOf, knownProducers, makeDraft } from '../requests/calls.js';
import { callHeaders, type Reply, send } from '../requests/http.js';
import type { Arena } from '../targets/gateways.js';

const VICTIM_NAME = 'Victim Of The Parties Ltd';
const VICTIM_MAIL = 'victim.of.parties@insured.example';

/** The path of every `id` in the body of version 2.0. */
async function identifierPaths(operationId: string): Promise<Path[]> {
  const operations = await bodyOperations();
  const places =
    operations.find((one) => one.version === 'v2' && one.operationId === operationId)?.places ?? [];
  return places
    .filter(
      ({ path, types }) =>
        path.at(-1) === 'id' && types.some((type) => type === 'string' || type === 'integer'),
    )
    .map(({ path }) => path);
}

/** Listed with a key that sees all of them. */
const producersOf = async (arena: Arena, count: number): Promise<string[]> =>
  knownProducers({ port: arena.nodes[0].port, apiKey: (await arena.addPartner('Producers')).apiKey }, count);

export const foreignParties: Attack = {
  name: 'foreign-parties',
  group: '7',
  says: "another partner's insured contact in every field that takes an identifier, then everything is read back",
  reach: 'only the field of the insured itself returns the name or e-mail',
  on: 'embedded',
  run: async ({ arena, progress }) => {
    const [{ port }] = arena.nodes;
    const [OWN = '', ...foreign] = await producersOf(arena, 100);
    const victim = await arena.addPartner('Victim of parties', [OWN]);
    const insured = { ...baseExample().insured, companyName: VICTIM_NAME, email: VICTIM_MAIL };
    const victimCaller = { port, apiKey: victim.apiKey };
    const keys = await makeDraft(victimCaller, { ...baseExample(), insured, producer: { id: OWN } });
    const statuses = await callsOf(victimCaller).status(keys);
    const contact = /"insured":\s*(\d+)/.exec(statuses.text)?.[1];
    if (contact === undefined) throw new Error(`The victim's insured is not known: ${statuses.text}`);
    const leaks: string[] = [];
    let tried = 0;
    let taken = 0;
    const readBack = async (
      caller: { port: number; apiKey: string },
      { policyKey, policyNo }: { policyKey: string; policyNo: string },
    ) => {
      const calls = callsOf(caller);
      const replies = await Promise.all([
        calls.details({ policyNo }),
        calls.status({ policyKey }),
        calls.get('/submissions?pageSize=100'),
      ]);
      return replies.some(({ text }) => text.includes(VICTIM_NAME) || text.includes(VICTIM_MAIL));
    };
    const stages = [
      ['createBaseSubmission', baseExample()],
      ['enrichSubmission', fullExample()],
      ['createQuote', quoteExample()],
    ] as const;
    for (const [operationId, example] of stages)
      for (const path of await identifierPaths(operationId)) {
        const name = `${operationId} ${path.join('.')}`;
        progress(name);
        // A partner for each field: data revealed by one field must not be found again by the next.
        const producerId = foreign[tried % foreign.length] ?? '';
        const caller = { port, apiKey: (await arena.addPartner(`Thief ${tried}`, [producerId])).apiKey };
        const own = { ...baseExample(), producer: { id: producerId } };
        const calls = callsOf(caller);
        tried += 1;
        const start = operationId === 'createBaseSubmission' ? own : example;
        const body = Object(withValueAt(start, path, contact));
        const made = await calls.base(operationId === 'createBaseSubmission' ? body : own);
        if (made.status >= 300) continue;
        const draft = {
          policyKey: field(made, 'policyKey'),
          policyActivityKey: field(made, 'policyActivityKey'),
          policyNo: field(made, 'policyNo'),
        };
        const reply =
          operationId === 'enrichSubmission'
            ? await calls.full(draft, body)
            : operationId === 'createQuote'
              ? await calls.quote(draft, body)
              : made;
        if (reply.status < 300) taken += 1;
        // An insured may be named by its exact key, and is then on the policy.
        const isInsured = path.join('.') === 'insured.insureContacts.id';
        if (isInsured) continue;
        if (reply.text.includes(VICTIM_NAME) || (await readBack(caller, draft))) leaks.push(name);
      }
    return {
      held: leaks.length === 0 && taken > 0,
      figure: `${tried} fields tried, ${taken} accepted, ${leaks.length} returned the name: ${leaks.slice(0, 4).join(', ') || 'none'}`,
    };
  },
};

const field = ({ text }: Reply, name: string): string =>
  new RegExp(`"${name}":\\s*"([^"]*)"`).exec(text)?.[1] ?? '';

export const documentReplay: Attack = {
  name: 'document-replay',
  group: '8',
  says: 'the same Idempotency-Key with another file of the same name and size: reported as stored, and lost',
  reach: '422 for another file, the first response for the same one',
  on: 'embedded',
  run: async ({ arena }) => {
    const [{ port }] = arena.nodes;
    const { apiKey } = await arena.addPartner('Documents');
    const { policyKey } = await makeDraft({ port, apiKey });
    const { upload } = callsOf({ port, apiKey });
    const key = randomUUID();
    const first = await upload(policyKey, { key, content: '%PDF-1.7 first' });
    const same = await upload(policyKey, { key, content: '%PDF-1.7 first' });
    const other = await upload(policyKey, { key, content: '%PDF-1.7 other' });
    return {
      held: first.status === 200 && same.status === 200 && same.text === first.text && other.status === 422,
      figure: `first ${first.status}, same ${same.status}, other ${other.status}`,
    };
  },
};

export const noStore: Attack = {
  name: 'no-store',
  group: '9',
  says: 'a response of every operation, successful or not, could be cached',
  reach: '`Cache-Control: no-store` on every response',
  on: 'embedded',
  run: async ({ arena }) => {
    const [{ port }] = arena.nodes;
    const { apiKey } = await arena.addPartner('Caches');
    const keys = await makeDraft({ port, apiKey });
    const without: string[] = [];
    let answers = 0;
    for (const contract of publishedContracts)
      for (const operation of contract.operations)
        for (const sent of [apiKey, 'wrong-key', undefined]) {
          const request = exampleRequest(contract, operation, {
            ...keys,
            policyId: keys.policyKey,
            reference: null,
          });
          const { type, body } = document();
          const isForm = request.body !== undefined && typeof request.body !== 'string';
          const { 'x-api-key': _, ...headers } = callHeaders('');
          const reply = await send({
            port,
            method: request.method,
            path: request.target,
            headers: {
              ...request.headers,
              ...headers,
              ...(isForm && { 'Content-Type': type }),
              ...(sent !== undefined && { 'x-api-key': sent }),
            },
            ...(request.body !== undefined && { body: isForm ? body : String(request.body) }),
          });
          answers += 1;
          if (!/no-store/.test(reply.headers['cache-control'] ?? ''))
            without.push(`${contract.name} ${operation.id} ${reply.status}`);
        }
    return {
      held: without.length === 0,
      figure: `${answers} responses, ${without.length} without it`,
      notes: without.slice(0, 5),
    };
  },
};

const REVOKED_ELSEWHERE_MS = 5_500;

export const revocation: Attack = {
  name: 'revocation',
  group: '9',
  says: 'a key in constant use is revoked: it worked for a few more seconds',
  reach: '401 at once on the node that revokes, within 5 s on the other',
  on: 'pair',
  isLong: true,
  run: async ({ arena }) => {
    const [revoking, other = revoking] = arena.nodes;
    const { apiKey, keyId } = await arena.addPartner('Revoked');
    const callers = [callsOf({ port: revoking.port, apiKey }), callsOf({ port: other.port, apiKey })];
    const status = async (at: number) =>
      (await callers[at]?.get('/lookup/contacts?roleCode=PRD'))?.status ?? 0;
    const before = await Promise.all([status(0), status(1)]);
    await Promise.all([revoking.admin.POST('/keys/{keyId}/revocation', { params: { path: { keyId } } })]);
    const began = performance.now();
    const atOnce = await status(0);
    while ((await status(1)) !== 401 && performance.now() - began < 10_000) await wait(100);
    const elsewhereMs = performance.now() - began;
    return {
      held: before.every((one) => one === 200) && atOnce === 401 && elsewhereMs <= REVOKED_ELSEWHERE_MS,
      figure: `before ${before.join(' and ')}; at once ${atOnce}; elsewhere after ${(elsewhereMs / 1000).toFixed(1)} s`,
    };
  },
};

/** At least one of each range of `\p{Default_Ignorable_Code_Point}`. */
const INVISIBLE = [
  0xad, 0x34f, 0x61c, 0x115f, 0x17b4, 0x180b, 0x200b, 0x200d, 0x202e, 0x2060, 0x2066, 0x3164, 0xfe0f, 0xfeff,
  0xffa0, 0xfff0, 0x1bca0, 0x1d173, 0xe0001, 0xe0100,
].map((code) => String.fromCodePoint(code));

export const invisibleLocations: Attack = {
  name: 'invisible-locations',
  group: '9',
  says: 'invisible characters, and `..;`, in `location`',
  reach: '400 for each',
  on: 'embedded',
  run: async ({ arena }) => {
    const [{ port }] = arena.nodes;
    const { apiKey } = await arena.addPartner('Invisible');
    const { policyKey } = await makeDraft({ port, apiKey });
    const { upload } = callsOf({ port, apiKey });
    const locations = [
      ...INVISIBLE.flatMap((one) => [`Under${one}writing`, `.${one}.`]),
      '..;',
      'a/..;/b',
      '..;x',
    ];
    const taken: string[] = [];
    for (const location of locations) {
      const { status } = await upload(policyKey, { location: encodeURIComponent(location) });
      if (status !== 400) taken.push(`${encodeURIComponent(location)} ${status}`);
    }
    return {
      held: taken.length === 0,
      figure: `${locations.length} locations, ${taken.length} not rejected`,
      notes: taken.slice(0, 5),
    };
  },
};

const SAMPLES = 150;
const MOST_DIFFERENCE = 0.25;
const LEAST_DIFFERENCE_MS = 1;

export const foreignOrAbsent: Attack = {
  name: 'foreign-or-absent',
  group: '9',
  says: "alternating reads of another partner's policy and a nonexistent one: the time revealed which exists",
  reach: `medians differ by ≤ ${MOST_DIFFERENCE * 100} % or ${LEAST_DIFFERENCE_MS} ms; the responses are equal`,
  on: 'pair',
  isLong: true,
  run: async ({ arena, isQuick }) => {
    const [{ port }] = arena.nodes;
    const [OWN = '', FOREIGN = ''] = await producersOf(arena, 2);
    const owner = await arena.addPartner('Owner of a time', [OWN]);
    const thieves = await Promise.all([1, 2].map((at) => arena.addPartner(`Clockmaker ${at}`, [FOREIGN])));
    const theirs = await makeDraft(
      { port, apiKey: owner.apiKey },
      { ...baseExample(), producer: { id: OWN } },
    );
    const findings: string[] = [];
    let isHeld = true;
    for (const [what, foreign, absent] of [
      ['status', `/policy/status?policyKey=${theirs.policyKey}`, '/policy/status?policyKey=77777777'],
      ['details', `/policy/details?policyNo=${theirs.policyNo}`, '/policy/details?policyNo=Q7777777'],
    ] as const) {
      const times: { foreign: number[]; absent: number[] } = { foreign: [], absent: [] };
      const bodies = new Set<string>();
      for (let at = 0; at < (isQuick ? 20 : SAMPLES); at += 1) {
        const { get } = callsOf({ port, apiKey: thieves[at % thieves.length]?.apiKey ?? '' });
        for (const [kind, path] of [
          ['foreign', foreign],
          ['absent', absent],
        ] as const) {
          const reply = await get(path);
          times[kind].push(reply.ms);
          bodies.add(
            `${reply.status} ${reply.text.replace(/"requestId":"[^"]*"/, '').replaceAll(/\d{4,}/g, 'N')}`,
          );
        }
      }
      const [a, b] = [median(times.foreign), median(times.absent)];
      const difference = Math.abs(a - b);
      isHeld &&=
        bodies.size === 1 &&
        (difference <= LEAST_DIFFERENCE_MS || difference / Math.min(a, b) <= MOST_DIFFERENCE);
      findings.push(
        `${what} ${a.toFixed(1)} and ${b.toFixed(1)} ms, ${bodies.size} response${bodies.size > 1 ? 's' : ''}`,
      );
    }
    return { held: isHeld, figure: findings.join('; ') };
  },
};
