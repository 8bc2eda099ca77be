// A growing history gives the same verdicts as one that reads everything again, in whatever order
// its sightings arrive, and reads only new sightings.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '../../src/problems.js';
import { createHistories } from '../../src/readiness/histories.js';
import type { NewestContract } from '../../src/readiness/newest-contract.js';
import { historyOf, reportOf, verdictOf } from '../../src/readiness/report.js';
import { type RequirementId, requirements } from '../../src/readiness/requirements.js';
import { idOf, isAfter, isSame, isSuccess, type Sighting } from '../../src/readiness/sightings.js';
import { createReadinessStore, type ReadinessStore } from '../../src/readiness/store.js';
import { createRandom } from '../../src/simulator/server/random.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { sampleSize } from '../support/sampled.js';
import { openTestStore, type TestStore } from '../support/store.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 40;
const SEQUENCES = sampleSize(250, 50);
const isId = (id: string): id is RequirementId => Object.hasOwn(requirements, id);
const ids = Object.keys(requirements).filter(isId);

/**
 * The state of a line and the requests that decided it, from all sightings, oldest first, without
 * an index.
 */
type Model = (all: readonly Sighting[], now: number) => readonly [state: string, ...at: string[]];
const none = ['notSeen'] as const;
const verdict = (state: string, ...by: readonly Sighting[]) => [state, ...by.map(idOf)] as const;

const isFinal = (one: Sighting) =>
  one.status !== undefined && (one.code === undefined || problems[one.code].retry !== 'later');
const endOf = ({ ended, windowMs = PATIENCE_MS }: Sighting) => ended + windowMs;
type React = (trigger: Sighting, later: readonly Sighting[], now: number) => ReturnType<Model> | undefined;
const afterEach =
  (isTrigger: (one: Sighting) => boolean, react: React): Model =>
  (all, now) => {
    for (const [at, trigger] of [...all.entries()].toReversed())
      if (isTrigger(trigger)) {
        const decided = react(trigger, all.slice(at + 1), now);
        if (decided) return decided;
      }
    return none;
  };
const repeats: React = (trigger, later, now) => {
  const inTime = later.filter(({ at }) => at >= trigger.ended && at <= endOf(trigger));
  const isRepeat = (one: Sighting) =>
    isSame(one, trigger) && one.key !== undefined && one.key === trigger.key;
  const final = inTime.find((one) => isRepeat(one) && isFinal(one));
  const second = inTime.find((one) => one.isWrite && isSame(one, trigger) && !isRepeat(one));
  if (second && (!final || second.at < final.at)) return verdict('refuted', trigger, second);
  if (final) return verdict('proven', trigger, final);
  if (now <= endOf(trigger)) return undefined;
  return verdict('refuted', trigger, ...inTime.filter(isRepeat).slice(-1));
};
const waits: React = (trigger, later) => {
  const again = later.find((one) => isSame(one, trigger) && one.at >= trigger.ended);
  const neededMs = (trigger.retryAfter ?? 0) * 1_000 - 300;
  return again && verdict(again.at - trigger.ended >= neededMs ? 'proven' : 'refuted', trigger, again);
};
const isInvalid = ({ code }: Sighting) => code === 'VALIDATION_ERROR';
const hit = (drill: string, react: React) => afterEach((one) => one.drill === drill, react);

