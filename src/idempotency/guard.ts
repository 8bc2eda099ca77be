// Owns what every call of a partner passes before its handler: whose policy it is, the journal, one writer a policy.
import { randomUUID } from 'node:crypto';
import type { Ownership } from '../access/policy-access.js';
import { createIdentify, type RequestSubjects } from '../access/request-subjects.js';
import { withTimeout } from '../async/timeout.js';
import type { PolicyLockRequest, PolicyLocks } from '../cluster/policy-lock.js';
import {
  type Act,
  type CallIdentity,
  type Guard,
  type GuardedRequest,
  unguarded,
} from '../http/operation-types.js';
import { ReceivedFile } from '../http/request/document-body.js';
import { type Contract, declaresCode, type Operation } from '../openapi/contract.js';
import type { Principal } from '../partners/principal.js';
import { RESPONSE_WAITS_MS } from './deferred-writes.js';
import type { Once } from './journal.js';
import type { Intent } from './journal-store.js';
import { requestHash } from './request-hash.js';

export interface GuardParts {
  readonly nodeId: string;
  readonly once: Once;
  /** Giving a lease back never rejects. */
  readonly leases: PolicyLocks;
  readonly ownership: Ownership;
}

/**
 * Puts identifiers in the place of a body's references, in versions that may name a party in another way. Rejects with the
 * refusal of a reference that cannot be resolved.
 */
export type ResolveBody = (body: unknown, principal: Principal) => Promise<unknown>;

/** Made once for each operation; `resolve` is that of its version, where there is one. */
export type CreateCallGuard = (contract: Contract, operation: Operation, resolve?: ResolveBody) => Guard;

/** A deadline of 90 s, waiting for its place before, and asking what became of it after. */
const WRITE_SECONDS = 300;
/** A lookup that opens an editing session, at its slowest. */
const LOOKUP_SECONDS = 60;

/** Which of the guards an operation passes follows from its contract. */
export function createCallGuard({ nodeId, once, leases, ownership }: GuardParts): CreateCallGuard {
  const withLease = async (claim: PolicyLockRequest | undefined, act: () => ReturnType<Act>) => {
    if (!claim) return act();
    const lease = await leases.take(claim);
    try {
      return await act();
    } finally {
      await leases.release(lease);
    }
  };

  return (contract, operation, resolve) => {
    const identify = createIdentify(contract, operation);
    const isWrite = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
    const isExclusive = declaresCode(operation, 'POLICY_BUSY');
    const pass = unguarded(contract, operation);
    return async (request, act) => {
      const sent = identify(request);
      const policyKey = keyOf(sent);
      // What the call names is known when its references are resolved, and nothing of it is checked before.
      const exclusively = async (
        holder: string,
        seconds: number,
        go: (named: RequestSubjects, body: unknown) => ReturnType<Act>,
      ) => {
        const body = resolve ? await resolve(request.body, request.principal) : request.body;
        const named = resolve ? identify({ ...request, body }) : sent;
        await ownership.hold(request.principal, named);
        const isClaimed = isExclusive && policyKey !== undefined;
        return withLease(isClaimed ? { policyKey, holder, seconds } : undefined, () => go(named, body));
      };
      if (!isWrite)
        return exclusively(randomUUID(), LOOKUP_SECONDS, (_, body) =>
          pass(request, (identity) => act(identity, body)),
        );
      // An answer that is there already is its partner's, whosever the policy has become; so the journal is asked first. What
      // the store itself can tell of the policy's owner and whether it is free, it is asked with that.
      const owners =
        isExclusive && policyKey !== undefined && !resolve && ownership.ownersOf(request.principal, sent);
      const isKnown = owners !== undefined && owners !== false;
      const lease = isKnown ? { seconds: WRITE_SECONDS, owners } : undefined;
      const intent = intentOf({ contract, operation, request, nodeId, policyKey, lease });
      const attempt = (callId: string, identity: CallIdentity, isLeased: boolean) => {
        const go = async (named: RequestSubjects, body: unknown) => {
          const answer = await act(identity, body);
          if (named.producers.length > 0)
            await withTimeout(ownership.learn(named, answer.body), RESPONSE_WAITS_MS, () => undefined);
          return answer;
        };
        return isLeased ? go(sent, request.body) : exclusively(callId, WRITE_SECONDS, go);
      };
      // Nobody comes back to a document without a key.
      const document = intent.idempotency_key === null ? undefined : documentIn(request);
      return once(intent, attempt, document);
    };
  };
}

const documentIn = ({ body }: GuardedRequest): ReceivedFile | undefined =>
  Object.values(Object(body)).find((part) => part instanceof ReceivedFile);

const keyOf = ({ policy }: RequestSubjects): string | undefined =>
  policy?.by === 'policyKey' ? policy.value : undefined;

interface IntentParts {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly request: GuardedRequest;
  readonly nodeId: string;
  readonly policyKey: string | undefined;
  /** How the policy is taken with the intent; undefined where it is not. */
  readonly lease: { readonly seconds: number; readonly owners: readonly string[] | null } | undefined;
}

/** In one literal: to spread one into another costs each call more than the fields do. */
function intentOf({ contract, operation, request, nodeId, policyKey, lease }: IntentParts): Intent {
  const { headers, principal, requestId } = request;
  const id = randomUUID();
  const idempotencyKey = headers['Idempotency-Key'] ?? null;
  const hash = requestHash(contract, operation, request);
  return {
    id,
    write_key: id,
    partner_id: principal.partnerId,
    api_version: contract.version,
    operation_id: operation.id,
    request_id: requestId,
    idempotency_key: idempotencyKey,
    content_hash: hash,
    // Two files of one name may differ, so an upload without a key is always one of its own.
    join_hash: idempotencyKey === null && !isUpload(operation) ? hash : null,
    policy_key: policyKey ?? null,
    origination_source: headers['X-Origination-Source'] ?? null,
    audit_user_id: headers['X-Audit-UserId'] ?? null,
    node_id: nodeId,
    lease_seconds: lease?.seconds ?? null,
    lease_owners: lease?.owners ?? null,
  };
}

const isUpload = ({ requestBody }: Operation): boolean =>
  Object.keys(requestBody?.content ?? {}).includes('multipart/form-data');
