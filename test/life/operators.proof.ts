// Random sequences of operators' commands, partners' requests, restarts and crashes of two nodes,
// compared with a small model: which keys and tokens work, what is stored about whom, and which
// actions the audit log has.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/gateway/config.js';
import { everythingStored } from '../admin/insured.js';
import { openBeside } from '../admin/journal.js';
import { runCliHere } from '../cli/cli.js';
import { audit, baseExample, issueExample } from '../support/examples.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { createRandom } from '../support/random.js';
import { makeTestPlace, type TestPlace } from '../support/store.js';

const STEPS = Number(process.env.CASES ?? 300);
const SEED = Number(process.env.SEED ?? 7);
const OWNER = 'operator';

/** A change applies immediately only on the node that gets it: later requests go there. */
interface Partner {
  readonly partnerId: string;
  readonly keys: { readonly keyId: string; readonly apiKey: string; isRevoked: boolean }[];
  isSuspended: boolean;
  node: number;
}

interface Token {
  readonly name: string;
  readonly token: string;
  readonly role: string;
  isRevoked: boolean;
  readonly node: number;
}

interface Issued {
  readonly partner: Partner;
  readonly company: string;
  readonly idempotencyKey: string;
  readonly submissionId: string;
  readonly body: unknown;
  isErased: boolean;
}

let place: TestPlace;
const nodes: GatewayProcess[] = [];
const startNode = () =>
  startGatewayProcess({ ...place.environment, ADMIN_TOKEN: OWNER, SIMULATOR_TIME_SCALE: '0' });
const nodeAt = (at: number): GatewayProcess => {
  const node = nodes[at];
  if (!node) throw new Error(`There is no node ${at}`);
  return node;
};

beforeAll(async () => {
  place = await makeTestPlace('postgres');
  nodes.push(await startNode(), await startNode());
}, 120_000);
afterAll(async () => {
  for (const node of nodes) await node.stop('SIGKILL');
  await place.dispose();
});

