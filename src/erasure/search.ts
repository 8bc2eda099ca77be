// Searches the records of runs and the responses of calls for an insured, in batches.
import { setImmediate as otherWork } from 'node:timers/promises';
import { type SearchedCall, searchCalls } from '../idempotency/erasure.js';
import { validationProblem } from '../problems.js';
import { type SearchedRun, searchRuns } from '../runs/run-table/erasure.js';
import type { Sealing } from '../store/sealing.js';
import { isUuid } from '../store/storable.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { cut } from '../texts/cut.js';
import { foldName } from '../texts/fold.js';
import type { Erasures, InsuredMatches } from './erasures.js';

type Match = InsuredMatches['matches'][number];

/** A batch takes well under a second, and other requests are processed in between. */
const RUNS_AT_ONCE = 500;
const CALLS_AT_ONCE = 5_000;
const RUNS_IN_A_ROW = 20;

const FIRST = '00000000-0000-0000-0000-000000000000';
const CURSOR = /^(runs|calls):(.*)$/;

export function createInsuredSearch(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  sealing: Sealing,
): Erasures['search'] {
  const inRuns = async (search: TextSearch, after: string): Promise<InsuredMatches> => {
    const { runs, last } = await searchRuns(db, sealing, { after, limit: RUNS_AT_ONCE });
    const matches: Match[] = [];
    const unreadable: string[] = [];
    for (const [at, run] of runs.entries()) {
      if (at % RUNS_IN_A_ROW === 0) await otherWork();
      try {
        const fields = [...run.texts()].flatMap(({ name, text }) => search.find(valueIn(text), name));
        if (fields.length > 0) matches.push(matchOfRun(run, fields));
      } catch {
        unreadable.push(run.submission_id);
      }
    }
    return {
      matches,
      scanned: runs.length,
      unreadable,
      next: last === undefined ? `calls:${FIRST}` : `runs:${last}`,
    };
  };

  const inCalls = async (search: TextSearch, after: string): Promise<InsuredMatches> => {
    const { word } = search;
    const { calls, scanned, last } = await searchCalls(db, { after, limit: CALLS_AT_ONCE, word });
    const matches = calls.flatMap((call) => {
      const fields = search.find(valueIn(call.answer), 'response');
      return fields.length > 0 ? [matchOfCall(call, fields)] : [];
    });
    return { matches, scanned, unreadable: [], next: last === undefined ? null : `calls:${last}` };
  };

  return ({ text, after = `runs:${FIRST}` }) => {
    const [, stage, id] = CURSOR.exec(after) ?? [];
    if (stage === undefined || id === undefined || !isUuid(id)) {
      const message = 'after must be the next of the previous response';
      throw validationProblem([{ field: 'after', issue: 'format', message }]);
    }
    const search = createTextSearch(text);
    return stage === 'runs' ? inRuns(search, id) : inCalls(search, id);
  };
}

/** Errors and resolutions are plain text, not JSON. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const matchOfRun = (run: SearchedRun, fields: FoundField[]): Match => ({
  kind: 'RUN',
  id: run.submission_id,
  partnerId: run.partner_id,
  policyNo: run.bound_policy_no ?? run.policy_no,
  policyKey: run.policy_key,
  startedAt: run.created_at.toISOString(),
  state: run.overall_status,
  fields,
});

const matchOfCall = (call: SearchedCall, fields: FoundField[]): Match => ({
  kind: 'CALL',
  id: call.id,
  partnerId: call.partner_id,
  policyNo: call.policy_no,
  policyKey: call.policy_key,
  startedAt: call.started_at.toISOString(),
  state: call.state,
  fields,
});

interface FoundField {
  /** Such as `full.insured.companyName`. */
  readonly field: string;
  /** Most of its characters are hidden. */
  readonly value: string;
}

interface TextSearch {
  /** The fields whose values match the text, up to a limit. */
  find(value: unknown, place: string): FoundField[];
  /**
   * The longest plain part of the text, in lower case, which every match contains in NFKC. May be
   * empty.
   */
  readonly word: string;
}

/** Shorter texts, and numbers, match only whole values: too many values contain them. */
const LEAST_PART = 3;
/** A result shows that the value was found, but not every place. */
const MOST_FIELDS = 20;

function createTextSearch(text: string): TextSearch {
  const wanted = normalized(text);
  const matchesParts = wanted.length >= LEAST_PART && !/^\d+$/.test(wanted);
  // A text of invisible characters is empty, and finds nothing.
  const isMatch = (value: string) =>
    value !== '' && (value === wanted || (matchesParts && value.includes(wanted)));
  return {
    word: longestPart(wanted),
    find(value, place) {
      const found: FoundField[] = [];
      for (const [field, leaf] of leavesOf(value, place)) {
        if (found.length < MOST_FIELDS && isMatch(normalized(leaf)))
          found.push({ field, value: masked(leaf) });
      }
      return found;
    },
  };
}

const normalized = (text: string): string => foldName(text).replaceAll(/\s+/g, ' ').trim();

/**
 * ASCII without a letter before a combining mark, as the two may compose, and without i and s, as ı
 * folds to i and ß to ss.
 */
function longestPart(folded: string): string {
  const parts = folded.match(/[a-hj-rt-z0-9]+(?![a-hj-rt-z0-9\p{M}])/gu) ?? [];
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

function* leavesOf(value: unknown, place: string): Generator<readonly [field: string, leaf: string]> {
  if (typeof value === 'string' || typeof value === 'number') yield [place, String(value)];
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) yield* leavesOf(item, `${place}[${at}]`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* leavesOf(item, `${place}.${name}`);
}

/** The first character of each word is enough to recognize a value that the operator knows. */
const masked = (text: string): string =>
  cut(text, MOST_SHOWN).replaceAll(/(?<=[\p{L}\p{N}])[\p{L}\p{N}]/gu, '·');

const MOST_SHOWN = 80;
