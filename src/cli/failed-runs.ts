// `run list --status failed --out`: failed runs in one file, with what their partners know them by.
import { writeRows } from './decision-file.js';
import { type RunQuery, readEveryRun } from './every-run.js';
import { counted, plain } from './output.js';
import { type Run, stepInDoubt } from './run-state.js';
import type { CommandContext } from './session.js';

export async function writeFailedRuns(
  file: string,
  filter: RunQuery,
  context: CommandContext,
): Promise<void> {
  const runs = await readEveryRun(filter, context);
  if (runs.length > 0) await writeRows(file, runs.map(factsOf));
  context.out.show({ file: runs.length > 0 ? file : null, runs: runs.length }, () =>
    runs.length === 0
      ? 'No run has failed: no file was written.'
      : `${counted(runs.length, 'failed run')} written to ${file}.`,
  );
}

const factsOf = (run: Run) => ({
  partnerId: plain(run.partnerId),
  partner: plain(run.partnerName ?? ''),
  submissionId: run.submissionId,
  requestId: plain(run.requestId ?? ''),
  idempotencyKey: plain(run.idempotencyKey ?? ''),
  policyNo: plain(run.policyNo ?? ''),
  step: run.currentStep,
  errorCode: run.errorCode ?? '',
  // Its partner has to wait until an operator has resolved it.
  inDoubt: stepInDoubt(run) ? 'yes' : 'no',
  startedAt: run.createdAt,
  failedAt: run.endedAt ?? '',
});