test(`${STEPS} commands, requests, restarts and crashes have the results of the model`, async () => {
  const random = createRandom(SEED);
  const trace: string[] = [];
  const partners: Partner[] = [];
  const tokens: Token[] = [];
  const issued: Issued[] = [];
  /** By operation, what operators have changed. A node that crashes may lose its latest rows. */
  const acted = new Map<string, number>();
  const act = (operation: string) => acted.set(operation, (acted.get(operation) ?? 0) + 1);
  const some = <T>(all: readonly T[]): T | undefined => (all.length === 0 ? undefined : random.pick(all));
  const anyNode = () => random.integer(0, nodes.length - 1);
  const told = () => `seed ${SEED}: …${trace.slice(-12).join(', ')}`;

  async function command(at: number, args: readonly string[], expected: number, token = OWNER) {
    trace.push(`${args.join(' ')} at ${at}`);
    const options = ['--json', '--admin-url', nodeAt(at).adminAddress];
    const { code, stdout, stderr } = await runCliHere([...args, ...options], {
      environment: { ADMIN_TOKEN: token },
    });
    expect(code, `${told()}: ${stderr}${stdout}`).toBe(expected);
    return code === 0 ? JSON.parse(stdout) : JSON.parse(stderr).error;
  }

  async function post(at: number, apiKey: string, idempotencyKey: string, company: string) {
    const example = issueExample();
    const { insured } = baseExample();
    const fullRequest = { ...example.fullRequest, insured: { ...insured, companyName: company } };
    const sent = { ...audit, 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey };
    const response = await fetch(`${nodeAt(at).address}/v2/policy/issue`, {
      method: 'POST',
      headers: { ...sent, 'x-api-key': apiKey },
      body: JSON.stringify({ ...example, fullRequest }),
    });
    return { status: response.status, body: await response.json() };
  }
  const refusalOf = ({ isSuspended }: Partner, isRevoked: boolean) =>
    isRevoked ? 401 : isSuspended ? 403 : undefined;

  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    async addPartner() {
      const node = anyNode();
      const { partnerId, keyId, apiKey } = await command(
        node,
        ['partner', 'add', '--name', `Broker ${partners.length}`, '--all'],
        0,
      );
      act('addPartner');
      partners.push({ partnerId, keys: [{ keyId, apiKey, isRevoked: false }], isSuspended: false, node });
    },
    async addKey() {
      const partner = some(partners);
      if (!partner) return;
      const { keyId, apiKey } = await command(partner.node, ['partner', 'key', partner.partnerId], 0);
      act('addApiKey');
      partner.keys.push({ keyId, apiKey, isRevoked: false });
    },
    async revokeKey() {
      const partner = some(partners);
      const key = partner && some(partner.keys);
      if (!key) return;
      partner.node = anyNode();
      // A repeated revocation is safe.
      await command(partner.node, ['partner', 'revoke', key.keyId, '--yes'], 0);
      act('revokeApiKey');
      key.isRevoked = true;
      const { status } = await post(partner.node, key.apiKey, randomUUID(), 'Nobody');
      expect(status, told()).toBe(401);
    },
    async suspend() {
      const partner = some(partners);
      if (!partner) return;
      partner.node = anyNode();
      partner.isSuspended = random.chance(0.4);
      const verb = partner.isSuspended ? 'suspend' : 'resume';
      await command(partner.node, ['partner', verb, partner.partnerId], 0);
      act(partner.isSuspended ? 'suspendPartner' : 'resumePartner');
    },
    async addToken() {
      const [name, role, node] = [`token-${tokens.length}`, random.pick(['read', 'operate']), anyNode()];
      const { token } = await command(node, ['token', 'add', name, '--role', role], 0);
      act('addToken');
      tokens.push({ name, token, role, isRevoked: false, node });
      // The first one stays: its value cannot be shown again.
      await command(node, ['token', 'add', name, '--role', role], 1);
    },
    async revokeToken() {
      const token = some(tokens);
      if (!token) return;
      await command(token.node, ['token', 'revoke', token.name, '--yes'], 0);
      act('revokeToken');
      token.isRevoked = true;
    },
    async useToken() {
      const [token, partner] = [some(tokens), some(partners)];
      if (!token || !partner) return;
      await command(token.node, ['partner', 'list'], token.isRevoked ? 1 : 0, token.token);
      const mayChange = !token.isRevoked && token.role === 'operate';
      const limit = ['partner', 'limit', partner.partnerId, '--concurrent-runs', '9'];
      await command(token.node, limit, mayChange ? 0 : 1, token.token);
      if (mayChange) act('setPartnerLimits');
    },
    async issue() {
      const partner = some(partners);
      const key = partner && some(partner.keys);
      if (!key) return;
      const [company, idempotencyKey] = [`Insured ${issued.length} of ${randomUUID()}`, randomUUID()];
      trace.push(`issue at ${partner.node}`);
      const { status, body } = await post(partner.node, key.apiKey, idempotencyKey, company);
      expect(status, told()).toBe(refusalOf(partner, key.isRevoked) ?? 202);
      if (status !== 202) return;
      const { submissionId } = body;
      const path = `/v2/submission/global/${submissionId}/status`;
      const ended = await fetch(nodeAt(partner.node).address + path, {
        headers: { 'x-api-key': key.apiKey, Prefer: 'wait=30; until=end' },
      });
      expect(await ended.json(), told()).toMatchObject({ overallStatus: 'SUCCESS' });
      issued.push({ partner, company, idempotencyKey, submissionId, body, isErased: false });
    },
    async repeat() {
      const one = some(issued);
      const key = one?.partner.keys.find(({ isRevoked }) => !isRevoked);
      if (!one || !key) return;
      trace.push(`repeat at ${one.partner.node}`);
      const answer = await post(one.partner.node, key.apiKey, one.idempotencyKey, one.company);
      const refusal = refusalOf(one.partner, false);
      if (refusal !== undefined) return expect(answer.status, told()).toBe(refusal);
      if (one.isErased) return expect(answer.body.error.code, told()).toBe('IDEMPOTENCY_KEY_REUSED');
      expect(answer, told()).toEqual({ status: 202, body: one.body });
    },
    async find() {
      const one = some(issued);
      if (!one) return;
      const byKey = await command(anyNode(), ['find', one.idempotencyKey], 0);
      expect(byKey.calls, told()).toHaveLength(1);
      expect(byKey.calls[0], told()).toMatchObject({ partnerId: one.partner.partnerId, state: 'DONE' });
      const { callId } = byKey.calls[0];
      const note = ['--not-done', '--note', 'none', '--by', 'me'];
      await command(anyNode(), ['call', 'resolve', callId, ...note], 1);
      const found = await command(anyNode(), ['insured', 'find', one.company], 0);
      expect(found.matches, told()).toHaveLength(one.isErased ? 0 : 1);
    },
    async erase() {
      const one = some(issued);
      if (!one) return;
      const erase = ['insured', 'erase', '--policy', one.submissionId, '--reason', 'asked', '--by', 'me'];
      await command(anyNode(), erase, 0);
      act('eraseInsured');
      if (random.chance(0.3)) return;
      await command(anyNode(), [...erase, '--yes'], 0);
      act('eraseInsured');
      one.isErased = true;
      const found = await command(anyNode(), ['insured', 'find', one.company], 0);
      expect(found.matches, told()).toEqual([]);
    },
    async status() {
      const retry = some(issued);
      if (retry) await command(anyNode(), ['run', 'retry', retry.submissionId], 1);
      const { overview } = await command(anyNode(), ['status'], 0);
      const open = await command(anyNode(), ['call', 'list'], 0);
      const unknown = overview.attention.find(({ kind }: { kind: string }) => kind === 'UNKNOWN_CALLS');
      expect([open.total, unknown?.count ?? 0], told()).toEqual([0, 0]);
      const { partners: listed } = await command(anyNode(), ['partner', 'list'], 0);
      expect(listed.length, told()).toBeGreaterThanOrEqual(partners.length);
    },
    async restart() {
      const at = anyNode();
      const signal = random.pick(['SIGTERM', 'SIGKILL'] as const);
      trace.push(`${signal} at ${at}`);
      // Rows of the audit log are written within a second.
      if (signal === 'SIGKILL') await compareAudit();
      expect(await nodeAt(at).stop(signal), told()).toBe(signal === 'SIGTERM' ? 0 : signal);
      nodes[at] = await startNode();
    },
  };

  async function compareAudit(): Promise<void> {
    for (const [operation, expected] of acted)
      await expect
        .poll(() => auditedOf(operation), { timeout: 10_000, message: `${operation}: ${told()}` })
        .toBe(expected);
  }

  async function auditedOf(operation: string): Promise<number> {
    let [count, after] = [0, undefined as string | undefined];
    do {
      const position = after === undefined ? [] : ['--after', after];
      const filters = ['--partner', 'administration', '--operation', operation, '--outcome', 'OK'];
      const page = await command(0, ['audit', 'search', ...filters, '--page-size', '100', ...position], 0);
      count += page.items.length;
      after = page.next ?? undefined;
    } while (after !== undefined);
    return count;
  }

  const usual = Object.keys(steps).filter((name) => name !== 'restart');
  const counts = new Map<string, number>();
  await steps.addPartner?.();
  for (let step = 0; step < STEPS; step += 1) {
    const name = random.chance(0.02) ? 'restart' : random.chance(0.25) ? 'issue' : random.pick(usual);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await steps[name]?.();
  }
  await compareAudit();
  const store = await openBeside({ config: readConfig(place.environment) });
  const stored = await everythingStored(store);
  await store.close();
  for (const { company, isErased } of issued)
    expect(isErased && stored.includes(company), `${company} is stored`).toBe(false);
  process.stdout.write(`${STEPS} steps: ${JSON.stringify(Object.fromEntries(counts))}\n`);
  expect(issued.some(({ isErased }) => isErased)).toBe(true);
}, 1_800_000);
