// The checks that every partner call passes before its handler: the journal, the access check, and
// the lock of its policy.
import { randomUUID } from 'node:crypto';
import { createMissingSubject } from '../access/missing-subject.js';
import type { PolicyAccess } from '../access/policy-access.js';
import { createSubjectReader, type RequestSubjects } from '../access/request-subjects.js';
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
  /** Releasing a lock never rejects. */
  readonly locks: PolicyLocks;
  readonly access: PolicyAccess;
}

/**
 * Replaces references in the body by identifiers, in versions that may name parties in other ways. Rejects if a reference
 * cannot be resolved.
 */
export type ResolveBody = (body: unknown, principal: Principal) => Promise<unknown>;

/** Called once per operation; `resolve` is given for versions that need it. */
export type CreateCallGuard = (contract: Contract, operation: Operation, resolve?: ResolveBody) => Guard;

/** How long a write locks its policy: enough for the queue, a deadline of 90 s, and the recovery of an unknown outcome. */
const WRITE_SECONDS = 300;
/** The same for a lookup, which opens an editing session. */
const LOOKUP_SECONDS = 60;

/** The contract of an operation decides which of these checks apply. */
export function createCallGuard({ nodeId, once, locks, access }: GuardParts): CreateCallGuard {
  const withLock = async (claim: PolicyLockRequest | undefined, act: () => ReturnType<Act>) => {
    if (!claim) return act();
    const lock = await locks.take(claim);
    try {
      return await act();
    } finally {
      await locks.release(lock);
    }
  };

  return (contract, operation, resolve) => {
    const identify = createSubjectReader(contract, operation);
    const isWrite = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
    const isExclusive = declaresCode(operation, 'POLICY_BUSY');
    const missing = createMissingSubject(operation);
    const pass = unguarded(contract, operation);
    const serve: Guard = (request, act) => {
      const sent = identify(request);
      // The lock and the journal know a policy by its key alone.
      const isByNumber = isWrite && isExclusive && sent.policy?.by === 'policyNo';
      if (!isByNumber) return serveNamed(request, act, sent);
      return access.byKey(request.principal, sent).then((byKey) => serveNamed(request, act, byKey));
    };
    const serveNamed = (request: GuardedRequest, act: Act, sent: RequestSubjects): ReturnType<Guard> => {
      const policyKey = keyOf(sent);
      // Access is checked after references are resolved, when all parties are known.
      const exclusively = async (
        holder: string,
        seconds: number,
        go: (named: RequestSubjects, body: unknown) => ReturnType<Act>,
      ) => {
        const body = resolve ? await resolve(request.body, request.principal) : request.body;
        const named = resolve ? identify({ ...request, body }) : sent;
        await access.check(request.principal, named).catch((error: unknown) => {
          throw missing.policy(error, request);
        });
        const isClaimed = isExclusive && policyKey !== undefined;
        return withLock(isClaimed ? { policyKey, holder, seconds } : undefined, () => go(named, body));
      };
      if (!isWrite)
        return exclusively(randomUUID(), LOOKUP_SECONDS, (_, body) =>
          pass(request, (identity) => act(identity, body)),
        );
      // A stored response belongs to its partner, even if the policy has a new owner, so the journal comes first. Where the
      // store alone can check the owner and lock the policy, the same statement does so.
      const owners =
        isExclusive && policyKey !== undefined && !resolve && access.ownersOf(request.principal, sent);
      const isKnown = owners !== undefined && owners !== false;
      const lease = isKnown ? { seconds: WRITE_SECONDS, owners } : undefined;
      const intent = intentOf({ contract, operation, request, nodeId, policyKey, lease });
      const actAndRecord = async (named: RequestSubjects, identity: CallIdentity, body: unknown) => {
        const answer = await act(identity, body);
        await withTimeout(access.recordOwner(named, answer.body), RESPONSE_WAITS_MS, () => undefined);
        return answer;
      };
      const attempt = (callId: string, identity: CallIdentity, isLeased: boolean) => {
        const go = (named: RequestSubjects, body: unknown) =>
          named.producers.length === 0 ? act(identity, body) : actAndRecord(named, identity, body);
        return isLeased ? go(sent, request.body) : exclusively(callId, WRITE_SECONDS, go);
      };
      // Without a key, an upload cannot be repeated, so its document need not be identified.
      const document = intent.idempotency_key === null ? undefined : documentIn(request);
      return once(intent, attempt, document, request.context);
    };
    return async (request, act) => {
      try {
        return await serve(request, act);
      } catch (error) {
        throw missing.subject(error, request, request.principal.producerIds !== 'all');
      }
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
  /** Locks the policy together with the intent; undefined if the lock is taken later. */
  readonly lease: { readonly seconds: number; readonly owners: readonly string[] | null } | undefined;
}

/** One literal, because spreading objects costs more than the fields. */
function intentOf({ contract, operation, request, nodeId, policyKey, lease }: IntentParts): Intent {
  const { headers, principal, exchangeId, requestId } = request;
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
    exchange_id: exchangeId,
    key_id: principal.keyId,
    idempotency_key: idempotencyKey,
    content_hash: hash,
    // Two files with the same name may differ, so an upload without a key is always a new call.
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
