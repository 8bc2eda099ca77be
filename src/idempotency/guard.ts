// The checks before a partner operation's handler: journal, access, and the policy's lock.
import { randomUUID } from 'node:crypto';
import { createMissingSubject } from '../access/missing-subject.js';
import type { PolicyAccess } from '../access/policy-access.js';
import { createSubjectReader, type RequestSubjects } from '../access/request-subjects.js';
import { withTimeout } from '../async/timeout.js';
import type { PolicyLock, PolicyLocks } from '../cluster/policy-lock.js';
import { type Guard, type GuardedRequest, type OpenCall, openAnew } from '../http/operation-types.js';
import { OperationResponse } from '../http/reply.js';
import { ReceivedFile } from '../http/request/document-body.js';
import { type Contract, declaresCode, type Operation } from '../openapi/contract.js';
import type { Principal } from '../partners/principal.js';
import { Problem, UnknownOutcome } from '../problems.js';
import { RESPONSE_WAITS_MS } from './deferred-writes.js';
import type { Journal, JournaledCall } from './journal.js';
import type { Intent } from './journal-store.js';
import { requestHash } from './request-hash.js';

export interface GuardParts {
  readonly nodeId: string;
  readonly journal: Pick<Journal, 'open'>;
  /** Releasing a lock never rejects. */
  readonly locks: PolicyLocks;
  readonly access: PolicyAccess;
  /** Multiplies the deadlines of back-office calls. */
  readonly deadlineScale: number;
}

/**
 * Replaces references by identifiers, in versions that may identify parties in other ways. Rejects
 * if one cannot be resolved.
 */
export type ResolveBody = (body: unknown, principal: Principal) => Promise<unknown>;

/** Called once per operation; `resolve` is for versions that need it. */
export type CreateCallGuard = (contract: Contract, operation: Operation, resolve?: ResolveBody) => Guard;

/**
 * How long a write locks its policy: enough for the queue, a deadline of 90 s, and the recovery of
 * an unknown outcome. A lookup locks the policy while it opens an editing session.
 */
export function leaseSeconds(deadlineScale: number): { readonly write: number; readonly lookup: number } {
  const longer = Math.max(1, deadlineScale);
  return { write: Math.ceil(300 * longer), lookup: Math.ceil(60 * longer) };
}

/** The request has passed the checks of ownership and lock. */
interface Entered {
  readonly named: RequestSubjects;
  readonly body: unknown;
  /** Undefined if the call needs no lock, or if the journal has locked the policy. */
  readonly lock: PolicyLock | undefined;
}

