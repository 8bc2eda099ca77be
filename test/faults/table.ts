// The table of faults for one kind of back office: each kind of fault in each call.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Repeat } from '../../src/back-office/port.js';
import { until } from '../support/until.js';
import { type Fixture, HANGS_MS, LONG_MS, openFixture } from './fixture.js';
import { type PortCall, type Prepared, portCalls } from './port-calls.js';
import { type FaultKind, faultKinds, natures, type Scenario, scenarioOf } from './scenario.js';
import { send } from './send.js';

interface Cell extends Prepared {
  readonly asking: PortCall;
  readonly key: string;
}

/** `rows` are the operations that meet the faults; by default all. */
export function describeFaults(repeat: Repeat, rows: readonly PortCall[] = portCalls()): () => Fixture {
  let opened: Fixture | undefined;
  const scene = () => {
    if (!opened) throw new Error('The fixture is available only inside tests');
    return opened;
  };
  let looked = 0;
  beforeAll(async () => {
    opened = await openFixture(repeat);
    await warmUp(opened);
  });
  afterAll(async () => {
    process.stdout.write(
      `faults: ${looked} cells tested with a back office whose repeat mode is ${repeat}\n`,
    );
    await opened?.stop();
  });

  test.each(faultKinds)(
    '%s: each operation gives the expected response, and is executed the expected number of times',
    async (kind) => {
      const { strikesAll = false } = natures[kind];
      for (const group of strikesAll ? rows.map((row) => [row]) : apart(rows)) {
        const seen = await look(scene(), kind, group);
        expect(scene().gateway.takeInvalidResponses(), 'responses that violated the contract').toEqual([]);
        expect(scene().gateway.takeUnexpectedErrors(), 'unexpected errors').toEqual([]);
        expect(seen).toEqual(
          Object.fromEntries(group.map((asking) => [asking.label, courseIn(asking, kind, repeat)])),
        );
        looked += group.length;
      }
    },
  );
  return scene;
}

/** The complete stage has no 502: it returns 500 for a failure of the back office. */
function courseIn({ handling, operation }: PortCall, kind: FaultKind, repeat: Repeat): Scenario {
  const course = scenarioOf(kind, handling, repeat);
  const isInternal = course.first === 'BACK_OFFICE_ERROR' && operation.id === 'completeSubmission';
  return isInternal ? { ...course, first: 'INTERNAL_ERROR' } : course;
}

/** No two of a group make the same back-office call, so that each meets its own fault. */
function apart(rows: readonly PortCall[]): PortCall[][] {
  const groups: PortCall[][] = [];
  for (const row of rows) {
    const free = groups.find((group) => group.every(({ calls }) => calls !== row.calls));
    if (free) free.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Reads the reference data, so that no call that must meet a fault reads it. */
async function warmUp(scene: Fixture): Promise<void> {
  const [draft] = portCalls();
  if (!draft) throw new Error('There is no operation');
  const { request } = await draft.prepare(scene.simulator);
  expect((await send(scene, draft, request, randomUUID())).said).toBe('success');
}

async function look(
  scene: Fixture,
  kind: FaultKind,
  group: readonly PortCall[],
): Promise<Record<string, unknown>> {
  const { simulator } = scene;
  const cells: Cell[] = await Promise.all(
    group.map(async (asking) => ({ asking, key: randomUUID(), ...(await asking.prepare(simulator)) })),
  );
  await scene.takeEffects();
  await simulator.control.DELETE('/faults');
  const { delayMs, seen } = natures[kind];
  const rule = { kind, times: 1, ...(delayMs !== undefined && { delayMs }) };
  await simulator.failWith(...cells.map(({ asking }) => ({ ...rule, operationId: asking.calls })));
  if (seen === 'late') scene.setDeadline(HANGS_MS);
  const sent = sendAll(scene, cells);
  if (seen === 'late') {
    const isMet = async () => Object.keys(await simulator.injections()).length === cells.length;
    // Later calls in the same group must not be abandoned.
    await until('each call hangs', isMet).finally(() => scene.setDeadline(LONG_MS));
  }
  const first = await sent;
  await scene.reachable();
  const effects = await scene.takeEffects();
  const met = await simulator.injections();
  await simulator.control.DELETE('/faults');
  const again = await sendAll(scene, cells);
  const later = await scene.takeEffects();
  const states = await scene.states();
  expectNoneBut(group, [...effects.keys(), ...later.keys()]);
  await expectFree(scene, cells);
  const courseAt = ({ asking: { calls }, key }: Cell, at: number) => {
    const [before, after] = [first[at], again[at]];
    const count = effects.get(calls) ?? 0;
    const isSame = after?.said !== 'success, replayed' || after.text === before?.text;
    return {
      met: met[`${kind} ${calls}`],
      first: before?.said,
      effects: count,
      again: isSame ? after?.said : 'another answer, replayed',
      effectsInTheEnd: count + (later.get(calls) ?? 0),
      state: states.get(key) ?? 'none',
    } satisfies Record<keyof Scenario, unknown>;
  };
  return Object.fromEntries(cells.map((cell, at) => [cell.asking.label, courseAt(cell, at)]));
}

function expectNoneBut(group: readonly PortCall[], done: readonly string[]): void {
  const asked: readonly string[] = group.map(({ calls }) => calls);
  expect(
    done.filter((operationId) => !asked.includes(operationId)),
    'effects of other operations',
  ).toEqual([]);
}

const sendAll = (scene: Fixture, cells: readonly Cell[]) =>
  Promise.all(cells.map(({ asking, request, key }) => send(scene, asking, request, key)));

/** A call that has ended in any way releases its policy for the next one. */
async function expectFree({ gateway, apiKey }: Fixture, cells: readonly Cell[]): Promise<void> {
  const busy = cells.map(async ({ asking, policy }) => {
    if (!policy) return [];
    const query = new URLSearchParams({ ...policy, fieldNames: 'coverage' });
    for (const other of ['policyNo', 'policyId', 'submissionId']) query.delete(other);
    const { status, text } = await gateway.http.get(`/v2/lookup/fields?${query}`).set('x-api-key', apiKey);
    return status === 200 || (status === 409 && !text.includes('POLICY_BUSY'))
      ? []
      : [`${asking.label}: ${status} ${text}`];
  });
  expect((await Promise.all(busy)).flat(), 'policies that are not free').toEqual([]);
}