const models: Readonly<Partial<Record<RequirementId, Model>>> = {
  'lost-request': hit('lost-request', repeats),
  unavailable: hit('unavailable', repeats),
  'slow-response': hit('slow-response', (trigger, later, now) =>
    trigger.status === undefined ? repeats(trigger, later, now) : verdict('proven', trigger),
  ),
  'new-field': hit('new-field', (trigger, later, now) => {
    const next = later.find(({ at }) => at >= trigger.ended && at <= endOf(trigger));
    if (next) return verdict('proven', trigger, next);
    return now > endOf(trigger) ? verdict('refuted', trigger) : undefined;
  }),
  restart: hit('restart', (trigger, later, now) => {
    const reads = later.filter((one) => isSame(one, trigger));
    const end = reads.find(({ runStatus = '' }) => ['SUCCESS', 'FAILED'].includes(runStatus));
    if (end) return verdict('proven', trigger, end);
    const last = reads.at(-1) ?? trigger;
    return now > endOf({ ...trigger, ended: last.ended }) ? verdict('refuted', trigger, last) : undefined;
  }),
  'retry-after': afterEach(
    ({ retryAfter, code }) =>
      retryAfter !== undefined && code !== undefined && problems[code].retry === 'later',
    waits,
  ),
  polling: afterEach(
    (one) =>
      one.operation === 'getIssueRun' &&
      isSuccess(one) &&
      (one.retryAfter !== undefined || one.isLongPoll === true),
    (trigger, later, now) => (trigger.isLongPoll ? verdict('proven', trigger) : waits(trigger, later, now)),
  ),
  'idempotency-key': (all) => {
    const latest = all.filter(({ isWrite }) => isWrite).slice(-10);
    const wrong = latest.filter(({ key }) => key === undefined);
    if (wrong.length > 0) return verdict('refuted', ...wrong.slice(-5));
    return latest.length < 10 ? none : verdict('proven', ...latest.slice(-5));
  },
  draft: (all) => {
    const last = all.findLast((one) => one.operation === 'issuePolicy' && isSuccess(one));
    return last ? verdict('proven', last) : none;
  },
  correction: (all) => {
    for (const [at, rejected] of [...all.entries()].toReversed().filter(([, one]) => isInvalid(one))) {
      const isOf = (one: Sighting) => one.operation === rejected.operation;
      const before = all.slice(0, at).findLast(isOf);
      if (before && isInvalid(before) && isSame(before, rejected))
        return verdict('refuted', before, rejected);
      const success = all.slice(at + 1).find((one) => isOf(one) && isSuccess(one));
      if (success) return verdict('proven', rejected, success);
    }
    return none;
  },
  'failed-run': (all) => {
    for (const failure of all.filter(({ runStatus }) => runStatus === 'FAILED').toReversed()) {
      const ofRun = all.filter(({ run, at }) => run === failure.run && at >= failure.ended);
      const retry = ofRun.find((one) => one.operation === 'retrySubmissionRun' && isSuccess(one));
      const success = retry && ofRun.find(({ at, runStatus }) => at >= retry.at && runStatus === 'SUCCESS');
      if (success) return verdict('proven', failure, retry, success);
    }
    return none;
  },
};

function randomSightings(seed: number, count: number): Sighting[] {
  const random = createRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const pick = <Item>(...items: readonly Item[]) => items[below(items.length)];
  return Array.from({ length: count }, (_, number) => {
    const at = below(200);
    const operation = pick('issuePolicy', 'getIssueRun', 'retrySubmissionRun') ?? '';
    const [status, code] = pick(
      [200] as const,
      [202] as const,
      [400, 'VALIDATION_ERROR'] as const,
      [503, 'BACK_OFFICE_UNAVAILABLE'] as const,
      [409, 'INVALID_STATE'] as const,
      [undefined] as const,
    ) ?? [200];
    const [key, content, retryAfter] = [
      pick('k1', 'k2', undefined),
      pick('c1', 'c2', undefined),
      pick(0, 1, undefined),
    ];
    const [run, runStatus] = [pick('r1', 'r2', undefined), pick('FAILED', 'SUCCESS', 'BASE_OK', undefined)];
    const drill = pick(
      'lost-request',
      'unavailable',
      'slow-response',
      'new-field',
      'restart',
      undefined,
      undefined,
    );
    return {
      at,
      ended: at + below(30),
      requestId: `r${seed}-${number}`,
      version: pick('2.0', '1.0') ?? '',
      isDeprecated: below(2) === 0,
      operation,
      isWrite: operation !== 'getIssueRun',
      ...(key && { key }),
      ...(content && { content }),
      ...(status !== undefined && { status }),
      ...(code && { code }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(below(9) === 0 && { isLongPoll: true as const }),
      ...(run && { run }),
      ...(runStatus && { runStatus }),
      ...(drill && { drill, windowMs: pick(10, 60) ?? 10 }),
      ...(below(3) === 0 && { fields: [pick('a', 'b', 'c') ?? ''] }),
    };
  });
}

const contract: NewestContract = {
  version: '2.0',
  sha256: '',
  operations: ['issuePolicy', 'getIssueRun'],
  codes: ['VALIDATION_ERROR', 'CALL_IN_PROGRESS'],
  fields: new Map([['issuePolicy', { names: ['a', 'b', 'c', 'd'], enumValues: [] }]]),
};
const partner = { id: 'p', name: 'n' };

test(`${SEQUENCES} random sequences: each modelled line is judged as if from all sightings at once`, () => {
  const states = new Set<string>();
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const history = historyOf();
    const sofar: Sighting[] = [];
    for (const one of randomSightings(seed, 40)) {
      history.add(one);
      // A second call changes nothing.
      history.add(one);
      sofar.push(one);
      if (sofar.length % 4 !== 0) continue;
      const ordered = sofar.toSorted((a, b) => (isAfter(a, b) ? 1 : -1));
      expect([...history.all]).toEqual(ordered);
      for (const now of [60, 130, 400])
        for (const id of ids) {
          const model = models[id];
          if (!model) continue;
          const { state, decidedBy } = verdictOf(id, history, { now, patienceMs: PATIENCE_MS });
          expect([state, ...decidedBy.map(idOf)], `${id}, seed ${seed}`).toEqual(model(ordered, now));
          states.add(`${id} ${state}`);
        }
      const { requests, operations, errors, nextVersion } = reportOf({
        ...{ partner, contract, history, now: 400, patienceMs: PATIENCE_MS },
      });
      const used = ordered.filter(
        (two) => two.version === '2.0' && isSuccess(two) && two.operation === 'issuePolicy',
      );
      const sent = new Set(used.flatMap(({ fields = [] }) => fields));
      expect(requests.count).toBe(ordered.length);
      expect(operations[0]).toMatchObject({ count: used.length, fields: { sent: sent.size } });
      expect(errors.map(({ met }) => met)).toEqual([ordered.some(isInvalid), false]);
      const deprecated = ordered.filter(({ isDeprecated }) => isDeprecated);
      expect(nextVersion.breaks.length).toBe(
        new Set(deprecated.map((two) => two.version + two.operation)).size,
      );
      for (const { version, operation, requestId } of nextVersion.breaks)
        expect(requestId).toBe(
          deprecated.findLast((two) => two.version === version && two.operation === operation)?.requestId,
        );
    }
  }
  // Most lines were decided in every way.
  expect(states.size).toBeGreaterThan(2.3 * Object.keys(models).length);
});

