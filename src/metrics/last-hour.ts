// Counts what this node has served in the last hour, by minute: for people who have not set up
// Prometheus yet, or while it is unavailable.
import type { components } from '../../generated/admin.js';
import type { ObserveCall, Places } from '../back-office/call-results.js';
import { type ExchangeFacts, isProbe } from '../http/exchange-facts.js';
import { createDurations, type Durations } from './last-hour-durations.js';
import { outcomeOf } from './requests.js';

type Schemas = components['schemas'];
type Counts = Schemas['RequestCounts'];

const MINUTE_MS = 60_000;
const MINUTES = 60;

interface LastHourParts {
  /** A monotonic clock, in milliseconds. */
  elapsedMs(): number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** `places` is undefined for a back office inside this process. */
interface BackOfficeState {
  places: (() => Places) | undefined;
  openCircuits(): readonly string[];
}

export interface LastHour {
  ended(exchange: ExchangeFacts): void;
  readonly called: ObserveCall;
  read(state: BackOfficeState): Schemas['LastHour'];
}

interface Requests {
  readonly counts: Counts;
  readonly durations: Durations;
}

interface Calls {
  calls: number;
  faults: number;
  readonly durations: Durations;
}

interface Minute {
  readonly number: number;
  readonly operations: Map<string, Requests & Pick<ExchangeFacts, 'operationId' | 'apiVersion'>>;
  readonly reads: Durations;
  readonly writes: Durations;
  /** By operation of the back office. */
  readonly calls: Map<string, Calls>;
}

const noRequests = (): Counts => ({ succeeded: 0, refused: 0, limited: 0, failed: 0, disconnected: 0 });
const noCalls = (): Calls => ({ calls: 0, faults: 0, durations: createDurations() });

export function createLastHour({ elapsedMs, now }: LastHourParts): LastHour {
  /** The oldest first. A minute without an event has no entry. */
  const minutes: Minute[] = [];
  const startedIn = Math.floor(elapsedMs() / MINUTE_MS);

  const drop = (current: number) => {
    while (minutes[0] && minutes[0].number <= current - MINUTES) minutes.shift();
  };
  const thisMinute = (): Minute => {
    const number = Math.floor(elapsedMs() / MINUTE_MS);
    const last = minutes.at(-1);
    if (last?.number === number) return last;
    drop(number);
    const [reads, writes] = [createDurations(), createDurations()];
    const added = { number, operations: new Map(), reads, writes, calls: new Map() };
    minutes.push(added);
    return added;
  };
  return {
    ended({ operationId, apiVersion, status, method, path, ms }) {
      // Probes of load balancers, 120 a minute, and pages would hide the requests of partners.
      if (operationId === undefined && (isProbe(path) || outcomeOf(status) === 'succeeded')) return;
      const minute = thisMinute();
      const key = `${apiVersion} ${operationId}`;
      const known = minute.operations.get(key);
      const { counts, durations } = known ?? { counts: noRequests(), durations: createDurations() };
      if (!known) minute.operations.set(key, { operationId, apiVersion, counts, durations });
      counts[outcomeOf(status)] += 1;
      durations.add(ms);
      (method === 'GET' || method === 'HEAD' ? minute.reads : minute.writes).add(ms);
    },
    called(operation, seconds, result) {
      const { calls } = thisMinute();
      const found = calls.get(operation) ?? noCalls();
      calls.set(operation, found);
      count(found, 1, result === 'none' || result === 'refused' || result === 'aborted' ? 0 : 1);
      found.durations.add(seconds * 1_000);
    },
    read({ places, openCircuits }) {
      const current = Math.floor(elapsedMs() / MINUTE_MS);
      drop(current);
      const startOf = (number: number) => new Date(now() - elapsedMs() + number * MINUTE_MS).toISOString();
      const first = Math.max(startedIn, current - MINUTES + 1);
      const byNumber = new Map(minutes.map((minute) => [minute.number, minute]));
      return {
        readAt: new Date(now()).toISOString(),
        minutes: Array.from({ length: current - first + 1 }, (_, at) => {
          const minute = byNumber.get(first + at);
          return { from: startOf(first + at), ...figuresOf(minute) };
        }),
        operations: operationsOf(minutes),
        backOffice: {
          operations: callsOf(minutes),
          places: places?.() ?? null,
          openCircuits: [...openCircuits()],
        },
      };
    },
  };
}

function figuresOf(minute: Minute | undefined): Omit<Schemas['LastHourMinute'], 'from'> {
  const requests = noRequests();
  for (const { counts } of minute?.operations.values() ?? []) addCounts(requests, counts);
  const all = noCalls();
  for (const calls of minute?.calls.values() ?? []) addCalls(all, calls);
  return {
    requests,
    reads: minute?.reads.figures() ?? null,
    writes: minute?.writes.figures() ?? null,
    backOffice: { calls: all.calls, faults: all.faults, latency: all.durations.figures() },
  };
}

function operationsOf(minutes: readonly Minute[]): Schemas['LastHourOperation'][] {
  const found = new Map<string, Requests & Pick<ExchangeFacts, 'operationId' | 'apiVersion'>>();
  for (const { operations } of minutes)
    for (const [key, { counts, durations, ...names }] of operations) {
      const sum = found.get(key) ?? { ...names, counts: noRequests(), durations: createDurations() };
      found.set(key, sum);
      addCounts(sum.counts, counts);
      sum.durations.addAll(durations);
    }
  return [...found.values()]
    .flatMap(({ operationId = null, apiVersion = null, counts: requests, durations }) => {
      const latency = durations.figures();
      return latency ? [{ apiVersion, operationId, requests, latency }] : [];
    })
    .toSorted((one, other) => totalOf(other.requests) - totalOf(one.requests));
}

function callsOf(minutes: readonly Minute[]): Schemas['LastHourBackOffice']['operations'] {
  const found = new Map<string, Calls>();
  for (const minute of minutes)
    for (const [operation, calls] of minute.calls) {
      const sum = found.get(operation) ?? noCalls();
      found.set(operation, sum);
      addCalls(sum, calls);
    }
  return [...found]
    .map(([operation, { calls, faults, durations }]) => ({
      operation,
      calls,
      faults,
      latency: durations.figures(),
    }))
    .toSorted((one, other) => other.calls - one.calls);
}

function count(calls: Calls, ended: number, faults: number): void {
  calls.calls += ended;
  calls.faults += faults;
}

function addCalls(sum: Calls, { calls, faults, durations }: Calls): void {
  count(sum, calls, faults);
  sum.durations.addAll(durations);
}

const outcomes = Object.keys(noRequests()).filter((name): name is keyof Counts => name in noRequests());

function addCounts(sum: Counts, more: Counts): void {
  for (const outcome of outcomes) sum[outcome] += more[outcome];
}

const totalOf = (counts: Counts): number => outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
