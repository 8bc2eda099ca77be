// `run retry --failed`: selects failed runs, shows them by code, partner and step, and retries the
// oldest first.
import { counted } from '../texts/counted.js';
import type { CommandContext } from './administration-client.js';
import { withoutUndefined } from './arguments.js';
import { incomplete, rest, runBulk } from './bulk.js';
import { gateway } from './config.js';
import { type RunQuery, readEveryRun } from './every-item.js';
import type { Failure } from './failure.js';
import { type Output, plain } from './output.js';
import {
  countedByReason,
  grouped,
  groupsText,
  leftOutText,
  type Selection,
  select,
} from './retryable-runs.js';
import { nameOf, type Run } from './run-facts.js';
import { readRun, runFixes } from './run-state.js';

export interface RetryFailed {
  readonly since?: string;
  readonly until?: string;
  readonly code?: string;
  readonly partner?: string;
  readonly step?: NonNullable<RunQuery['step']>;
  readonly dryRun?: true;
  readonly rate: number;
  readonly yes?: true;
}

interface Retried {
  readonly run: Run;
  readonly refusal?: { readonly code: string; readonly message: string; readonly next?: string };
}

export async function retryFailed(options: RetryFailed, context: CommandContext): Promise<void> {
  const { client, take, out, confirm, bulk } = context;
  const selection = select(await readFailed(options, context), options);
  const { runs } = selection;
  const plan = planText(selection, options.rate, out);
  if (runs.length === 0 || options.dryRun)
    return out.show(
      reportOf({ selection, results: [], stopped: undefined, isDryRun: options.dryRun === true }),
      () => [plan, ...(runs.length === 0 ? [] : ['', 'Nothing was done (--dry-run).'])].join('\n'),
    );
  // With --yes there is no question that contains the plan: it is printed here, before the result.
  if (options.yes && out.isJson) out.note(`${plan}\n`);
  if (options.yes && !out.isJson) out.write(`${plan}\n\n`);
  await confirm({ text: plan, isAnswered: options.yes === true });
  const outage = createOutageWatch((runId) => readRun(runId, context));
  const { results, stopped } = await runBulk<Run, Retried>(
    {
      items: runs,
      noun: 'runs',
      perSecond: options.rate,
      act: async (run) => {
        const path = { runId: run.submissionId };
        const retried = await take(
          client.POST('/runs/{runId}/retry', { params: { path } }),
          runFixes(nameOf(run)),
        );
        outage.add(retried);
        return { run };
      },
      refused: (run, failure) => ({ run, refusal: refusalOf(failure) }),
      stopsFor: outage.check,
    },
    bulk,
  );
  const report = reportOf({ selection, results, stopped, isDryRun: false });
  out.show(report, () => resultText(results, runs.length));
  const failure = incomplete({
    stopped,
    left: report.notTried,
    refused: report.refused.length,
    noun: 'runs',
  });
  if (failure) throw failure;
}

function readFailed(options: RetryFailed, context: CommandContext): Promise<Run[]> {
  const { since: failedFrom, until: failedTo, code: errorCode, partner: partnerId, step } = options;
  // Filters by the time of the failure, because a run may have waited for hours before it failed.
  const filter = withoutUndefined({ failedFrom, failedTo, errorCode, partnerId, step });
  return readEveryRun({ state: 'FAILED', ...filter }, context);
}

function refusalOf({ message, facts }: Failure): NonNullable<Retried['refusal']> {
  return { code: facts.code ?? 'FAILED', message, ...withoutUndefined({ next: facts.next }) };
}

/** Whether the run was retried meanwhile: by a person, or by a request whose response was lost. */
const isNoLongerFailed = ({ refusal }: Retried): boolean => refusal?.code === 'RUN_NOT_FAILED';
const isRefused = (one: Retried): boolean => one.refusal !== undefined && !isNoLongerFailed(one);

interface Ending {
  readonly selection: Selection;
  readonly results: readonly Retried[];
  readonly stopped: string | undefined;
  readonly isDryRun: boolean;
}