/**
 * Sightings of a partner who tries to make reports slow: nothing is decided, or all are the same
 * request.
 */
const costly: Readonly<Record<string, (number: number) => Partial<Sighting>>> = {
  'rejected requests without a correction': () => ({ status: 400, code: 'VALIDATION_ERROR' }),
  'rejected attempts that are not repeated': () => ({ status: 429, code: 'RATE_LIMITED', retryAfter: 1 }),
  'failed runs without a retry': (number) => ({ status: 200, runStatus: 'FAILED', run: `r${number}` }),
  'failures of one run': () => ({ status: 200, runStatus: 'FAILED', run: 'r' }),
  'hits of a drill, all of them one write': () => ({
    ...{ status: 503, code: 'BACK_OFFICE_UNAVAILABLE', drill: 'unavailable', windowMs: 10_000_000 },
    ...{ key: 'same', content: 'same' },
  }),
  'reads of a run that does not end': () => ({
    ...{ operation: 'getIssueRun', isWrite: false, status: 200, retryAfter: 0, content: 'same' },
    ...{ drill: 'restart', windowMs: 10_000_000, ended: 9_000_000 },
  }),
};

test.each(Object.keys(costly))(
  'a report on 2,000 %s reads fields of each a few hundred times at most',
  (kind) => {
    const COUNT = 2_000;
    let looks = 0;
    const history = historyOf();
    for (let number = 0; number < COUNT; number += 1) {
      const one: Sighting = {
        ...{ at: number * 10, ended: number * 10 + 5, requestId: `r${String(number).padStart(5, '0')}` },
        ...{ version: '2.0', isDeprecated: false, operation: 'issuePolicy', isWrite: true },
        ...{ key: `k${number}`, content: `c${number}` },
        ...costly[kind]?.(number),
      };
      history.add(
        new Proxy(one, {
          get: (target, name) => {
            looks += 1;
            return Reflect.get(target, name);
          },
        }),
      );
    }
    looks = 0;
    reportOf({ partner, contract, history, now: COUNT * 10, patienceMs: 10_000_000 });
    // A few binary searches for each; comparing each with all others would need at least 2,000
    // reads for each.
    expect(looks / COUNT).toBeLessThan(400);
  },
);

describe('on PostgreSQL', () => {
  let opened: TestStore<GatewayTables>;
  let store: ReadinessStore;
  beforeAll(async () => {
    opened = await openTestStore('postgres');
    store = createReadinessStore(opened.store.db);
  });
  afterAll(() => opened.dispose());

  test('the next report reads only what any node has stored since', async () => {
    let rows = 0;
    const histories = createHistories({
      store: {
        prune: store.prune,
        sightingsOf: async (...given) => {
          const read = await store.sightingsOf(...given);
          for (const { sightings } of read.values()) rows += sightings.length;
          return read;
        },
      },
      patienceMs: PATIENCE_MS,
      now: () => 400,
    });
    const add = (sightings: readonly Sighting[]) =>
      store.add(sightings.map((sighting) => ({ partnerId: 'p', sighting })));
    expect((await histories.of('p')).all.size).toBe(0);
    await add(randomSightings(1, 300));
    expect((await histories.of('p')).all.size).toBe(300);
    // Rows are read again while an older transaction of the server, of any database, could still
    // add some.
    await until('a report reads nothing that is known', async () => {
      rows = 0;
      await histories.of('p');
      return rows === 0;
    });
    // As stored by another node, with requests that are older than some that are known.
    await add(randomSightings(2, 3));
    expect((await histories.of('p')).all.size).toBe(303);
    expect(rows).toBe(3);
  });
});
