// Settles calls in doubt that their partner does not repeat, also those of crashed nodes: the back
// office reports whether the write has happened.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { BackOfficeReads, WriteRecord } from '../back-office/port.js';
import type { Store } from '../store/store.js';
import type { CallTable, GatewayTables } from '../store/tables.js';
import { type CallResolution, createCallRecords } from './call-records.js';

type UnknownCall = Pick<
  CallTable,
  | 'id'
  | 'write_key'
  | 'partner_id'
  | 'api_version'
  | 'operation_id'
  | 'document_sha256'
  | 'policy_key'
  | 'origination_source'
  | 'audit_user_id'
> & { readonly attempt: number };

export interface RecordedWrites {
  /**
   * The operations whose write key identifies one write of the back office. Runs settle their own
   * calls.
   */
  readonly operationIds: readonly string[];
  /** Undefined if the record has no valid response, or is about another policy or document. */
  answerOf(call: UnknownCall, record: WriteRecord): Promise<CallResolution['answer']>;
}

export interface SettlementParts {
  readonly store: Store<GatewayTables>;
  readonly backOffice: Pick<BackOfficeReads, 'findWrite'>;
  readonly writes: RecordedWrites;
  readonly log: Logger;
  elapsedMs(): number;
  /** Whether this process may act for crashed nodes. */
  mayAct(): boolean;
}

type Attempt = Pick<UnknownCall, 'id' | 'attempt'>;

/** What this process knows about a call from its own lookups. */
interface Asked extends Attempt {
  readonly againAt: number;
  /** When the back office first reported that it did not know the write. */
  readonly unknownSince?: number;
  readonly failures?: number;
}

/** Long enough for a write that was in transit at the first lookup to arrive. */
const UNKNOWN_FOR_MS = 20_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;
const MAX_AT_ONCE = 4;
const MAX_PER_ROUND = 100;
const MAX_REMEMBERED = 10_000;

/** Looks up calls in doubt, and settles those that it can. Call the result periodically. */
export function createSettlement(parts: SettlementParts): () => Promise<void> {
  const { store, backOffice, writes, log, elapsedMs, mayAct } = parts;
  const records = createCallRecords(store);
  const asked = new Map<string, Asked>();
  const nameOf = ({ id, attempt }: Attempt) => `${id}:${attempt}`;
  const note = ({ id, attempt }: Attempt, learnt: Omit<Asked, keyof Attempt>) =>
    asked.set(nameOf({ id, attempt }), { id, attempt, ...learnt });

  const resolve = async (call: UnknownCall, answer: CallResolution['answer']) => {
    const { id, attempt: attempts } = call;
    asked.delete(nameOf(call));
    const note = "the back office's record of the write";
    const resolution = { answer, note, resolvedBy: 'the gateway', attempts, keepsRestored: true } as const;
    // False if the partner's repeat, an operator or another node was faster.
    if (!(await records.resolve(id, resolution))) return;
    log.info({ callId: id, state: answer ? 'DONE' : 'NOT_DONE' }, 'settled a call with an unknown outcome');
  };

  const conclude = async (call: UnknownCall, record: WriteRecord) => {
    const now = elapsedMs();
    if (record.state === 'underWay') {
      note(call, { againAt: now });
      return;
    }
    if (record.state === 'unknown') {
      const { unknownSince = now } = asked.get(nameOf(call)) ?? {};
      if (now - unknownSince >= UNKNOWN_FOR_MS) return resolve(call, undefined);
      note(call, { unknownSince, againAt: unknownSince + UNKNOWN_FOR_MS });
      return;
    }
    const answer = await writes.answerOf(call, record);
    if (answer) return resolve(call, answer);
    note(call, { againAt: now + LONGEST_PAUSE_MS });
    const next = `gateway call show ${call.id}`;
    log.error(
      { callId: call.id, next },
      'a write has happened, but its record does not contain the response',
    );
  };

  /** False if the lookup or the update failed. */
  const settle = async (call: UnknownCall): Promise<boolean> => {
    const { origination_source, audit_user_id, partner_id: partnerId } = call;
    try {
      const record = await backOffice.findWrite(call.write_key, {
        originationSource: origination_source ?? undefined,
        auditUserId: audit_user_id ?? undefined,
        context: { callId: call.id, attempt: call.attempt },
        caller: { kind: 'gateway', partnerId },
        signal: new AbortController().signal,
      });
      await conclude(call, record);
      return true;
    } catch (err) {
      // A failed lookup does not undo the previous one.
      const known = asked.get(nameOf(call));
      const failures = (known?.failures ?? 0) + 1;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
      note(call, { ...known, failures, againAt: elapsedMs() + pauseMs });
      log.warn(
        { err, callId: call.id, partner: partnerId },
        'could not settle a call with an unknown outcome',
      );
      return false;
    }
  };

  /** Calls that were never looked up come first: others that stay open must not hide them. */
  const dueCalls = async (): Promise<UnknownCall[]> => {
    const known = [...asked.values()];
    const first = await unknownCalls(store, writes.operationIds, known, 'notIn')
      .limit(MAX_PER_ROUND)
      .execute();
    const due = known
      .filter(({ againAt }) => againAt <= elapsedMs())
      .toSorted((one, other) => one.againAt - other.againAt)
      .slice(0, Math.max(MAX_PER_ROUND / 2, MAX_PER_ROUND - first.length));
    if (due.length === 0) return first;
    const again = await unknownCalls(store, writes.operationIds, due, 'in').execute();
    const open = new Set(again.map(nameOf));
    // Calls that are no longer open have been settled or repeated.
    for (const one of due) if (!open.has(nameOf(one))) asked.delete(nameOf(one));
    return [...first, ...again];
  };

  return async () => {
    if (!mayAct()) return;
    if (asked.size > MAX_REMEMBERED) asked.clear();
    const due = await dueCalls();
    for (let at = 0; at < due.length; at += MAX_AT_ONCE) {
      const answered = await Promise.all(due.slice(at, at + MAX_AT_ONCE).map(settle));
      if (!answered.includes(true) || !mayAct()) return;
    }
  };
}

/** The newest come first. */
function unknownCalls(
  { db }: Store<GatewayTables>,
  operationIds: readonly string[],
  attempts: readonly Attempt[],
  place: 'in' | 'notIn',
) {
  const [ids, numbers] = [attempts.map(({ id }) => id), attempts.map(({ attempt }) => attempt)];
  const isIn = sql<boolean>`(id, attempt) in (select * from unnest(${ids}::uuid[], ${numbers}::integer[]))`;
  return db
    .selectFrom('call')
    .select(['id', 'write_key', 'partner_id', 'api_version', 'operation_id', 'attempt'])
    .select(['document_sha256', 'origination_source', 'audit_user_id', 'policy_key'])
    .where('state', '=', 'UNKNOWN')
    .where('operation_id', 'in', operationIds)
    .where(({ not }) => (place === 'in' ? isIn : not(isIn)))
    .orderBy('started_at', 'desc');
}
