// A run as an operator sees it, made from its rows: its texts decrypted, without its request.
import type { Selectable } from 'kysely';
import type { components } from '../../../generated/admin.js';
import type { RunStepTable, RunTable, Step } from '../../store/run-tables.js';
import type { Sealing } from '../../store/sealing.js';
import { errorOf, outputOf } from '../status-writes.js';
import { STEPS } from '../steps.js';

export type RunReport = components['schemas']['Run'];
type StepReport = components['schemas']['RunStep'];

/** What is shown of a run's own row. */
export const REPORTED = [
  'submission_id',
  'partner_id',
  'producer_id',
  'api_version',
  'policy_no',
  'bound_policy_no',
  'policy_key',
  'overall_status',
  'current_step',
  'last_step',
  'execution',
  'node_id',
  'take_ups',
  'created_at',
  'updated_at',
  'ended_at',
  'expired_at',
] as const satisfies readonly (keyof RunTable)[];

/** As JSON out of the database, so that its times are texts. */
export type StepRow = Omit<Selectable<RunStepTable>, 'submission_id' | 'started_at' | 'finished_at'> & {
  readonly started_at: string | null;
  readonly finished_at: string | null;
};

export type ReportRow = Pick<Selectable<RunTable>, (typeof REPORTED)[number]> & {
  readonly partner_name: string | null;
  readonly read_at: Date;
  readonly steps: readonly StepRow[];
};

export function reportOf(row: ReportRow, sealing: Sealing): RunReport {
  return {
    submissionId: row.submission_id,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    producerId: row.producer_id,
    apiVersion: row.api_version,
    policyNo: row.policy_no,
    boundPolicyNo: row.bound_policy_no,
    policyKey: row.policy_key,
    overallStatus: row.overall_status,
    currentStep: row.current_step,
    lastStep: row.last_step,
    execution: row.execution,
    nodeId: row.node_id,
    takeUps: row.take_ups,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiredAt: row.expired_at?.toISOString() ?? null,
    readAt: row.read_at.toISOString(),
    steps: row.steps
      .toSorted((one, other) => STEPS.indexOf(one.step) - STEPS.indexOf(other.step))
      .map((step) => stepOf(row.submission_id, step, sealing)),
  };
}

function stepOf(submissionId: string, row: StepRow, sealing: Sealing): StepReport {
  const { step, status, attempts, in_doubt: inDoubt, error, output, resolution } = row;
  return {
    step,
    status,
    attempts,
    inDoubt,
    error: error && opened(sealing, error, errorOf(submissionId, step)),
    ...(output !== null && { output: outputIn(opened(sealing, output, outputOf(submissionId, step))) }),
    resolution: resolution && opened(sealing, resolution, resolutionOf(submissionId, step)),
    startedAt: timeOf(row.started_at),
    finishedAt: timeOf(row.finished_at),
  };
}

/** One text that cannot be decrypted must not hide the others from an operator. */
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

/** As a list shows it. */
export function withoutOutputs(report: RunReport): RunReport {
  return { ...report, steps: report.steps.map(({ output: _output, ...step }) => step) };
}

/** Where the sealed text of a resolution is kept. */
export const resolutionOf = (submissionId: string, step: Step): string =>
  `run:${submissionId}:${step}:resolution`;
