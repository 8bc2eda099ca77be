// Shows runs to an operator, with decrypted texts but without requests.
import type { components } from '../../../generated/admin.js';
import type { Sealing } from '../../store/sealing.js';
import { sealedPlace } from '../ids.js';
import type { OperatorStatements, ReportRow, StepReportRow } from '../run-table/operator.js';
import { errorCodeIn } from '../run-table/writes.js';
import { STEPS } from '../steps.js';
import type { RunReport, RunReports } from './administration.js';

type StepReport = components['schemas']['RunStep'];

export function createRunReports(
  runs: Pick<OperatorStatements, 'list' | 'find'>,
  sealing: Sealing,
): RunReports {
  return {
    async list(filter) {
      const page = await runs.list(filter);
      return { ...page, items: page.items.map((row) => withoutOutputs(reportOf(row, sealing))) };
    },
    async find(name) {
      const row = await runs.find(name);
      return row && reportOf(row, sealing);
    },
  };
}

function reportOf(row: ReportRow, sealing: Sealing): RunReport {
  const steps = row.steps
    .toSorted((one, other) => STEPS.indexOf(one.step) - STEPS.indexOf(other.step))
    .map((step) => stepOf(row.submission_id, step, sealing));
  const failedStep = steps.find(({ step }) => step === row.current_step);
  // A node of an earlier version has stored only the error of the step.
  const errorCode = row.error_code ?? errorCodeIn(failedStep?.error ?? null);
  return {
    submissionId: row.submission_id,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    producerId: row.producer_id,
    apiVersion: row.api_version,
    requestId: row.request_id,
    idempotencyKey: row.idempotency_key,
    policyNo: row.policy_no,
    boundPolicyNo: row.bound_policy_no,
    policyKey: row.policy_key,
    overallStatus: row.overall_status,
    errorCode: row.overall_status === 'FAILED' ? errorCode : null,
    currentStep: row.current_step,
    lastStep: row.last_step,
    execution: row.execution,
    nodeId: row.node_id,
    takeUps: row.take_ups,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    continuesAt: row.continue_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiredAt: row.expired_at?.toISOString() ?? null,
    readAt: row.read_at.toISOString(),
    steps,
  };
}

function stepOf(submissionId: string, row: StepReportRow, sealing: Sealing): StepReport {
  const {
    step,
    status,
    attempts,
    in_doubt: inDoubt,
    doubt_cause: doubtCause,
    error,
    output,
    resolution,
  } = row;
  return {
    step,
    status,
    attempts,
    inDoubt,
    doubtCause,
    error: error && opened(sealing, error, sealedPlace.error(submissionId, step)),
    ...(output !== null && {
      output: outputIn(opened(sealing, output, sealedPlace.output(submissionId, step))),
    }),
    resolution: resolution && opened(sealing, resolution, sealedPlace.resolution(submissionId, step)),
    startedAt: timeOf(row.started_at),
    finishedAt: timeOf(row.finished_at),
  };
}

/** Shows why a text cannot be decrypted, so that the operator still sees the others. */
function opened(sealing: Sealing, text: string, place: string): string {
  try {
    return sealing.open(text, place);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function outputIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const timeOf = (text: string | null): string | null => text && new Date(text).toISOString();

function withoutOutputs(report: RunReport): RunReport {
  return { ...report, steps: report.steps.map(({ output: _output, ...step }) => step) };
}
