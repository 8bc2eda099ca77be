// Compares the responses that the clients got and the status records with the effects in the
// carrier's system.
import { groupBy } from '../../../src/group-by.js';
import type { Effect } from '../cluster/simulator-control.js';
import type { Issued } from './client-program.js';
import type { TimeSpan } from './disturber.js';
import { type Judged, judgeRun } from './judge-run.js';
import { STEP_NAMES, type StatusRecord } from './record.js';

export interface Findings {
  /** A client received the submissionId. */
  accepted: number;
  finished: number;
  /** Orders that the back office rejects on purpose. */
  refused: number;
  /** Failed with an unknown outcome that an operator must resolve. */
  parked: number;
  /** Failed although they should have succeeded; also counted as wrong. */
  failed: number;
  /**
   * Accepted, but missing, not ended, or without the effect of a successful step; also orders
   * without a response.
   */
  lost: number;
  /** Sent or accepted while a fail-over lost what was confirmed last. */
  exposed: number;
  /** Of these, runs that were accepted and do not exist any more. */
  gone: number;
  effects: number;
  /** Second effects of a step, and effects that no step requested. */
  doubled: number;
  /** Responses or records that differ from the effects. */
  wrong: number;
  steps: number;
  readonly faults: string[];
}

export interface Evidence {
  readonly issued: readonly Issued[];
  /** By submission id, read at the end; undefined if there is no such run. */
  readonly records: ReadonlyMap<string, StatusRecord | undefined>;
  readonly effects: readonly Effect[];
  /** Fail-overs that lost what was confirmed last. */
  readonly lostIn: readonly TimeSpan[];
}

export function verify({ issued, records, effects, lostIn }: Evidence): Findings {
  const found: Findings = {
    accepted: 0,
    finished: 0,
    refused: 0,
    parked: 0,
    failed: 0,
    lost: 0,
    exposed: 0,
    gone: 0,
    effects: effects.length,
    doubled: 0,
    wrong: 0,
    steps: 0,
    faults: [],
  };
  const say = (what: 'doubled' | 'lost' | 'wrong', text: string, count = 1) => {
    found[what] += count;
    found.faults.push(`${what}: ${text}`);
  };
  const add = (name: string, { outcome, steps, lost, wrong }: Judged) => {
    if (outcome !== undefined) found[outcome] += 1;
    found.steps += steps;
    for (const text of lost) say('lost', `${name} ${text}`);
    for (const text of wrong) say('wrong', `${name} ${text}`);
  };

  const byKey = groupBy(effects, ({ idempotencyKey }) => idempotencyKey);
  const expected = new Set<string>();
  const exposed = issued.filter((one) => isExposed(one, lostIn));
  const exposedUsers = new Set(exposed.map(({ order }) => order.call.user ?? null));
  found.exposed = exposed.length;
  for (const one of issued) {
    const { submissionId, order, failures, answers } = one;
    const name = submissionId ?? `${order.call.operationId} ${order.call.key}`;
    for (const text of failures) say('wrong', `${name} got a 500: ${text}`);
    if (submissionId === undefined) {
      const [answer] = answers;
      if (answer) say('wrong', `${name} was refused: ${answer.text}`);
      else say('lost', `${name} got no answer`);
      continue;
    }
    found.accepted += 1;
    if (records.get(submissionId) === undefined && exposed.includes(one)) {
      found.gone += 1;
      for (const step of STEP_NAMES) expected.add(`${submissionId}:${step}`);
      continue;
    }
    const judged = judgeRun(one, submissionId, records.get(submissionId), byKey, lostIn.length > 0);
    for (const key of judged.mayHave) expected.add(key);
    add(name, judged);
  }
  // If the record of a run is lost before its response, the repeat of the order starts another run.
  const strangers = new Set([...byKey.keys()].filter((key) => !expected.has(key)).map(runOfKey));
  const areExplained = strangers.size <= exposed.length;
  for (const [key, done] of byKey) {
    if (!expected.has(key) && !areExplained)
      say('doubled', `no step has requested the effects of ${key}`, done.length);
    else if (done.length > 1) say('doubled', `${key} has ${done.length} effects`, done.length - 1);
  }
  // Independent of the keys: every order of version 2.0 has its own user and creates one policy.
  const strict = effects.filter(({ auditUserId }) => !exposedUsers.has(auditUserId));
  for (const one of twice(strict, ({ auditUserId }) => auditUserId)) say('doubled', `${one}, by its user`, 0);
  for (const one of twice(effects, ({ policyKey }) => policyKey)) say('doubled', `${one}, by its policy`, 0);
  return found;
}

const isExposed = ({ sentAt, answeredAt }: Issued, lostIn: readonly TimeSpan[]): boolean =>
  lostIn.some(({ from, to }) => sentAt < to && answeredAt > from);

const runOfKey = (key: string): string => key.slice(0, key.indexOf(':'));

/** Effects that happened more than once for the same user or policy. */
function twice(effects: readonly Effect[], of: (effect: Effect) => string | null): string[] {
  const groups = groupBy(
    effects.filter((effect) => of(effect) !== null),
    (effect) => `${effect.operationId} for ${of(effect)}`,
  );
  return [...groups]
    .filter(([, { length }]) => length > 1)
    .map(([name, { length }]) => `${length} × ${name}`);
}
