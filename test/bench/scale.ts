// What an installation needs at several loads, computed from what the benchmark has measured. Half
// of the calls are writes.
import type { Detail } from './report.js';

export interface Costs {
  /** Microseconds of CPU of a write and a read together. */
  readonly gateway: number;
  readonly postgres: number;
  /** Stored by 1,000 calls, with indexes. */
  readonly megabytesPer1000: number;
}

const CALLS_PER_SECOND = [1, 50, 500] as const;
/** How long the back office takes, from the section on its behaviour in the requirements. */
const SECONDS = { write: 38, read: 1 };
/** Of the connections to the back office. */
const SHARE_OF_WRITES = 0.75;
/** Half of the load that one process was measured with, so that the others can replace one. */
const IN_FLIGHT_PER_PROCESS = 2_500;
/** The share of a core that is used; the rest is for a peak or the loss of a node. */
const BUSY = 0.5;
const CONNECTIONS_PER_PROCESS = 20;
const CORES_OF_A_LARGE_PRIMARY = 16;
const SECONDS_PER_YEAR = 365 * 86_400;

/** As in docs/operations/size.md. */
export function scaleDetail({ gateway, postgres, megabytesPer1000 }: Costs): Detail {
  const cores = (microseconds: number, calls: number) => (calls * microseconds) / 2 / 1e6 / BUSY;
  const inFlight = (calls: number) => (calls / 2) * (SECONDS.write + SECONDS.read);
  const processes = (calls: number) =>
    Math.max(2, Math.ceil(cores(gateway, calls)), Math.ceil(inFlight(calls) / IN_FLIGHT_PER_PROCESS));
  const rows: readonly (readonly [string, (calls: number) => string])[] = [
    ['calls in flight', (calls) => inFlight(calls).toFixed(0)],
    [
      'connections to the back office',
      (calls) => Math.ceil(((calls / 2) * SECONDS.write) / SHARE_OF_WRITES).toFixed(0),
    ],
    ['processes, each with a core', (calls) => processes(calls).toFixed(0)],
    ['cores of PostgreSQL', (calls) => Math.max(0.1, cores(postgres, calls)).toFixed(1)],
    ['connections of PostgreSQL', (calls) => (processes(calls) * CONNECTIONS_PER_PROCESS).toFixed(0)],
    ['stored per year', (calls) => `${((calls * SECONDS_PER_YEAR * megabytesPer1000) / 1e6).toFixed(0)} GB`],
  ];
  const full = (CORES_OF_A_LARGE_PRIMARY * 2 * BUSY * 1e6) / postgres;
  return {
    title:
      `What an installation needs; a primary with ${CORES_OF_A_LARGE_PRIMARY} cores, half of them busy, ` +
      `is full at ${Math.round(full / 100) * 100} calls a second`,
    head: ['', ...CALLS_PER_SECOND.map((calls) => `${calls} a second`)],
    rows: rows.map(([name, value]) => [name, ...CALLS_PER_SECOND.map(value)]),
  };
}
