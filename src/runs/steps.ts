// The steps of a run. A new one also needs its name in src/store/tables.ts with a migration, its
// fields in spec/common/run.yaml and status.ts, and its place in `STEPS`, from which the crash
// points follow.
import { exponential } from '../async/backoff.js';
import type {
  BackOfficeWrites,
  DraftCall,
  PolicyActivity,
  Repeats,
  SubmissionOutcome,
} from '../back-office/port.js';
import type { OverallStatus, Step } from '../store/tables.js';
import { baseOf, type RunPayload } from './payload.js';

/** The keys of the draft that the base step has created. Every later step needs them. */
export type RunKeys = (PolicyActivity & { readonly policyNo?: string }) | undefined;

interface StepDefinition {
  /** The status of the run before the step. */
  readonly before: OverallStatus;
  readonly write: keyof BackOfficeWrites;
  /** The write makes the broker company of the request that of the policy. */
  readonly namesProducer: boolean;
  /** The base step has fewer, because a caller waits for it. */
  readonly attempts: number;
  isRequested(payload: RunPayload): boolean;
  send(
    backOffice: BackOfficeWrites,
    payload: RunPayload,
    keys: RunKeys,
    call: DraftCall,
  ): Promise<SubmissionOutcome>;
}

export const steps: Readonly<Record<Step, StepDefinition>> = {
  BASE: {
    before: 'RUNNING',
    write: 'createDraft',
    namesProducer: true,
    attempts: 3,
    isRequested: () => true,
    send: (backOffice, { full }, _keys, call) => backOffice.createDraft(baseOf(full), call),
  },
  FULL: {
    before: 'BASE_OK',
    write: 'enrichDraft',
    namesProducer: true,
    attempts: 8,
    isRequested: () => true,
    send: (backOffice, { full }, keys, call) => backOffice.enrichDraft(required(keys), full, call),
  },
  QUOTE: {
    before: 'FULL_OK',
    write: 'quotePolicy',
    namesProducer: false,
    attempts: 8,
    isRequested: ({ quote }) => quote !== undefined,
    send: (backOffice, { quote }, keys, call) => backOffice.quotePolicy(required(keys), block(quote), call),
  },
  BIND: {
    before: 'QUOTE_OK',
    write: 'bindPolicy',
    namesProducer: false,
    attempts: 8,
    isRequested: ({ bind }) => bind !== undefined,
    send: (backOffice, { bind }, keys, call) => backOffice.bindPolicy(required(keys), block(bind), call),
  },
};

export const stepBackoff = exponential({ firstMs: 1_000, longestMs: 30_000 });

/** In the order of execution. */
export const STEPS: readonly Step[] = ['BASE', 'FULL', 'QUOTE', 'BIND'];

export const stepsUpTo = (last: Step): readonly Step[] => STEPS.slice(0, STEPS.indexOf(last) + 1);

export const lastStepOf = (payload: RunPayload): Step =>
  STEPS.findLast((step) => steps[step].isRequested(payload)) ?? 'BASE';

/** `DONE` after the last requested one. */
export function nextStep(step: Step, last: Step): Step | 'DONE' {
  return step === last ? 'DONE' : (STEPS[STEPS.indexOf(step) + 1] ?? 'DONE');
}

/**
 * A later success and the keys of the draft count too: a fail-over to an asynchronous standby may
 * have lost the write of the step.
 */
export const hasSucceeded = (step: Step, { policy_key, steps: known }: Known): boolean =>
  (step === 'BASE' && policy_key !== null) ||
  known.some((one) => one.status === 'SUCCESS' && STEPS.indexOf(one.step) >= STEPS.indexOf(step));

interface Known {
  readonly policy_key: string | null;
  readonly steps: readonly { readonly step: Step; readonly status: string }[];
}

/**
 * Whether a step's call may be recorded with the previous write. If the process crashes before the
 * call, a back office that cannot repeat or find a write (`never`) would leave the run to an
 * operator, although nothing was sent.
 */
export const isAnnouncedAhead = (step: Step, repeats: Repeats): boolean =>
  repeats[steps[step].write] !== 'never';

function required(keys: RunKeys): PolicyActivity {
  if (!keys) throw new Error('A step after the base step has no keys');
  const { policyKey, policyActivityKey } = keys;
  return { policyKey, policyActivityKey };
}

function block<Block>(sent: Block | undefined): Block {
  if (sent === undefined) throw new Error('The block of this step was not sent');
  return sent;
}
