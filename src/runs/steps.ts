// The steps of a run: their order, what each sends to the back office, and the status before it.
//
// To add a step: its name in src/store/tables.ts with a migration, its fields in
// spec/common/run.yaml and status.ts, a row here, and its place in `STEPS`.
// The crash points of the kill test follow from `STEPS`.
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

export interface StepDefinition {
  /** The status of the run before the step. */
  readonly before: OverallStatus;
  /** The write that the step sends. */
  readonly write: keyof BackOfficeWrites;
  /** Whether the write names the broker company of the request as that of the policy. */
  readonly namesProducer: boolean;
  /** Maximum attempts. The base step has fewer, because a caller waits for it. */
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

/** The pauses between the attempts of a step. */
export const stepBackoff = exponential({ firstMs: 1_000, longestMs: 30_000 });

/** The steps in the order of execution. */
export const STEPS: readonly Step[] = ['BASE', 'FULL', 'QUOTE', 'BIND'];

export const stepsUpTo = (last: Step): readonly Step[] => STEPS.slice(0, STEPS.indexOf(last) + 1);

/** The last step that the payload requests. */
export const lastStepOf = (payload: RunPayload): Step =>
  STEPS.findLast((step) => steps[step].isRequested(payload)) ?? 'BASE';

/** The next step; `DONE` after the last requested one. */
export function nextStep(step: Step, last: Step): Step | 'DONE' {
  return step === last ? 'DONE' : (STEPS[STEPS.indexOf(step) + 1] ?? 'DONE');
}

/**
 * Whether the step has succeeded. A later success and the keys of the draft count too: a fail-over
 * to an asynchronous standby may have lost the write of the step.
 */
export const hasSucceeded = (step: Step, { policy_key, steps: known }: Known): boolean =>
  (step === 'BASE' && policy_key !== null) ||
  known.some((one) => one.status === 'SUCCESS' && STEPS.indexOf(one.step) >= STEPS.indexOf(step));

interface Known {
  readonly policy_key: string | null;
  readonly steps: readonly { readonly step: Step; readonly status: string }[];
}

/**
 * Whether the call of a step may be recorded together with the previous write. The process may
 * crash between that write and the call. If the back office can repeat or find a write, nothing is
 * lost; if not (`never`), the run would wait for an operator because of a call that was never sent.
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
