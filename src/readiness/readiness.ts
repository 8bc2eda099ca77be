// Readiness of partners' clients: watches their exchanges, runs drills and makes signed reports.
import type { Logger } from 'pino';
import { repeatedly } from '../async/repeat.js';
import type { CreateWatch } from '../http/watch.js';
import type { Principal } from '../partners/principal.js';
import { orUnavailable } from '../problems.js';
import type { Sealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { createActiveDrills } from './active-drills.js';
import type { DrillName } from './drills.js';
import type { NewestContract } from './newest-contract.js';
import { createRecorder } from './recorder.js';
import { type Report, reportOf } from './report.js';
import { type SigningKey, signed } from './signature.js';
import { createReadinessStore, type DrillRow } from './store.js';
import { createWatch, type DrillTiming } from './watch.js';

export interface Readiness {
  readonly watch: CreateWatch;
  isWatched(principal: Principal): boolean;
  /** Undefined for an unknown partner. */
  report(partnerId: string, contract: NewestContract): Promise<Report | undefined>;
  startDrill(partnerId: string, name: DrillName): Promise<DrillRow>;
  /** The drill in progress. */
  drillOf(partnerId: string): Promise<DrillRow | undefined>;
  publicKey(): Promise<Omit<SigningKey, 'privateKey'>>;
  close(): Promise<void>;
}

export interface ReadinessParts {
  readonly store: Store<GatewayTables>;
  readonly sealing: Sealing;
  readonly timing: DrillTiming;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number): Promise<void>;
}

/** How soon a node learns of drills that another node started. */
const LEARNED_EVERY_MS = 1_000;

export function openReadiness({ store, sealing, timing, log, now, wait }: ReadinessParts): Readiness {
  const tables = createReadinessStore(store.db, sealing);
  const recorder = createRecorder({ store: tables, log, patienceMs: timing.windowMs, now });
  const drills = createActiveDrills({ store: tables, ...timing, now });
  // A key that opens every broker company belongs to nobody.
  const isWatched = ({ producerIds }: Principal) => producerIds !== 'all' && producerIds.length > 0;
  const { record } = recorder;
  const refresh = () =>
    drills
      .refresh()
      .catch((err: unknown) => log.warn({ err }, 'could not read the drills that other nodes started'));
  const learning = store.kind === 'embedded' ? undefined : repeatedly(LEARNED_EVERY_MS, refresh);
  return {
    watch: createWatch({ drills, timing, isWatched, record, now, wait }),
    isWatched,
    async report(partnerId, contract) {
      await recorder.flush();
      const name = await orUnavailable(tables.partnerName(partnerId));
      if (name === undefined) return undefined;
      const sightings = await orUnavailable(tables.sightingsOf(partnerId));
      const partner = { id: partnerId, name };
      const report = reportOf({ partner, contract, sightings, now: now(), patienceMs: timing.windowMs });
      return signed(report, await orUnavailable(tables.signingKey()));
    },
    startDrill: (partnerId, name) => orUnavailable(drills.start(partnerId, name)),
    drillOf: (partnerId) => orUnavailable(drills.of(partnerId)),
    async publicKey() {
      const { keyId, publicKey } = await orUnavailable(tables.signingKey());
      return { keyId, publicKey };
    },
    async close() {
      await learning?.stop();
      await recorder.close();
    },
  };
}
