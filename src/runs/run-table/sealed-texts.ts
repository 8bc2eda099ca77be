// Encrypts texts of runs again with the current key, a few at a time and without locked rows, so
// that runs wait only briefly.
import { type Kysely, sql, type Transaction } from 'kysely';
import { isSealed, keyIdIn, keyUses, type Resealed, type SealedTexts } from '../../store/sealed-texts.js';
import type { Sealing } from '../../store/sealing.js';
import type { Store } from '../../store/store.js';
import type { GatewayTables, Step } from '../../store/tables.js';
import { sealedPlace } from '../ids.js';

type Gateway = Pick<Store<GatewayTables>, 'db'>;

export const runTexts = (store: Gateway, sealing: Sealing): readonly SealedTexts[] => [
  requests(store, sealing),
  ofSteps(store, sealing, 'STEP_OUTPUT', 'output'),
  ofSteps(store, sealing, 'STEP_ERROR', 'error'),
  ofSteps(store, sealing, 'STEP_RESOLUTION', 'resolution'),
];

const runs = sql.table('gateway.run');
const steps = sql.table('gateway.run_step');

function requests(store: Gateway, sealing: Sealing): SealedTexts {
  const payload = sql.ref('payload');
  return {
    place: 'RUN_REQUEST',
    uses: () => keyUses(store, { table: runs, column: payload, at: sql.ref('created_at') }),
    reseal: (keyId, { limit, skip }) =>
      resealed(store.db, sealing, {
        read: async (transaction) => {
          const { rows } = await sql<{ submissionId: string; text: string }>`
            select submission_id as "submissionId", payload as text from ${runs}
            where ${isSealed(payload)} and ${keyIdIn(payload)} = ${keyId}
            order by created_at, submission_id limit ${limit} offset ${skip} for update skip locked`.execute(
            transaction,
          );
          return rows;
        },
        placeOf: ({ submissionId }) => sealedPlace.payload(submissionId),
        write: (changed, transaction) =>
          sql`update ${runs} as run set payload = changed.text
            from json_to_recordset(${JSON.stringify(changed)}::json) as changed("submissionId" uuid, text text)
            where run.submission_id = changed."submissionId"`.execute(transaction),
      }),
  };
}

function ofSteps(
  store: Gateway,
  sealing: Sealing,
  place: SealedTexts['place'],
  column: 'output' | 'error' | 'resolution',
): SealedTexts {
  const text = sql.ref(column);
  return {
    place,
    uses: () => keyUses(store, { table: steps, column: text, at: sql.ref('started_at') }),
    reseal: (keyId, { limit, skip }) =>
      resealed(store.db, sealing, {
        read: async (transaction) => {
          const { rows } = await sql<{ submissionId: string; step: Step; text: string }>`
            select submission_id as "submissionId", step, ${text} as text from ${steps}
            where ${isSealed(text)} and ${keyIdIn(text)} = ${keyId}
            order by started_at, submission_id, step limit ${limit} offset ${skip} for update skip locked`.execute(
            transaction,
          );
          return rows;
        },
        placeOf: ({ submissionId, step }) => sealedPlace[column](submissionId, step),
        write: (changed, transaction) =>
          sql`update ${steps} as step set ${text} = changed.text
            from json_to_recordset(${JSON.stringify(changed)}::json)
              as changed("submissionId" uuid, step text, text text)
            where step.submission_id = changed."submissionId" and step.step = changed.step`.execute(
            transaction,
          ),
      }),
  };
}

interface Reseal<Row extends { readonly text: string }> {
  /** Locks the rows until the transaction ends. */
  read(transaction: Transaction<GatewayTables>): Promise<readonly Row[]>;
  placeOf(row: Row): string;
  write(changed: readonly Row[], transaction: Transaction<GatewayTables>): Promise<unknown>;
}

function resealed<Row extends { readonly text: string }>(
  db: Kysely<GatewayTables>,
  sealing: Sealing,
  { read, placeOf, write }: Reseal<Row>,
): Promise<Resealed> {
  return db.transaction().execute(async (transaction) => {
    const rows = await read(transaction);
    const changed = rows.flatMap((row) => {
      try {
        const place = placeOf(row);
        return [{ ...row, text: sealing.seal(sealing.open(row.text, place), place) }];
      } catch {
        return [];
      }
    });
    if (changed.length > 0) await write(changed, transaction);
    return { resealed: changed.length, damaged: rows.length - changed.length };
  });
}
