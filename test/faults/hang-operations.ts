// The operations that the table of hangs covers, and how a partner sends them.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { baseExample, fullExample, issueExample, quoteExample } from '../support/examples.js';
import type { Lane } from './hang-lane.js';

/** Longer than the statement timeout. */
const HANGS_FOR_MS = 1_500;
/** Longer than a heartbeat stays fresh. */
const HEARTBEAT_HANGS_FOR_MS = 6_000;

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
}

/** Can be sent again with the same key. */
export interface Write {
  readonly key: string;
  readonly user: string;
  send(): Promise<Answer>;
}

export interface HangOperation {
  readonly name: string;
  readonly effects: number;
  readonly hangsForMs: number;
  /** Those that hang; by default, every statement of the operation. */
  readonly statements?: RegExp;
  readonly mostStatements?: number;
  prepare(lane: Lane): Promise<Write>;
}

type Keys = { readonly policyKey: string; readonly policyActivityKey: string };

export function write(lane: Lane, method: 'POST' | 'PUT', path: string, body: () => BodyInit): Write {
  const [key, user] = [randomUUID(), `user-${randomUUID()}`];
  return {
    key,
    user,
    async send() {
      const content = body();
      const response = await fetch(`${lane.gateway.url}/v2${path}`, {
        method,
        headers: {
          'x-api-key': lane.apiKey,
          'Idempotency-Key': key,
          'X-Origination-Source': 'hangs',
          'X-Audit-UserId': user,
          ...(typeof content === 'string' && { 'Content-Type': 'application/json' }),
        },
        body: content,
      });
      const text = await response.text();
      return { status: response.status, text, code: response.ok ? undefined : JSON.parse(text).error.code };
    },
  };
}

const json = (lane: Lane, path: string, body: object) =>
  write(lane, 'POST', path, () => JSON.stringify(body));
const named = ({ policyKey, policyActivityKey }: Keys) =>
  `?${new URLSearchParams({ policyKey, policyActivityKey })}`;
const draft = (lane: Lane) => json(lane, '/submission/base', baseExample());

async function drafted(lane: Lane): Promise<Keys> {
  const { status, text } = await draft(lane).send();
  expect(status, text).toBe(201);
  return JSON.parse(text);
}

async function enriched(lane: Lane): Promise<Keys> {
  const keys = await drafted(lane);
  const { status, text } = await json(lane, `/submission/full${named(keys)}`, fullExample()).send();
  expect(status, text).toBe(200);
  return keys;
}

export function document(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7 hangs'], { type: 'application/pdf' }), 'proposal.pdf');
  return form;
}

const simple = { effects: 1, hangsForMs: HANGS_FOR_MS } as const;

/** Writes that end with their response. */
export const writes: readonly HangOperation[] = [
  { ...simple, name: 'draft', prepare: async (lane) => draft(lane) },
  {
    ...simple,
    name: 'quote',
    prepare: async (lane) => json(lane, `/quote/create${named(await enriched(lane))}`, quoteExample()),
  },
  {
    ...simple,
    name: 'upload',
    async prepare(lane) {
      const query = new URLSearchParams({ policyId: (await drafted(lane)).policyKey, location: 'Files' });
      return write(lane, 'PUT', `/submission/global/uploadDocument?${query}`, document);
    },
  },
];

/** Writes that start a run, which continues after the response. */
export const runs: readonly HangOperation[] = [
  {
    ...simple,
    name: 'run',
    effects: 4,
    prepare: async (lane) => json(lane, '/policy/issue', issueExample()),
  },
  {
    name: 'heartbeat during a run',
    effects: 4,
    hangsForMs: HEARTBEAT_HANGS_FOR_MS,
    mostStatements: 1,
    statements: /^update "gateway"."node"/,
    async prepare(lane) {
      // Long enough that a step is in flight when the next heartbeat is due.
      await lane.simulator.failWith({ kind: 'latency', operationId: 'quotePolicy', delayMs: 2_500 });
      return json(lane, '/policy/issue', issueExample());
    },
  },
];