/** An operation's contract decides which checks apply. */
export function createCallGuard(parts: GuardParts): CreateCallGuard {
  const { nodeId, journal, locks, access } = parts;
  const seconds = leaseSeconds(parts.deadlineScale);
  return (contract, operation, resolve) => {
    const identify = createSubjectReader(contract, operation);
    const isWrite = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
    const isExclusive = declaresCode(operation, 'POLICY_BUSY');
    const missing = createMissingSubject(operation);

    const open: Guard = async (request) => {
      // 1. The policy and the broker companies that the request names. Lock and journal identify a
      // policy only by its key.
      const named = identify(request);
      const isByNumber = isWrite && isExclusive && named.policy?.by === 'policyNo';
      const sent = isByNumber ? await access.byKey(request.principal, named) : named;
      if (!isWrite) return openRead(request, await enter(request, sent, randomUUID(), seconds.lookup));

      // 2. The journal. A stored response belongs to its partner, even if the policy has a new
      // owner. If the store alone can check the owner and lock the policy, the same statement does
      // both.
      const intent = intentOf({ contract, operation, request, nodeId, sent, lease: leaseOf(request, sent) });
      // Without a key, an upload cannot be repeated, so its document need not be identified.
      const document = intent.idempotency_key === null ? undefined : documentIn(request);
      const call = await journal.open(intent, document, request.context);
      if (call instanceof OperationResponse) return call;

      // 3. Ownership and lock.
      try {
        if (!call.isLeased)
          return openWrite(request, call, await enter(request, sent, call.callId, seconds.write));
        await access.beforeTransfer(sent);
        return openWrite(request, call, { named: sent, body: request.body, lock: undefined });
      } catch (error) {
        await call.fail(call.identity.mayHaveHappened ? stillUnknown(error) : error);
        throw error;
      }
    };

    /** Access is checked when references are resolved and all parties known. */
    const enter = async (
      request: GuardedRequest,
      sent: RequestSubjects,
      holder: string,
      leasedFor: number,
    ): Promise<Entered> => {
      const body = resolve ? await resolve(request.body, request.principal) : request.body;
      const named = resolve ? identify({ ...request, body }) : sent;
      await access.check(request.principal, named).catch((error: unknown) => {
        throw missing.policy(error, request);
      });
      await access.beforeTransfer(named);
      const policyKey = isExclusive ? keyOf(sent) : undefined;
      const lock =
        policyKey === undefined ? undefined : await locks.take({ policyKey, holder, seconds: leasedFor });
      return { named, body, lock };
    };

    /** Undefined if the policy needs no lock, or is locked after the intent has been stored. */
    const leaseOf = ({ principal }: GuardedRequest, sent: RequestSubjects): Lease | undefined => {
      if (!isExclusive || resolve || keyOf(sent) === undefined) return undefined;
      const owners = access.ownersOf(principal, sent);
      return owners === undefined ? undefined : { seconds: seconds.write, owners };
    };

    const openRead = (request: GuardedRequest, { body, lock }: Entered): OpenCall => ({
      ...openAnew(request),
      body,
      end: async () => lock && locks.release(lock),
      async fail(error) {
        if (lock) await locks.release(lock);
        return missingIn(request, error);
      },
    });

    const openWrite = (
      request: GuardedRequest,
      call: JournaledCall,
      { named, body, lock }: Entered,
    ): OpenCall => ({
      identity: call.identity,
      body,
      async end(response) {
        // The response to a repeat may be older than a later transfer: the back office is asked.
        if (named.producers.length > 0 && !call.identity.mayHaveHappened)
          await withTimeout(access.recordOwner(named, response.body), RESPONSE_WAITS_MS, () => undefined);
        if (lock) await locks.release(lock);
        await call.end(response);
      },
      async fail(error) {
        // A read may have recorded the owner before the transfer, which may have happened since.
        if (error instanceof UnknownOutcome) await access.beforeTransfer(named).catch(() => undefined);
        if (lock) await locks.release(lock);
        await call.fail(error);
        return missingIn(request, error);
      },
    });

    const missingIn = (request: GuardedRequest, error: unknown): unknown =>
      missing.subject(error, request, request.principal.producerIds !== 'all');

    return async (request) => {
      try {
        return await open(request);
      } catch (error) {
        throw missingIn(request, error);
      }
    };
  };
}

/** A repeat that was refused before it was sent says nothing about the previous attempt. */
const stillUnknown = (error: unknown): unknown =>
  error instanceof Problem && !(error instanceof UnknownOutcome)
    ? new UnknownOutcome(error, error.cause)
    : error;

const documentIn = ({ body }: GuardedRequest): ReceivedFile | undefined =>
  Object.values(Object(body)).find((part) => part instanceof ReceivedFile);

const keyOf = ({ policy }: RequestSubjects): string | undefined =>
  policy?.by === 'policyKey' ? policy.value : undefined;

/** Taken with the intent. `owners` is null if any broker company may own the policy. */
interface Lease {
  readonly seconds: number;
  readonly owners: readonly string[] | null;
}

interface IntentParts {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly request: GuardedRequest;
  readonly nodeId: string;
  readonly sent: RequestSubjects;
  readonly lease: Lease | undefined;
}

/** A single object literal: spreading objects would cost more than the rest. */
function intentOf({ contract, operation, request, nodeId, sent, lease }: IntentParts): Intent {
  const { headers, principal, exchangeId, startedAt, requestId } = request;
  const id = newCallId(startedAt);
  // Tools send headers without a value for empty fields.
  const idempotencyKey = headers['Idempotency-Key'] || null;
  const hash = requestHash(contract, operation, request);
  return {
    id,
    write_key: id,
    partner_id: principal.partnerId,
    api_version: contract.version,
    operation_id: operation.id,
    request_id: requestId,
    exchange_id: exchangeId,
    exchange_at: new Date(startedAt).toISOString(),
    key_id: principal.keyId,
    idempotency_key: idempotencyKey,
    content_hash: hash,
    // Two files with the same name may differ, so an upload without a key is always a new call.
    join_hash: idempotencyKey === null && !isUpload(operation) ? hash : null,
    policy_key: keyOf(sent) ?? null,
    origination_source: headers['X-Origination-Source'] ?? null,
    audit_user_id: headers['X-Audit-UserId'] ?? null,
    node_id: nodeId,
    lease_seconds: lease?.seconds ?? null,
    lease_owners: lease?.owners ?? null,
  };
}

const isUpload = ({ requestBody }: Operation): boolean =>
  Object.keys(requestBody?.content ?? {}).includes('multipart/form-data');

/**
 * A UUIDv7 begins with the time: new calls are at the end of the index, which takes less than half
 * the space.
 */
function newCallId(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
