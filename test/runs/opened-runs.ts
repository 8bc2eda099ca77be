// The one-call flow without HTTP: on a store, in front of a simulated back office that responds
// immediately.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { BackOffice, Repeat } from '../../src/back-office/port.js';
import { startNode } from '../../src/cluster/heartbeat.js';
import { noteRetried } from '../../src/idempotency/call-records.js';
import { openRuns, type RunOverrides } from '../../src/runs/compose.js';
import type { RunPayload } from '../../src/runs/payload.js';
import type { StatusRecord } from '../../src/runs/runs.js';
import { listEffects } from '../../src/simulator/carrier/effects.js';
import { simulatorMigrations } from '../../src/simulator/carrier/migrations.js';
import { createSimulatedBackOffice } from '../../src/simulator/carrier/simulated-back-office.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from '../../src/simulator/carrier/tables.js';
import type { StoreLocation } from '../../src/store/location.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { createSealing } from '../../src/store/sealing.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { principalOf } from '../support/principal.js';

export interface RunPlaces {
  readonly store: StoreLocation;
  /** The carrier's store, which outlives every gateway. */
  readonly backOffice: StoreLocation;
  readonly repeat: Repeat;
}

export interface RunReport {
  readonly record: StatusRecord;
  /** Steps with an unknown outcome. */
  readonly inDoubt: readonly string[];
  /** Why the outcome of each of these steps is unknown. */
  readonly doubtCauses: readonly (string | null)[];
  /** The effects in the carrier's system. */
  readonly effects: readonly {
    readonly operationId: string;
    readonly idempotencyKey: string;
    readonly answer: unknown;
  }[];
}

export interface RunsHooks extends RunOverrides {
  readonly maxRecoveries?: number;
  readonly maxOutageSeconds?: number;
  /** Wraps the back office. */
  readonly before?: (backOffice: BackOffice) => BackOffice;
  readonly log?: Logger;
  elapsedMs?(): number;
}

export const orderOf = (writeKey: string, payload: RunPayload) => ({
  writeKey,
  mayHaveHappened: false,
  principal: principalOf(),
  apiVersion: '2.0',
  payload,
  originationSource: 'broker-portal',
  auditUserId: 'j.whitcombe',
});

export type OpenedRuns = Awaited<ReturnType<typeof openRunsOn>>;

export async function openRunsOn(
  places: RunPlaces,
  { before, maxRecoveries = 10, maxOutageSeconds = 0, ...hooks }: RunsHooks = {},
) {
  // Some tests break connections on purpose.
  const onError = () => undefined;
  const [store, simulated] = await Promise.all([
    openStore<GatewayTables>({
      location: places.store,
      schema: GATEWAY_SCHEMA,
      migrations: gatewayMigrations,
      onError,
    }),
    openStore<SimulatorTables>({
      location: places.backOffice,
      schema: SIMULATOR_SCHEMA,
      migrations: simulatorMigrations,
      onError,
    }),
  ]);
  const { log = pino({ level: 'silent' }), elapsedMs = () => performance.now() } = hooks;
  const pace = { timeScale: 0, random: () => 0, wait: (ms: number) => wait(ms) };
  const { repeat } = places;
  const backOffice = createSimulatedBackOffice(simulated, pace, { directory: '' }, { repeat });
  const node = await startNode(store, { log, elapsedMs });
  const opened = await openRuns({
    ...hooks,
    store,
    node,
    backOffice: before ? before(backOffice) : backOffice,
    limits: { maxConcurrent: 100, maxRecoveries, maxOutageSeconds },
    calls: { settle: async () => undefined, noteRetried, refreshOwner: async () => undefined },
    sealing: createSealing([]),
    log,
    wait: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}).catch(() => undefined),
    elapsedMs,
  });
  return {
    ...opened,
    store,
    /** Records a call that is about to retry a run, as the journal does. Returns its write key. */
    async retryCall(): Promise<string> {
      const id = randomUUID();
      await store.db
        .insertInto('call')
        .values({
          ...{ id, write_key: id, node_id: node.id, state: 'UNDER_WAY', operation_id: 'retrySubmissionRun' },
          ...{ partner_id: 'p', api_version: '2.0', request_id: 'request', content_hash: 'hash' },
        })
        .execute();
      return id;
    },
    /** The state of the run in the gateway and at the carrier. */
    async report(submissionId: string): Promise<RunReport> {
      const { record } = await opened.runs.read(submissionId, principalOf());
      const doubtful = await store.db
        .selectFrom('run_step')
        .select(['step', 'doubt_cause'])
        .where('submission_id', '=', submissionId)
        .where('in_doubt', '=', true)
        .execute();
      const { items } = await listEffects(simulated, {});
      const effects = items
        .filter(({ idempotencyKey }) => idempotencyKey.startsWith(submissionId))
        .map(({ operationId, idempotencyKey, answer }) => ({ operationId, idempotencyKey, answer }));
      return {
        record,
        inDoubt: doubtful.map(({ step }) => step),
        doubtCauses: doubtful.map(({ doubt_cause }) => doubt_cause),
        effects,
      };
    },
    async close() {
      await opened.close();
      await node.close();
      await simulated.close();
      await store.close();
    },
  };
}

export const hasEnded = ({ currentStep, overallStatus }: StatusRecord): boolean =>
  currentStep === 'DONE' || overallStatus === 'FAILED';
