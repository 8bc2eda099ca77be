// Assembles the parts that execute each call once, only for the owner of its policy, and one at a
// time per policy.
import type { Logger } from 'pino';
import { createPolicyAccess, type PolicyAccess } from '../access/policy-access.js';
import type { BackOfficeReads } from '../back-office/port.js';
import type { Node } from '../cluster/heartbeat.js';
import { createPolicyLocks, type PolicyIsFree } from '../cluster/policy-lock.js';
import type { Work } from '../http/in-flight.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { type CallResolution, createCallRecords, noteRetried } from './call-records.js';
import { createDeferredWrites } from './deferred-writes.js';
import { type CreateCallGuard, createCallGuard } from './guard.js';
import { createJournal } from './journal.js';
import { type AttemptOutcome, createJournalStore, type Intent } from './journal-store.js';
import { nextOfUnknown, startSweep } from './orphaned-calls.js';
import { createSettlement, type SettlementParts } from './settle-unknown.js';

interface CallsParts {
  readonly store: Store<GatewayTables>;
  /** `close` closes the node too. */
  readonly node: Node;
  readonly backOffice: Pick<BackOfficeReads, 'identifyPolicy'>;
  readonly isFree: PolicyIsFree;
  /** Undefined if the back office cannot report whether a write has happened. */
  readonly settlement?: Pick<SettlementParts, 'backOffice' | 'writes'> | undefined;
  /** Multiplies the deadlines of back-office calls. */
  readonly deadlineScale: number;
  readonly log: Logger;
  wait(ms: number): Promise<void>;
  elapsedMs(): number;
}

export interface Calls {
  readonly guard: CreateCallGuard;
  readonly refreshOwner: PolicyAccess['refreshOwner'];
  /** Writes in flight in this process, including those whose caller has disconnected. */
  inFlight(): Iterable<Work>;
  /** Resolves when no write is in flight. Call it when no more requests arrive. */
  ended(): Promise<void>;
  /** Resolves a call whose outcome is unknown, based on the record of its run. */
  settle(callId: string, found: Pick<CallResolution, 'answer' | 'attempts'>): Promise<unknown>;
  readonly noteRetried: typeof noteRetried;
  /** Stores the pending outcomes, without waiting for the calls in flight. */
  leave(withinMs: number): Promise<void>;
  /**
   * Waits for the calls in flight, stores their outcomes and closes the node. Call it when no more
   * requests arrive, before the store is closed.
   */
  close(): Promise<void>;
}

export async function openCalls(parts: CallsParts): Promise<Calls> {
  const { store, node, backOffice, isFree, log, wait, elapsedMs, settlement, deadlineScale } = parts;
  const journalStore = createJournalStore(store, isFree);
  const records = createCallRecords(store);
  const late = createDeferredWrites(log);
  const locks = createPolicyLocks(store, isFree);
  const mayAct = node.hasFreshHeartbeat;
  const settle = settlement && createSettlement({ ...settlement, store, log, elapsedMs, mayAct });
  const journal = createJournal({
    store: journalStore,
    finish: (outcome, intent, stored) => {
      if (outcome.state === 'UNKNOWN') logUnknown(log, outcome, intent);
      return late.write(named(outcome), async (isAgain) => {
        const finish = await journalStore.finish(outcome, isAgain);
        const isRestored = finish === 'lost' && (await journalStore.restore(intent, outcome));
        if (isRestored) logRestored(log, outcome, intent);
        else if (finish === 'lost' || finish === 'disputed') logDisputed(log, outcome, intent);
        stored?.();
      });
    },
    // A late intent may still arrive after a network problem: it is written again before the
    // outcome.
    withdraw: (outcome, taking) =>
      late.write(named(outcome), async (isAgain) => {
        await taking();
        await journalStore.finish(outcome, isAgain);
      }),
    noteDelivery: (id, intent, isDelivered) =>
      late.write({ call: id }, () => journalStore.noteDelivery(id, intent, isDelivered)),
    wait,
    elapsedMs,
  });
  const callIds = () => [
    ...[...journal.inFlight()].flatMap(({ callId }) => callId ?? []),
    ...late.pending().flatMap(({ call }) => call ?? []),
  ];
  const own = { nodeId: node.id, inFlight: callIds };
  const sweeping = startSweep(store, log, own, settle);
  const access = createPolicyAccess(store, backOffice);
  const guard = createCallGuard({
    nodeId: node.id,
    journal,
    locks: {
      take: locks.take,
      release: (lock) => late.write({ lease: lock.policyKey }, (isAgain) => locks.release(lock, isAgain)),
    },
    access,
    deadlineScale,
  });
  return {
    guard,
    refreshOwner: access.refreshOwner,
    inFlight: journal.inFlight,
    // The listener does not wait for callers that have disconnected, but their calls are completed.
    ended: journal.ended,
    noteRetried,
    settle: (callId, found) => records.resolve(callId, { ...found, ...byRun }),
    leave: late.close,
    async close() {
      await journal.ended();
      await sweeping.stop();
      await late.close();
      await node.close();
    },
  };
}

const byRun = {
  note: 'the record of its run',
  resolvedBy: 'the gateway',
  keepsRestored: true,
} as const;

const named = ({ id, state }: AttemptOutcome) => ({ call: id, state });

function logDisputed(log: Logger, outcome: AttemptOutcome, intent: Intent): void {
  const { id, write_key: writeKey } = outcome;
  const next = `gateway call show ${id}; if the partner has sent it again, ask the carrier to cancel one of the two`;
  log.error({ ...namesOf(outcome, intent), writeKey, next }, 'a call recorded as not done did happen');
}

function logRestored(log: Logger, outcome: AttemptOutcome, intent: Intent): void {
  const { id, state } = outcome;
  const next = `Nothing: it is recorded again. gateway call show ${id}`;
  log.error({ ...namesOf(outcome, intent), state, next }, 'a fail-over had lost the record of a call');
}

function logUnknown(log: Logger, outcome: AttemptOutcome, intent: Intent): void {
  const errorCode = outcome.error_code ?? undefined;
  log.error(
    { ...namesOf(outcome, intent), errorCode, next: nextOfUnknown(outcome.id) },
    'the outcome of a call is unknown',
  );
}

const namesOf = ({ id, attempt }: AttemptOutcome, intent: Intent) => ({
  ...{ callId: id, attempt, requestId: intent.request_id },
  ...{ partner: intent.partner_id, operationId: intent.operation_id },
});
