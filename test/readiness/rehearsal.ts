// A client goes through the whole readiness process: a flow, a failed run, a correction, and every
// drill.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '../../generated/sandbox.js';
import { type Habits, PartnerClient, sound, textIn } from './partner-client.js';

type Schemas = components['schemas'];
export type Report = Schemas['ReadinessReport'];

/** The example of an operation's body, for this broker company. */
function exampleOf(operation: string, producer: string): Record<string, unknown> {
  const text = readFileSync(`generated/examples/v2/${operation}.json`, 'utf8');
  return JSON.parse(text, (name, value) => (name === 'producer' ? { ...value, id: producer } : value));
}

/**
 * Ignores an error: a client that stops at a drill is started again for the next one, as a
 * developer would do.
 */
async function surviving(act: () => Promise<unknown>): Promise<void> {
  await act().catch(() => undefined);
}

export interface Rehearsed {
  readonly client: PartnerClient;
  readonly producer: string;
}

export async function newPartner(url: string, habits: Habits): Promise<Rehearsed> {
  const response = await fetch(`${url}/sandbox/keys`, { method: 'POST' });
  const { apiKey, producer }: Schemas['SandboxKey'] = JSON.parse(await response.text());
  return { client: new PartnerClient(url, apiKey, habits), producer: producer.id };
}

/** `windowMs` is the window in which the gateway's drills expect a reaction. */
export async function rehearse({ client, producer }: Rehearsed, windowMs: number): Promise<void> {
  const { habits } = client;
  const start = async (name: Schemas['DrillName']) => {
    const started = await client.read('/readiness/drills', 'POST', { name });
    if (started.status !== 201) throw new Error(`${name}: ${JSON.stringify(started.body)}`);
  };
  const base = exampleOf('createBaseSubmission', producer);
  const draft = () => client.write({ path: '/v2/submission/base', body: base });
  const issue = exampleOf('issuePolicy', producer);

  await client.read('/v2/lookup/reference-data');

  // The whole flow, stage by stage, with a correction.
  const wrong = { ...base, writtenLine: 'all' };
  await client.write({ path: '/v2/submission/base', body: wrong });
  if (!habits.correctsRequests) await client.write({ path: '/v2/submission/base', body: wrong });
  const { body: created } = await draft();
  const policyKey = textIn(created, 'policyKey');
  const keys = `policyKey=${policyKey}&policyActivityKey=${textIn(created, 'policyActivityKey')}`;
  const full = { path: `/v2/submission/full?${keys}`, body: exampleOf('enrichSubmission', producer) };
  await client.write(full);
  await client.write({ path: `/v2/quote/create?${keys}`, body: exampleOf('createQuote', producer) });
  await client.read(`/v2/policy/details?policyNo=${textIn(created, 'policyNo')}`);

  // A run, and one that fails once.
  const run = async (body: unknown) =>
    textIn((await client.write({ path: '/v2/policy/issue', body })).body, 'policyNo');
  await client.follow(await run(issue));
  const failing = JSON.parse(JSON.stringify(issue), (name, value) =>
    name === 'agreement' && typeof value === 'string' ? '9001409' : value,
  );
  const failed = await run(failing);
  await client.follow(failed);
  await client.write({ path: `/v2/submission/global/${failed}/retry`, body: undefined });
  await client.follow(failed);

  // The drills.
  const onDraft: readonly Schemas['DrillName'][] = [
    'lost-request',
    'lost-response',
    'slow-response',
    'unavailable',
    'rate-limited',
    'in-progress',
    'outcome-unknown',
    'new-field',
  ];
  for (const name of onDraft) {
    await start(name);
    await surviving(draft);
    // A client that broke at the new field sends nothing until the window is over.
    if (name === 'new-field' && !habits.toleratesNewFields) await sleep(windowMs + 1_000);
    await surviving(draft);
  }
  await start('policy-busy');
  await surviving(() => client.write(full));
  await surviving(draft);
  await surviving(draft);
  const followed = await run(issue);
  await start('restart');
  await surviving(() => client.follow(followed));

  // Small mistakes at the end, which do not change earlier results.
  if (habits.usesDeprecatedVersion) await client.read(`/v1/submission/global/${failed}/status`);
  if (!habits.alwaysSendsKeys) await client.write({ path: '/v2/submission/base', body: base, key: null });
  if (habits.reusesKeys) {
    await client.write({ path: '/v2/submission/base', body: base, key: 'the-only-key' });
    await client.write({ ...full, key: 'the-only-key' });
  }
  // Waits until the window for the last reaction is over.
  if (habits !== sound) await sleep(windowMs + 1_000);
}

export async function reportOf({ client }: Rehearsed): Promise<Report> {
  const response = await fetch(`${client.url}/readiness`, { headers: { 'x-api-key': client.apiKey } });
  return JSON.parse(await response.text());
}
