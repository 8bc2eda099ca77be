// The requests of the walk: the path of each operation in each version, and which version serves a
// path without one.
import type { Response } from 'supertest';
import type { Keys } from '../operations/v2/stages.js';
import { audit } from '../support/examples.js';
import type { TestGateway } from '../support/gateway.js';
import type { Version } from './bodies.js';

export const NUMBERS = { v0: '0.0', v1: '1.0', v2: '2.0' } as const;
export const VERSIONS = ['v0', 'v1', 'v2'] as const satisfies Version[];
const NEWEST = 'v2';

const stage = (path: string) => ({ v0: path, v1: path, v2: path });
/** A version without an operation does not have its path. */
const paths = {
  base: stage('/submission/base'),
  full: stage('/submission/full'),
  quote: { v0: '/submission/quote', v1: '/submission/quote', v2: '/quote/create' },
  decline: { v2: '/submission/decline' },
  notTakenUp: { v2: '/quote/ntu' },
  run: { v1: '/submission/global', v2: '/policy/issue' },
  retry: { v1: '/submission/global/:name/retry', v2: '/submission/global/:name/retry' },
} as const satisfies Record<string, Partial<Record<Version, string>>>;
export type Operation = keyof typeof paths;

export interface Request {
  readonly operation: Operation;
  readonly version: Version;
  readonly keys?: Keys;
  /** The name of the run. */
  readonly name?: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
  /** Whether the path names no version. */
  readonly isBare?: boolean;
}

function pathOf(operation: Operation, version: Version): string {
  const byVersion: Partial<Record<Version, string>> = paths[operation];
  const path = byVersion[version];
  if (path === undefined) throw new Error(`${operation} does not exist in ${version}`);
  return path;
}

/** The version that serves the bare path of a request for a key with this pin. */
export function servingBare({ operation, version }: Request, pin: Version | undefined): Version {
  const path = pathOf(operation, version);
  const serves = (one: Version) =>
    Object.values<Partial<Record<Version, string>>>(paths).some((byVersion) => byVersion[one] === path);
  const chosen = pin ?? NEWEST;
  return serves(chosen) ? chosen : (VERSIONS.findLast(serves) ?? chosen);
}

export async function send(gateway: TestGateway, request: Request, apiKey: string): Promise<Response> {
  const { operation, version, keys, name = '', body, idempotencyKey, isBare, headers } = request;
  const path = pathOf(operation, version).replace(':name', name);
  const sent = gateway.http
    .post(isBare ? path : `/${version}${path}`)
    .query(keys ?? {})
    .set({ 'x-api-key': apiKey, ...audit, ...headers })
    .set(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey });
  return body === undefined ? sent : sent.set('Content-Type', 'application/json').send(body);
}
