// The steps of a run: their order, what each sends to the back office, and the status after it.
//
// To add a step: its name in src/store/run-tables.ts with a migration, its fields in spec/common/run.yaml, a row here.
// Everything else, the boundaries of the kill test included, follows from the table.
import type {
  BackOfficeWrites,
  DraftCall,
  PolicyActivity,
  Repeats,
  SubmissionOutcome,
} from '../back-office/port.js';
import type { OverallStatus, Step } from '../store/run-tables.js';
import { baseOf } from './base-of.js';
import type { RunPayload } from './payload.js';

/** The keys that the base step has answered; every later step asks for them. */
export type RunKeys = PolicyActivity | undefined;

export interface StepDefinition {
  /** What the run has come to when the step's turn comes. */
  readonly before: OverallStatus;
  /** The write that it sends. */
  readonly write: keyof BackOfficeWrites;
  /** Tries while the fault may pass. The base step is waited for, so that it gives up sooner. */
  readonly tries: number;
  isAskedFor(payload: RunPayload): boolean;
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
    tries: 3,
    isAskedFor: () => true,
    send: (backOffice, { full }, _keys, call) => backOffice.createDraft(baseOf(full), call),
  },
  FULL: {
    before: 'BASE_OK',
    write: 'enrichDraft',
    tries: 8,
    isAskedFor: () => true,
    send: (backOffice, { full }, keys, call) => backOffice.enrichDraft(known(keys), full, call),
  },
  QUOTE: {
    before: 'FULL_OK',
    write: 'quotePolicy',
    tries: 8,
    isAskedFor: ({ quote }) => quote !== undefined,
    send: (backOffice, { quote }, keys, call) => backOffice.quotePolicy(known(keys), asked(quote), call),
  },
  BIND: {
    before: 'QUOTE_OK',
    write: 'bindPolicy',
    tries: 8,
    isAskedFor: ({ bind }) => bind !== undefined,
    send: (backOffice, { bind }, keys, call) => backOffice.bindPolicy(known(keys), asked(bind), call),
  },
};

/** In the order in which they are done. */
export const STEPS: readonly Step[] = ['BASE', 'FULL', 'QUOTE', 'BIND'];

export const stepsUpTo = (last: Step): readonly Step[] => STEPS.slice(0, STEPS.indexOf(last) + 1);

/** The last step that the payload asks for. */
export const lastStepOf = (payload: RunPayload): Step =>
  STEPS.findLast((step) => steps[step].isAskedFor(payload)) ?? 'BASE';

/** The step that follows; `DONE` after the last one that was asked for. */
export function nextStep(step: Step, last: Step): Step | 'DONE' {
  return step === last ? 'DONE' : (STEPS[STEPS.indexOf(step) + 1] ?? 'DONE');
}

/**
 * Whether the call of a step may be announced with what comes before it, in one write. The process may end between the two.
 * Where the call can be repeated or asked for, nothing is lost by that; where it cannot, the run would wait for an operator
 * because of a call that was never sent.
 */
export const isAnnouncedAhead = (step: Step, repeats: Repeats): boolean =>
  repeats[steps[step].write] !== 'never';

function known(keys: RunKeys): PolicyActivity {
  if (!keys) throw new Error('A step after the base step has no keys');
  return keys;
}

function asked<Block>(block: Block | undefined): Block {
  if (block === undefined) throw new Error('A step is done whose block was not sent');
  return block;
}