function reportOf({ selection: { runs, leftOut }, results, stopped, isDryRun }: Ending) {
  return {
    dryRun: isDryRun,
    selected: runs.length,
    groups: grouped(runs),
    leftOut: Object.entries(countedByReason(leftOut)).map(([reason, { runs: of, codes }]) => ({
      reason,
      runs: of.length,
      errorCodes: codes,
      submissionIds: of.map(({ submissionId }) => submissionId),
    })),
    retried: results.flatMap(({ run, refusal }) => (refusal === undefined ? [run.submissionId] : [])),
    noLongerFailed: results.filter(isNoLongerFailed).map(({ run }) => run.submissionId),
    refused: results
      .filter(isRefused)
      .map(({ run, refusal }) => ({ submissionId: run.submissionId, ...refusal })),
    notTried: isDryRun ? 0 : runs.length - results.length,
    stopped: stopped ?? null,
  };
}

function planText({ runs, leftOut }: Selection, rate: number, out: Output): string {
  const others = leftOutText(leftOut);
  if (runs.length === 0) return ['No failed runs that a retry can help.', ...others].join('\n');
  return [
    `${counted(runs.length, 'failed run')} to retry, oldest first, ${rate} a second: about ${rest(runs.length / rate)}.`,
    '',
    groupsText(grouped(runs), out),
    ...(others.length === 0 ? [] : ['', ...others]),
  ].join('\n');
}

function resultText(results: readonly Retried[], total: number): string {
  const noLonger = results.filter(isNoLongerFailed).length;
  const refused = results.filter(isRefused);
  const lines = refused.map(
    ({ run, refusal }) =>
      `Refused: run ${plain(nameOf(run))}: ${plain(refusal?.message ?? '')} (${refusal?.code})${refusal?.next === undefined ? '' : ` ${refusal.next}`}`,
  );
  const retried = results.length - refused.length - noLonger;
  return [
    ...lines,
    `${retried} of ${counted(total, 'run')} retried, ${refused.length} refused, ${noLonger} no longer failed.`,
    `Next: ${gateway} run list --status at-work shows their progress, and --status failed those that fail again.`,
  ].join('\n');
}

/**
 * The command stops after this many consecutive runs that met an outage. A half-open circuit
 * rejects fewer calls in a row.
 */
const IN_A_ROW = 5;

const OUTAGES: ReadonlySet<string> = new Set(['BACK_OFFICE_UNAVAILABLE', 'BACK_OFFICE_TIMEOUT']);

interface OutageWatch {
  add(retried: Run): void;
  /** Reads the run that was not read for the longest time. Returns the reason to stop, if any. */
  check(): Promise<string | undefined>;
}

function createOutageWatch(read: (submissionId: string) => Promise<Run>): OutageWatch {
  const open: Run[] = [];
  let inARow = 0;
  return {
    add: (retried) => open.push(retried),
    async check() {
      const retried = open.shift();
      if (!retried) return undefined;
      // If the gateway has a problem, the next request shows it.
      const now = await read(retried.submissionId).catch(() => undefined);
      const isAway = now && isKeptAway(retried, now);
      if (!now || isAway === undefined) {
        open.push(retried);
        return undefined;
      }
      inARow = isAway ? inARow + 1 : 0;
      if (inARow < IN_A_ROW) return undefined;
      const { currentStep, steps, errorCode } = now;
      const error = steps.find(({ step }) => step === currentStep)?.error ?? errorCode ?? 'unavailable';
      return `The back office is still unavailable: ${plain(error).replace(/\.*$/, '.')}`;
    },
  };
}

/** Whether the run met an outage of the back office; undefined if that is not known yet. */
function isKeptAway(retried: Run, now: Run): boolean | undefined {
  if (now.waitingSince !== null) return true;
  if (now.overallStatus === 'FAILED') return OUTAGES.has(now.errorCode ?? '');
  return now.endedAt !== null || now.currentStep !== retried.currentStep ? false : undefined;
}
