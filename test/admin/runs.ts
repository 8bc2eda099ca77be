// Creates runs for tests of the administration, with a back office that can stop responding after
// it has acted.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { components } from '../../generated/admin.js';
import type { components as V2Components } from '../../generated/v2.js';
import type {
  BackOffice,
  DraftCall,
  Repeat,
  SubmissionOutcome,
  WriteCall,
} from '../../src/back-office/port.js';
import { repeatsAll } from '../../src/back-office/port-operations.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { createRecordingBackOffice } from '../operations/v2/recording-back-office.js';
import { audit, issueExample } from '../support/examples.js';
import type { TestGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

export type Run = components['schemas']['Run'];
export type Step = components['schemas']['RunStepName'];
export type StepResolution = components['schemas']['StepResolution'];

export interface SilentBackOffice {
  readonly backOffice: BackOffice;
  /** Lets the next write of the step, of any run, take effect, but loses its response. */
  silenceNext(step: Step): void;
  /** Refuses the next write of the step, which has no effect. */
  refuseNext(step: Step): void;
  /**
   * Holds the next write of the step. Resolves once the write has arrived, to a function that lets
   * the write continue.
   */
  holdNext(step: Step): Promise<() => void>;
  /** How many writes of the step took effect for the run. */
  arrived(submissionId: string, step: Step): number;
}

/** Each run gets the next number, which its policy number and its keys contain. */
export function createSilentBackOffice(repeat: Repeat = 'never'): SilentBackOffice {
  const silenced = new Set<Step>();
  const refused = new Set<Step>();
  const held = new Map<Step, (release: () => void) => void>();
  const counts = new Map<string, number>();
  const numbers = new Map<string, number>();

  const write = async (step: Step, { writeKey }: WriteCall): Promise<SubmissionOutcome> => {
    const onArrival = held.get(step);
    held.delete(step);
    if (onArrival) await new Promise<void>((release) => onArrival(release));
    if (refused.delete(step)) throw new Problem('INVALID_STATE', 'The policy has been declined.');
    counts.set(writeKey, (counts.get(writeKey) ?? 0) + 1);
    const submissionId = writeKey.slice(0, writeKey.lastIndexOf(':'));
    const number = numbers.get(submissionId) ?? numbers.size + 1;
    numbers.set(submissionId, number);
    if (silenced.delete(step))
      throw new UnknownOutcome(
        new Problem('BACK_OFFICE_TIMEOUT', 'No answer in time.'),
        undefined,
        'TIMEOUT',
      );
    return outcomeOf(number, step);
  };
  const backOffice: BackOffice = {
    ...createRecordingBackOffice(),
    repeats: repeatsAll(repeat),
    createDraft: (_draft, call: DraftCall) => write('BASE', call),
    enrichDraft: (_activity, _underwriting, call) => write('FULL', call),
    quotePolicy: (_activity, _quote, call) => write('QUOTE', call),
    bindPolicy: (_activity, _bind, call) => write('BIND', call),
  };
  return {
    backOffice,
    silenceNext: (step) => silenced.add(step),
    refuseNext: (step) => refused.add(step),
    holdNext: (step) => new Promise((resolve) => held.set(step, resolve)),
    arrived: (submissionId, step) => counts.get(`${submissionId}:${step}`) ?? 0,
  };
}

export function outcomeOf(number: number, step: Step): SubmissionOutcome {
  const letter = step === 'BIND' ? 'P' : 'Q';
  return {
    policyStatus: 'Policy Updated',
    policyNo: `${letter}${String(number).padStart(7, '0')}`,
    policyKey: String(number),
    policyActivityKey: String(number),
  };
}

/** Starts a run. Resolves to its submission id when its base step has ended. */
export async function issue(
  { client }: Pick<TestGateway, 'client'>,
  body: V2Components['schemas']['IssueRequest'] = issueExample(),
): Promise<string> {
  const header = { ...audit, 'Idempotency-Key': randomUUID() };
  const { data, error } = await client.POST('/policy/issue', { params: { header }, body });
  expect(error).toBeUndefined();
  return data?.submissionId ?? '';
}

export async function readRun({ admin }: Pick<TestGateway, 'admin'>, runId: string): Promise<Run> {
  const { data } = await admin.client.GET('/runs/{runId}', { params: { path: { runId } } });
  if (!data) throw new Error(`The run ${runId} could not be read`);
  return data;
}

/** Resolves when the run has ended. */
export async function ended(gateway: Pick<TestGateway, 'admin'>, runId: string): Promise<Run> {
  await until(`the run ${runId} has ended`, async () => (await readRun(gateway, runId)).endedAt !== null);
  return readRun(gateway, runId);
}

export function stepOf(run: Run, step: Step) {
  const found = run.steps.find((one) => one.step === step);
  if (!found) throw new Error(`The run has no step ${step}`);
  return found;
}
