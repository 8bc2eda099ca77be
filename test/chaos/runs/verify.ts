// Owns holding what the clients were answered and what the records say against what the carrier's system has really done.
import { groupedBy } from '../cluster/grouped-by.js';
import type { Effect } from '../cluster/simulator-control.js';
import type { Issued } from './client-program.js';
import { type Judged, judgeRun } from './judge-run.js';
import type { StatusRecord } from './record.js';

export interface Findings {
  /** Runs that a client was told the submissionId of. */
  accepted: number;
  finished: number;
  /** Refused by the back office, as was asked for. */
  refused: number;
  /** Failed, and an operator has to say what became of the step. */
  parked: number;
  /** Failed although nothing was wrong with them: also among what is wrong. */
  failed: number;
  /** Accepted, but not there, not ended, or without an effect of a step that has succeeded; orders without an answer. */
  lost: number;
  effects: number;
  /** Effects beyond the one of each step, and those that no step has asked for. */
  doubled: number;
  /** Told otherwise than it is. */
  wrong: number;
  /** Steps that have succeeded. */
  steps: number;
  readonly faults: string[];
}

export interface Evidence {
  readonly issued: readonly Issued[];
  /** By submission id, read in the end; undefined where there is no such run. */
  readonly records: ReadonlyMap<string, StatusRecord | undefined>;
  readonly effects: readonly Effect[];
}

export function verify({ issued, records, effects }: Evidence): Findings {
  const found: Findings = {
    accepted: 0,
    finished: 0,
    refused: 0,
    parked: 0,
    failed: 0,
    lost: 0,
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

  const byKey = groupedBy(effects, ({ idempotencyKey }) => idempotencyKey);
  const expected = new Set<string>();
  for (const one of issued) {
    const { submissionId, order, failures, answers } = one;
    const name = submissionId ?? `${order.call.operationId} ${order.call.key}`;
    for (const text of failures) say('wrong', `${name} was answered 500: ${text}`);
    if (submissionId === undefined) {
      const [answer] = answers;
      if (answer) say('wrong', `${name} was refused: ${answer.text}`);
      else say('lost', `${name} got no answer`);
      continue;
    }
    found.accepted += 1;
    const judged = judgeRun(one, submissionId, records.get(submissionId), byKey);
    for (const key of judged.mayHave) expected.add(key);
    add(name, judged);
  }
  for (const [key, done] of byKey) {
    if (!expected.has(key)) say('doubled', `nobody has asked for the effects of ${key}`, done.length);
    else if (done.length > 1) say('doubled', `${key} has ${done.length} effects`, done.length - 1);
  }
  // Beside what the keys say: every order of version 2.0 names a user of its own, and makes one policy.
  for (const one of twice(effects, ({ auditUserId }) => auditUserId))
    say('doubled', `${one}, by its user`, 0);
  for (const one of twice(effects, ({ policyKey }) => policyKey)) say('doubled', `${one}, by its policy`, 0);
  return found;
}

/** What was done more than once for the same user or policy, in words. */
function twice(effects: readonly Effect[], of: (effect: Effect) => string | null): string[] {
  const groups = groupedBy(
    effects.filter((effect) => of(effect) !== null),
    (effect) => `${effect.operationId} for ${of(effect)}`,
  );
  return [...groups]
    .filter(([, { length }]) => length > 1)
    .map(([name, { length }]) => `${length} × ${name}`);
}
