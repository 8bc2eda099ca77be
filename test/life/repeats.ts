// Repeats requests that have succeeded, and uses their keys for different ones.
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { Keys } from '../operations/v2/stages.js';
import type { TestGateway } from '../support/gateway.js';
import type { Random } from '../support/random.js';
import type { Version } from './bodies.js';
import { codeOf, type Notes } from './notes.js';
import { type Partner, refusalOf } from './partners.js';
import { NUMBERS, type Request, send, servingBare } from './requests.js';

interface Kept {
  readonly request: Request;
  readonly partner: Partner;
  readonly status: number;
  readonly body: unknown;
  isErased: boolean;
}

const REUSED = 'IDEMPOTENCY_KEY_REUSED';

export interface RepeatParts {
  readonly gateway: TestGateway;
  readonly random: Random;
  readonly notes: Notes;
}

export function createRepeats({ gateway, random, notes: { note, told, compareCode } }: RepeatParts) {
  const kept: Kept[] = [];

  /** The body of one version may be invalid in the other. */
  function compareOtherVersion(answer: Response, versions: readonly Version[], isErased: boolean): void {
    note('key of another version', answer);
    if (answer.status === 400) return;
    expect(codeOf(answer), told(answer)).toBe(REUSED);
    if (isErased) return;
    for (const version of versions)
      expect(answer.body.error.message, told(answer)).toContain(NUMBERS[version]);
  }

  return {
    /** Keeps a request with a key that has succeeded. */
    keep(request: Request, partner: Partner, { status, body }: Pick<Response, 'status' | 'body'>): void {
      if (request.idempotencyKey === undefined || status > 299) return;
      kept.push({ request, partner, status, body, isErased: false });
    },

    erase(): void {
      for (const one of kept) one.isErased = true;
    },

    /** The response belongs to its partner, whatever has happened to the policy since. */
    async repeat(): Promise<void> {
      if (kept.length === 0) return;
      const { request, partner, status, body, isErased } = random.pick(kept);
      const version = request.isBare ? servingBare(request, partner.pin) : request.version;
      const answer = await send(gateway, request, partner.apiKey);
      const refusal = refusalOf(partner, version)?.code;
      if (refusal !== undefined) return compareCode('repeat', answer, refusal);
      if (version !== request.version)
        return compareOtherVersion(answer, [request.version, version], isErased);
      compareCode('repeat', answer, isErased ? REUSED : undefined);
      if (isErased) return;
      expect([answer.status, answer.body], told(answer)).toEqual([status, body]);
      expect(answer.headers['idempotency-replayed'], told(answer)).toBe('true');
    },

    /** Sends the key with another version, body or operation. */
    async reuse({ keys }: { readonly keys: Keys }): Promise<void> {
      if (kept.length === 0) return;
      const { request, partner, isErased } = random.pick(kept);
      const { idempotencyKey = '', operation, version, body } = request;
      const isInBoth = version !== 'v0' && (operation === 'full' || operation === 'retry');
      if (isInBoth && random.chance(0.5)) {
        const other = version === 'v1' ? 'v2' : 'v1';
        const answer = await send(gateway, { ...request, version: other, isBare: false }, partner.apiKey);
        const refusal = refusalOf(partner, other)?.code;
        if (refusal !== undefined) return compareCode('reuse', answer, refusal);
        return compareOtherVersion(answer, [version, other], isErased);
      }
      const ending = operation === 'decline' ? 'notTakenUp' : 'decline';
      const different: Request =
        operation === 'full' && body
          ? { ...request, isBare: false, body: { ...body, writtenLine: 77 } }
          : { operation: ending, version: 'v2', keys, idempotencyKey };
      const answer = await send(gateway, different, partner.apiKey);
      compareCode('reuse', answer, refusalOf(partner, different.version)?.code ?? REUSED);
    },
  };
}
