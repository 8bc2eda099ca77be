// Selects the failed runs that a retry can help, and explains why the others are left out.
import { gateway } from './config.js';
import { type Output, plain } from './output.js';
import { partnerWaits, type Run, stepInDoubt } from './run-facts.js';
import { table } from './table.js';

type LeftOutReason = 'IN_DOUBT' | 'EXPIRED' | 'NO_POLICY' | 'PARTNER_WAITS' | 'NOT_HELPED';

export interface Selection {
  readonly runs: readonly Run[];
  readonly leftOut: readonly { readonly run: Run; readonly reason: LeftOutReason }[];
}

/** Errors that may pass. `OUTCOME_UNKNOWN` is one of them once the doubt is resolved. */
const PASSING: ReadonlySet<string> = new Set([
  'BACK_OFFICE_UNAVAILABLE',
  'BACK_OFFICE_TIMEOUT',
  'BACK_OFFICE_ERROR',
  'SERVICE_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
]);

export interface Choice {
  /** If a code is given, the operator has decided that a retry helps. */
  readonly code?: string;
  readonly step?: Run['currentStep'];
}

export function select(failed: readonly Run[], choice: Choice): Selection {
  const judged = failed.map((run) => ({ run, reason: reasonToLeaveOut(run, choice) }));
  return {
    runs: judged.flatMap(({ run, reason }) => (reason === undefined ? [run] : [])),
    leftOut: judged.flatMap(({ run, reason }) => (reason === undefined ? [] : [{ run, reason }])),
  };
}

function reasonToLeaveOut(run: Run, { code, step }: Choice): LeftOutReason | undefined {
  if (run.expiredAt !== null) return 'EXPIRED';
  if (stepInDoubt(run)) return 'IN_DOUBT';
  // The caller may have sent the same submission as a new run.
  if (run.currentStep === 'BASE' && step !== 'BASE') return partnerWaits(run) ? 'PARTNER_WAITS' : 'NO_POLICY';
  if (code !== undefined || isResolved(run)) return undefined;
  return PASSING.has(run.errorCode ?? '') ? undefined : 'NOT_HELPED';
}

/** An operator has resolved a step, so the run continues with this one. */
const isResolved = ({ steps, currentStep }: Run): boolean =>
  steps.some(({ step, status }) => step === currentStep && status === 'PENDING');

export interface Group {
  readonly errorCode: string | null;
  readonly partnerId: string;
  readonly partnerName: string | null;
  readonly step: Run['currentStep'];
  readonly runs: number;
}

export function grouped(runs: readonly Run[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { errorCode, partnerId, partnerName, currentStep: step } of runs) {
    const name = JSON.stringify([errorCode, partnerId, step]);
    const before = groups.get(name)?.runs ?? 0;
    groups.set(name, { errorCode, partnerId, partnerName, step, runs: before + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.runs - one.runs);
}

export function groupsText(groups: readonly Group[], out: Output): string {
  const rows = groups.map(({ errorCode, partnerId, partnerName, step, runs }) => [
    errorCode ?? '',
    plain(partnerName ?? partnerId),
    step,
    String(runs),
  ]);
  return table(['CODE', 'PARTNER', 'STEP', 'RUNS'], rows, out);
}

const reasons: Readonly<Record<LeftOutReason, string>> = {
  IN_DOUBT: `a step is in doubt. Resolve it first: ${gateway} run list --status in-doubt`,
  EXPIRED: 'the request is no longer stored. The partner may send the submission again',
  NO_POLICY:
    'the base step failed: no policy exists, and the partner may have sent the submission again. If a partner confirms that it has not: --partner <partnerId> --step BASE',
  PARTNER_WAITS:
    'the base step was resolved as not done, and the partner is waiting for you. Ask whether it has sent the submission again; if not',
  NOT_HELPED: 'a retry ends with the same error. If you have removed its cause, add --code <errorCode>',
};

export function leftOutText(leftOut: Selection['leftOut']): string[] {
  return Object.entries(countedByReason(leftOut)).flatMap(([reason, { runs, says, codes }]) => {
    const named = reason === 'NOT_HELPED' ? ` (${codes.join(', ')})` : '';
    const line = `Left out: ${runs.length}${named}: ${says}.`;
    return reason === 'PARTNER_WAITS' ? [line, ...retriesOf(runs)] : [line];
  });
}

const MOST_NAMED = 10;

function retriesOf(runs: readonly Run[]): string[] {
  const named = runs.slice(0, MOST_NAMED).map(({ submissionId, partnerName, partnerId }) => {
    return `    ${plain(partnerName ?? partnerId)}: ${gateway} run retry ${submissionId}`;
  });
  const left = runs.length - named.length;
  return left === 0 ? named : [...named, `    … ${left} more: --dry-run --json lists them`];
}

interface CountedReason {
  readonly runs: readonly Run[];
  readonly says: string;
  readonly codes: readonly string[];
}

export function countedByReason(leftOut: Selection['leftOut']): Readonly<Record<string, CountedReason>> {
  const counted: Record<string, CountedReason> = {};
  for (const { run, reason } of leftOut) {
    const { runs, codes } = counted[reason] ?? { runs: [], codes: [] };
    const named = new Set([...codes, run.errorCode ?? 'no code']);
    counted[reason] = { runs: [...runs, run], says: reasons[reason], codes: [...named].sort() };
  }
  return counted;
}
