// Exposes two gateways to each fault, one after the other, and measures when the alert and the
// operator's page show it, and when the alert ends.
import { setTimeout as pause } from 'node:timers/promises';
import type { AlertName } from '../../scripts/metrics/alerts.js';
import { type Fleet, startFleet } from '../store-faults/fleet.js';
import { until } from '../support/until.js';
import type { AlertFault } from './faults.js';
import { type OpenPage, openOperatorPage } from './operator-page.js';
import { type Prometheus, startPrometheus } from './prometheus.js';
import { startTraffic } from './traffic.js';

export interface AlertsOptions {
  readonly faults: readonly AlertFault[];
  /** The time without faults before the first fault, because rates cover up to two minutes. */
  readonly healthyMs: number;
  /** How long the alert is observed after the fault has ended. */
  readonly clearedWithinMs: number;
  readonly directory: string;
  readonly isBuilt: boolean;
  progress(text: string): void;
}

export interface AlertResult extends Pick<AlertFault, 'name' | 'says' | 'raises'> {
  /** From the moment that the fault is in effect until the alert fires. */
  readonly shownAfterMs: number | undefined;
  /** From the same moment until the operator's page shows the fault. */
  readonly onPageAfterMs: number | undefined;
  readonly pageSays: string | undefined;
  /**
   * From the end of the fault until the alert ends; undefined if it did not end while it was
   * observed.
   */
  readonly clearedAfterMs: number | undefined;
  /** Other alerts whose condition became true during the fault. */
  readonly also: readonly AlertName[];
}

const ASKED_EVERY_MS = 500;
const SHOWN_WITHIN_MS = 60_000;
/** A fault lasts this long after it is shown, so that alerts that fire later are seen too. */
const STAYS_MS = 10_000;
export const CLEARED_WITHIN_MS = 180_000;
/** Few slots, so that few calls fill them; long deadlines, so that calls wait for slots. */
const ENVIRONMENT = {
  BACK_OFFICE_CONNECTIONS: '16',
  BACK_OFFICE_DEADLINE_SCALE: '0.5',
  PARTNER_CONCURRENT_CALLS: '1000',
  PARTNER_CONCURRENT_RUNS: '1000',
};

export async function runAlerts(options: AlertsOptions): Promise<AlertResult[]> {
  const results: AlertResult[] = [];
  for (const mode of ['byKey', 'never'] as const) {
    const faults = options.faults.filter((fault) => (fault.mode ?? 'byKey') === mode);
    if (faults.length === 0) continue;
    options.progress(`starting two gateways, ${mode}`);
    const fleet = await startFleet({ ...options, mode, environment: ENVIRONMENT });
    const prometheus = await startPrometheus(options.directory, fleet.nodes);
    const endTraffic = startTraffic(fleet.nodes, fleet.partner);
    // Not the page of the first node, because that node is killed.
    const page = await openOperatorPage(fleet.nodes.at(-1)?.adminAddress ?? '');
    try {
      options.progress('everything is well');
      await pause(options.healthyMs);
      for (const fault of faults) results.push(await meet({ fleet, prometheus, page }, fault, options));
    } finally {
      await page.close();
      await endTraffic();
      await prometheus.stop();
      await fleet.stop();
    }
  }
  return results;
}

interface Watched {
  readonly fleet: Fleet;
  readonly prometheus: Prometheus;
  readonly page: OpenPage;
}

async function meet(
  { fleet, prometheus, page }: Watched,
  fault: AlertFault,
  { progress, clearedWithinMs }: Pick<AlertsOptions, 'progress' | 'clearedWithinMs'>,
): Promise<AlertResult> {
  const { name, says, raises, onPage } = fault;
  const names = async () => new Set((await prometheus.active()).map((alert) => alert.name));
  await until(
    `neither ${raises} nor the page shows "${name}" before it begins`,
    async () => !(await names()).has(raises) && (await page.shown(onPage)) === undefined,
    CLEARED_WITHIN_MS,
  );
  const before = await names();
  progress(name);
  const also = new Set<AlertName>();
  /** The fault's own alert: `undefined` while its condition is not true. */
  const ask = async () => {
    await pause(ASKED_EVERY_MS);
    const active = await prometheus.active();
    for (const one of active) if (!before.has(one.name) && one.name !== raises) also.add(one.name);
    return active.find((one) => one.name === raises);
  };
  const end = await fault.begin(fleet);
  const begun = performance.now();
  const since = () => performance.now() - begun;
  let [shownAfterMs, onPageAfterMs, pageSays]: [number?, number?, string?] = [];
  const look = async () => {
    if ((await ask())?.isFiring) shownAfterMs ??= since();
    pageSays ??= await page.shown(onPage);
    if (pageSays !== undefined) onPageAfterMs ??= since();
    return shownAfterMs !== undefined && onPageAfterMs !== undefined;
  };
  await waitFor(look, begun, SHOWN_WITHIN_MS);
  const stays = performance.now() + STAYS_MS;
  while (performance.now() < stays) await ask();
  await end();
  progress(`${name}: ended`);
  const clearedAfterMs = await waitFor(async () => !(await ask()), performance.now(), clearedWithinMs);
  const shown = { shownAfterMs, onPageAfterMs, pageSays, clearedAfterMs };
  return { name, says, raises, ...shown, also: [...also] };
}

async function waitFor(
  holds: () => Promise<boolean>,
  from: number,
  withinMs: number,
): Promise<number | undefined> {
  while (performance.now() - from < withinMs) if (await holds()) return performance.now() - from;
  return undefined;
}
