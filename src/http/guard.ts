// A hook for a mount, between the validated request and its handler.

import type { Contract, Operation } from '../openapi/contract.js';
import type { Principal } from '../partners/principal.js';
import type { CallIdentity } from './operation-types.js';
import type { Answer } from './reply.js';

/** A request that holds to its operation. */
export interface GuardedRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** By the names that the contract gives them. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly principal: Principal;
  readonly requestId: string;
}

/** Calls the handler, and checks its answer against the contract. With a `body` the handler gets that one, not the one sent. */
export type Act = (identity: CallIdentity, body?: unknown) => Promise<Answer<unknown>>;

/** Decides whether the handler acts, and what is answered. */
export type Guard = (request: GuardedRequest, act: Act) => Promise<Answer<unknown>>;

/** Made once for each operation. */
export type CreateGuard = (contract: Contract, operation: Operation) => Guard;

/** Lets everything pass; each request is a call of its own. */
export const unguarded: CreateGuard =
  () =>
  ({ requestId }, act) =>
    act({ idempotencyKey: requestId, mayHaveHappened: false });
