// The report of one partner: its lines, the used parts of the contract, and what the next version
// would break.
import type { components } from '../../generated/sandbox.js';
import { drills } from './drills.js';
import type { EvidenceClock, LineVerdict } from './evidence.js';
import { History } from './history.js';
import type { NewestContract } from './newest-contract.js';
import { type RequirementId, requirements } from './requirements.js';
import type { Sighting } from './sightings.js';

type Schemas = components['schemas'];
export type Report = Schemas['ReadinessReport'];
type ReportLine = Schemas['ReadinessLine'];

export interface ReportParts extends EvidenceClock {
  readonly history: History;
  readonly partner: Report['partner'];
  readonly contract: NewestContract;
}

/** A report expires earlier if the contract changes. */
const VALID_DAYS = 90;
const DAY_MS = 86_400_000;

const ids = Object.keys(requirements).filter((id): id is RequirementId => Object.hasOwn(requirements, id));

/** The report without its signature. */
export function reportOf({ partner, contract, history, ...clock }: ReportParts): Omit<Report, 'signature'> {
  const { now } = clock;
  const lines = linesOf(history, clock);
  const count = (wanted: ReportLine['state']) => lines.filter(({ state }) => state === wanted).length;
  return {
    partner,
    contract: { version: contract.version, sha256: contract.sha256 },
    createdAt: timeOf(now),
    expiresAt: timeOf(now + VALID_DAYS * DAY_MS),
    result: {
      percent: percentOf(lines),
      proven: count('proven'),
      refuted: count('refuted'),
      notSeen: count('notSeen'),
      byTraffic: lines.length,
    },
    requests: { count: history.all.size, ...spanOf(history) },
    lines,
    ...history.usage.of(contract),
  };
}

const percentOf = (lines: readonly Pick<ReportLine, 'state' | 'weight'>[]): number => {
  const weightOf = (counted: typeof lines) => counted.reduce((sum, { weight }) => sum + weight, 0);
  return Math.floor((100 * weightOf(lines.filter(({ state }) => state === 'proven'))) / weightOf(lines));
};

/** The percentage that the report shows; null if nothing was seen. */
export const provenPercent = (history: History, clock: EvidenceClock): number | null =>
  history.all.size === 0
    ? null
    : percentOf(
        ids.map((id) => ({ weight: requirements[id].weight, state: verdictOf(id, history, clock).state })),
      );

function linesOf(history: History, clock: EvidenceClock): ReportLine[] {
  return ids.map((id) => {
    const { title, weight, help, drill } = requirements[id];
    const { state, decidedBy, at, because } = verdictOf(id, history, clock);
    return {
      id,
      title,
      weight,
      help,
      state,
      requestIds: decidedBy.map(({ requestId }) => requestId),
      ...(drill && { drill, does: drills[drill].does }),
      ...(at !== undefined && { decidedAt: timeOf(at) }),
      ...(because !== undefined && { because }),
    };
  });
}

export function verdictOf(id: RequirementId, history: History, clock: EvidenceClock): LineVerdict {
  const { judge } = requirements[id];
  return judge.decide(history.found(judge), history, clock);
}

export const historyOf = (sightings: Iterable<Sighting> = []): History =>
  new History(
    ids.map((id) => requirements[id].judge),
    sightings,
  );

/** The sightings that the lines are based on. */
export const decisiveIn = (history: History, clock: EvidenceClock): Sighting[] =>
  ids.flatMap((id) => [...verdictOf(id, history, clock).decidedBy]);

function spanOf({ all }: History): Pick<Report['requests'], 'from' | 'to'> {
  const [first, last] = [all.at(0), all.at(-1)];
  return first && last ? { from: timeOf(first.at), to: timeOf(last.at) } : {};
}

const timeOf = (ms: number): string => new Date(ms).toISOString();
