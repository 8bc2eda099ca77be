// The readiness of partners' clients: observes exchanges, runs drills and signs reports.
import type { Logger } from 'pino';
import type { components } from '../../generated/sandbox.js';
import { repeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import type { CreateWatch } from '../http/watch.js';
import type { Principal } from '../partners/principal.js';
import { InternalFailure, serviceUnavailable } from '../problems.js';
import { KeyMissing, type Sealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { createActiveDrills } from './active-drills.js';
import { createDigest } from './digests.js';
import { type DrillName, type DrillTiming, drillNames, drills } from './drills.js';
import { createHistories } from './histories.js';
import type { NewestContract } from './newest-contract.js';
import { createObservation, watchedOnes } from './observation.js';
import { createRecorder } from './recorder.js';
import { provenPercent, type Report, reportOf } from './report.js';
import { type SigningKey, signed } from './signature.js';
import { createSigningKeyStore } from './signing-key.js';
import { createReadinessStore, type DrillRow } from './store.js';

export interface Readiness {
  readonly watch: CreateWatch;
  isWatched(principal: Principal): boolean;
  /** Undefined for an unknown partner. */
  report(partnerId: string, contract: NewestContract): Promise<Report | undefined>;
  /** Omits the last partners if there are too many sightings. Null: nothing was seen. */
  percentages(partnerIds: readonly string[]): Promise<ReadonlyMap<string, number | null>>;
  /** Whether this gateway is a sandbox. */
  readonly hasDrills: boolean;
  /** Undefined for an unknown partner, or outside a sandbox. */
  startDrill(partnerId: string, name: DrillName): Promise<DrillView | undefined>;
  drillsOf(partnerId: string): Promise<DrillView[]>;
  publicKey(): Promise<Omit<SigningKey, 'privateKey'>>;
  /** Encrypts the signing key with the current encryption key. Never rejects. */
  resealKey(): Promise<void>;
  close(): Promise<void>;
}

interface ReadinessParts {
  readonly store: Store<GatewayTables>;
  readonly sealing: Sealing;
  readonly timing: DrillTiming;
  /** In production, there are no drills, and a partner is watched only if that is switched on. */
  readonly isSandbox: boolean;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** How often a node reads the drills that other nodes have started. */
const LEARNED_EVERY_MS = 2_000;
/** How long a report is cached without new sightings. */
const FRESH_MS = 1_000;

const NOT_RESEALED =
  'the signing key of readiness reports could not be encrypted with the current encryption key';

interface Made {
  readonly at: number;
  readonly report: Promise<Report | undefined>;
}

export async function openReadiness(parts: ReadinessParts): Promise<Readiness> {
  const { store, sealing, timing, isSandbox, log, now, wait } = parts;
  const tables = createReadinessStore(store.db);
  const keys = createSigningKeyStore(store.db, sealing);
  let key: SigningKey | undefined;
  let digest = createDigest(undefined);
  const signingKey = async () => {
    if (key) return key;
    key = await keys.read();
    digest = createDigest(key.privateKey);
    return key;
  };
  /** Tries again each time: another node may have encrypted it with a key that this node has. */
  const requiredKey = () =>
    signingKey().catch((error: unknown) => {
      if (error instanceof KeyMissing) throw serviceUnavailable(error);
      const reason = 'The signing key of readiness reports cannot be read.';
      throw new InternalFailure(reason, reason, error);
    });
  const resealKey = () => keys.reseal().catch((err: unknown) => log.warn({ err }, NOT_RESEALED));
  await signingKey().then(resealKey, (err: unknown) =>
    log.error({ err }, 'the signing key of readiness reports cannot be read: this node makes no reports'),
  );
  const histories = createHistories({ store: tables, patienceMs: timing.windowMs, now });
  const recorder = createRecorder({
    store: tables,
    histories,
    digest: (partnerId, text) => digest(partnerId, text),
    log,
  });
  const drills = createActiveDrills({ store: tables, log, ...timing, now });
  const isWatched = watchedOnes(isSandbox);
  const warn = createRepeatedWarning(log);
  const refresh = () =>
    drills
      .refresh()
      .catch((err: unknown) => warn({ err }, 'could not read the drills that other nodes started'));
  if (isSandbox) await refresh();
  const learning =
    store.kind === 'embedded' || !isSandbox ? undefined : repeatedly(LEARNED_EVERY_MS, refresh);
  const made = new Map<string, Made>();
  const make = async (partnerId: string, contract: NewestContract) => {
    await recorder.flush();
    const partner = await tables.partner(partnerId);
    if (!partner) return undefined;
    const history = await histories.of(partnerId);
    const report = reportOf({ partner, contract, history, now: now(), patienceMs: timing.windowMs });
    return signed(report, await requiredKey());
  };
  return {
    watch: createObservation({
      drills,
      timing,
      isWatched,
      record: (partnerId, sighting) => {
        made.delete(partnerId);
        recorder.record(partnerId, sighting);
      },
      now,
      wait,
    }),
    isWatched,
    report(partnerId, contract) {
      const last = made.get(partnerId);
      if (last && now() < last.at + FRESH_MS) return last.report;
      const next = { at: now(), report: make(partnerId, contract) };
      made.set(partnerId, next);
      const forget = () => made.get(partnerId) === next && made.delete(partnerId);
      next.report.then(() => setTimeout(forget, FRESH_MS).unref(), forget);
      return next.report;
    },
    async percentages(partnerIds) {
      await recorder.flush();
      const clock = { now: now(), patienceMs: timing.windowMs };
      const all = await histories.ofAll(partnerIds);
      return new Map([...all].map(([id, history]) => [id, provenPercent(history, clock)]));
    },
    hasDrills: isSandbox,
    async startDrill(partnerId, name) {
      if (!isSandbox || !(await tables.partner(partnerId))) return undefined;
      return drillView(name, await drills.start(partnerId, name));
    },
    async drillsOf(partnerId) {
      const active = await drills.of(partnerId);
      return drillNames.map((name) => drillView(name, active));
    },
    async publicKey() {
      const { keyId, publicKey } = await requiredKey();
      return { keyId, publicKey };
    },
    resealKey,
    async close() {
      await learning?.stop();
      await recorder.close();
    },
  };
}

type DrillView = components['schemas']['Drill'];

/** `active` is the drill in progress, which may be another one. */
function drillView(name: DrillName, active: DrillRow | undefined): DrillView {
  const { title, does, expects } = drills[name];
  if (active?.name !== name) return { name, title, does, expects, state: 'idle' };
  const state = active.hitAt === undefined ? 'waiting' : 'hit';
  return { name, title, does, expects, state, endsAt: new Date(active.endsAt).toISOString() };
}
