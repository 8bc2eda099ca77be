// What partners read of a policy: its owners see the model, all others a 404.
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { callsOf } from '../operations/v1/calls.js';
import { stagesOf } from '../operations/v2/stages.js';
import type { TestGateway } from '../support/gateway.js';
import type { Random } from '../support/random.js';
import type { Version } from './bodies.js';
import { type Partner, refusalOf } from './partners.js';
import type { Walked } from './walk.js';

export interface Reading {
  readonly gateway: TestGateway;
  readonly partners: readonly Partner[];
  readonly random: Random;
  count(what: string, result: string): void;
  told(answer: Response): string;
}

interface Read {
  readonly version?: Version;
  ask(headers: Record<string, string>): PromiseLike<Response>;
  /** Part of the body that an owner reads. */
  readonly body?: object;
}

/** Every partner sends the same random read. */
export async function compareReads(walked: Walked, reading: Reading): Promise<void> {
  const { partners, random, count, told } = reading;
  const { version = 'v2', ask, body } = random.pick(readsOf(walked, reading.gateway));
  const compare = async (partner: Partner) => {
    const isOwner = partner.companies.includes(walked.policy.draft.broker);
    const refusal = refusalOf(partner, version);
    // Only pages have entity tags: the response to a read is always whole.
    const answer = await ask({ 'x-api-key': partner.apiKey, 'If-None-Match': '*' });
    const expected = refusal?.status ?? (isOwner ? 200 : 404);
    expect(answer.status, `${partner.companies}, ${told(answer)}`).toBe(expected);
    count('read', refusal ? refusal.code : isOwner ? 'by an owner' : 'by another company');
    if (answer.status === 200 && body) expect(answer.body, told(answer)).toMatchObject(body);
  };
  await Promise.all(partners.map(compare));
  if (walked.source !== undefined && random.chance(0.3)) await compareLists(walked, reading);
}

function readsOf({ policy, keys, policyNo, submissionId, run }: Walked, gateway: TestGateway): Read[] {
  const [v1, v2] = [callsOf(() => gateway), stagesOf(() => gateway)];
  const { draft, status } = policy;
  const details = {
    policyStatus: status,
    submission: {
      producer: { id: draft.broker },
      division: { id: draft.division },
      writtenLine: draft.writtenLine,
      policy: { currency: { code: 'USD' }, expiryDate: draft.expiry, product: { id: draft.product } },
    },
  };
  const ofPolicy: Read[] = [
    { ask: (headers) => v2.status({ policyKey: keys.policyKey }, headers) },
    { ask: (headers) => v2.details({ policyNo }, headers), body: details },
  ];
  if (submissionId === undefined || !run) return ofPolicy;
  const body = { submissionId, overallStatus: run.state };
  // The run has ended, so nothing is held back.
  const held = { Prefer: 'wait=50; until=end' };
  return [
    ...ofPolicy,
    { ask: (headers) => v2.submission(submissionId, {}, headers) },
    { ask: (headers) => v2.runStatus(submissionId, { ...headers, ...held }), body },
    { ask: (headers) => v2.stepStatus(policyNo, headers), body },
    { ask: (headers) => v1.runStatus(policyNo, { ...headers, ...held }), body, version: 'v1' },
  ];
}

/** The pages of a list contain and count what a partner may see, and nothing else. */
async function compareLists(walked: Walked, { gateway, partners, random, told }: Reading): Promise<void> {
  const { policy, keys, source } = walked;
  const partner = random.pick(partners);
  if (refusalOf(partner, 'v2')) return;
  const page = random.pick([1, 2]);
  const answer = await stagesOf(() => gateway).submissions(
    { source, page, pageSize: 1 },
    { 'x-api-key': partner.apiKey },
  );
  const isOwner = partner.companies.includes(policy.draft.broker);
  const item = { policyKey: keys.policyKey, policyStatus: policy.status };
  expect(answer.body, told(answer)).toMatchObject({
    total: isOwner ? 1 : 0,
    items: isOwner && page === 1 ? [item] : [],
  });
}
