// The intent of a call, and a journal whose node is alive, for the tests of the journal.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CallContext, CallIdentity } from '../../src/http/operation-types.js';
import { OperationResponse } from '../../src/http/reply.js';
import {
  type CallDocument,
  createJournal,
  type Journal,
  type JournalParts,
} from '../../src/idempotency/journal.js';
import { createJournalStore, type Intent } from '../../src/idempotency/journal-store.js';
import { noRunOn } from '../../src/runs/run-table/reads.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, type StoreKind, type TestStore } from '../support/store.js';

/** The intent to create a quote, with an idempotency key, unless `given` says otherwise. */
export function newIntent(given: Partial<Intent> = {}): Intent {
  const id = randomUUID();
  return {
    id,
    write_key: id,
    partner_id: 'sandbox',
    api_version: '2.0',
    operation_id: 'createQuote',
    request_id: 'the caller may repeat it',
    exchange_id: randomUUID(),
    exchange_at: '2026-11-20T16:31:07.412Z',
    key_id: 'sandbox',
    idempotency_key: randomUUID(),
    content_hash: 'c0ffee',
    join_hash: null,
    policy_key: '1000421',
    origination_source: null,
    audit_user_id: null,
    node_id: randomUUID(),
    ...given,
  };
}

/** The parts of a journal whose store contains no call. */
export const partsWith = (begin: JournalParts['store']['begin']): JournalParts => ({
  store: {
    begin,
    find: async () => undefined,
    read: async () => undefined,
    recover: async () => false,
    forgetSuperseded: async () => false,
    noteDocument: async () => undefined,
  },
  finish: async () => undefined,
  withdraw: async () => undefined,
  noteDelivery: async () => undefined,
  wait: async () => undefined,
  elapsedMs: () => 0,
});

/** What the operation of a call does. */
type Act = (callId: string, identity: CallIdentity) => Promise<OperationResponse<unknown>>;

/** Executes a call as the pipeline does, unless the journal has its response. */
export const onceWith =
  (journal: () => Pick<Journal, 'open'>) =>
  async (intent: Intent, act: Act, document?: CallDocument, context?: CallContext) => {
    const call = await journal().open(intent, document, context);
    if (call instanceof OperationResponse) return call;
    try {
      const response = await act(call.callId, call.identity);
      await call.end(response);
      return response;
    } catch (error) {
      await call.fail(error);
      throw error;
    }
  };

/**
 * Use this once per `describe`. At the start of a test, no call is stored and the node is alive.
 * `wait` runs while a caller waits; `later` receives the writes of outcomes.
 */
export function useJournal(
  kind: StoreKind,
  wait = async (): Promise<unknown> => undefined,
  later = (write: () => Promise<void>): Promise<void> => write(),
) {
  const nodeId = randomUUID();
  let opened: TestStore<GatewayTables> | undefined;
  let journal: Journal | undefined;
  const there = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('The journal exists inside tests only');
    return one;
  };
  const once = onceWith(() => there(journal));
  const store = () => there(opened).store;
  const die = () => store().db.deleteFrom('node').execute();

  beforeAll(async () => {
    opened = await openTestStore(kind);
    const journalStore = createJournalStore(store(), noRunOn);
    journal = createJournal({
      store: journalStore,
      finish: (outcome, _, stored) => later(() => journalStore.finish(outcome).then(stored)),
      withdraw: async () => undefined,
      noteDelivery: journalStore.noteDelivery,
      wait: async () => void (await wait()),
      elapsedMs: () => 0,
    });
  });
  afterAll(() => opened?.dispose());
  beforeEach(async () => {
    const { db } = store();
    await die();
    await db.deleteFrom('call').execute();
    await db.deleteFrom('policy_lease').execute();
    const lives_until = new Date(Date.now() + 60_000);
    await db.insertInto('node').values({ id: nodeId, lives_until }).execute();
  });
  return {
    nodeId,
    store,
    once,
    /** Makes the node dead: other nodes see no heartbeat. */
    die,
  };
}
