// Issues a policy in one call or retries its run, and follows the run to its end or to one step.
import type { components } from '../generated/versions.js';
import { expectArgument, expectOptions, refuse } from './arguments.js';
import { type Clock, pause } from './clock.js';
import { type Result, succeed } from './errors.js';
import type { NewestClient, OwnHeaders } from './methods.js';
import { retryAfterMs } from './retries.js';
import type { CallOptions } from './transport.js';

type Schemas = components['schemas'];
export type RunRecord = Schemas['GlobalSubmissionStatus'];
export type RunStep = Exclude<Schemas['CurrentStep'], 'DONE'>;

export interface FollowOptions extends CallOptions {
  /** Called with the first record of the run, and with each that has changed. */
  onProgress?: ((record: RunRecord) => void) | undefined;
  /** The step to wait for. Default: the last step of the request. */
  until?: RunStep | undefined;
  /** Stops waiting. The run continues. */
  signal?: AbortSignal;
}

export interface IssueOptions extends FollowOptions {
  params?: OwnHeaders | undefined;
  /**
   * Called as soon as the run has been accepted. Store the `submissionId`: `waitForRun` follows the
   * run after a restart.
   */
  onAccepted?: ((run: Schemas['GlobalSubmissionAccepted']) => void) | undefined;
}

export interface RunResult {
  readonly submissionId: string;
  /** The P number once the policy is bound, the Q number before that. */
  readonly policyNo: string;
  readonly policyKey: string;
  readonly policyActivityKey: string;
  /** Undefined if the policy has not been quoted yet, or the quote is referred. */
  readonly quoteNo: string | undefined;
  readonly record: RunRecord;
}

export interface RetryOptions extends FollowOptions {
  params?: OwnHeaders | undefined;
}

/** A step of the run has failed. `retryRun` resumes with it. */
export class RunFailedError extends Error {
  override readonly name = 'RunFailedError';
  constructor(
    readonly submissionId: string,
    readonly step: RunStep | undefined,
    /** Why the step failed, for people. */
    readonly reason: string,
    /** Undefined if the base step failed during the call. */
    readonly record?: RunRecord,
  ) {
    super(`The run ${submissionId} failed at ${step ?? 'an unknown step'}: ${reason}`);
  }
}

/** Holds the response until the run changes or ends. Most proxies wait longer than 25 s. */
const HOLD = { Prefer: 'wait=25' };
const HOLD_TO_END = { Prefer: 'wait=25; until=end' };
/** Used if the service does not say when to read the record again. */
const DEFAULT_PAUSE_MS = 10_000;

const fields = {
  BASE: ['baseStatus', 'baseError', 'baseOutputJson'],
  FULL: ['fullStatus', 'fullError', 'fullOutputJson'],
  QUOTE: ['quoteStatus', 'quoteError', 'quoteOutputJson'],
  BIND: ['bindStatus', 'bindError', 'bindOutputJson'],
} as const satisfies Record<RunStep, readonly (keyof RunRecord)[]>;

/** A restart of the service takes longer than the retries of other calls. */
const ATTEMPTS = 8;

export interface Runs {
  /**
   * Sends `POST /policy/issue` and follows the run. Resolves with its numbers. Rejects with a
   * `RunFailedError` if a step has failed, and with the error of a request that failed.
   */
  issueAndWait(body: Schemas['IssueRequest'], options?: IssueOptions): Promise<RunResult>;
  /**
   * Retries a failed run from the step that failed, and follows it like `issueAndWait`. `run` is
   * its `submissionId` or policy number.
   */
  retryRun(run: string, options?: RetryOptions): Promise<RunResult>;
  /** Follows a run like `issueAndWait`, for example after a restart of your program. */
  waitForRun(run: string, options?: FollowOptions): Promise<RunResult>;
}

export function createRuns(client: NewestClient, clock: Clock): Runs {
  const noSignal = new AbortController().signal;
  const followStarted = async (
    starting: Promise<Result<Schemas['GlobalSubmissionStarted']>>,
    follow: FollowOptions,
    onAccepted?: IssueOptions['onAccepted'],
  ): Promise<RunResult> => {
    const { data: run } = await succeed(starting, ({ submissionId }) => submissionId);
    if (run.status === 'FAILED') throw new RunFailedError(run.submissionId, 'BASE', run.message);
    onAccepted?.(run);
    return runs.waitForRun(run.submissionId, follow);
  };
  const runs: Runs = {
    async issueAndWait(body, { params = {}, onAccepted, ...follow } = {}) {
      expectArgument('body', body, 'object');
      expectOptions({ onAccepted }, { onAccepted: 'function' });
      const starting = client.POST('/policy/issue', { params, body, ...requestOf(follow) });
      return followStarted(starting, follow, onAccepted);
    },

    async retryRun(run, { params = {}, ...follow } = {}) {
      expectArgument('run', run, 'text');
      const starting = client.POST('/submission/global/{policyNo}/retry', {
        params: { ...params, path: { policyNo: run } },
        ...requestOf(follow),
      });
      return followStarted(starting, follow);
    },

    async waitForRun(run, follow = {}) {
      expectArgument('run', run, 'text');
      const { onProgress, until } = follow;
      const { signal = noSignal, ...options } = requestOf(follow);
      const hold = onProgress || until ? HOLD : HOLD_TO_END;
      for (let updatedAt = ''; ; ) {
        const startedAt = clock.now();
        const { data, response } = await succeed(
          client.GET('/submission/global/{policyNo}/status', {
            attempts: ATTEMPTS,
            ...options,
            params: { path: { policyNo: run }, header: updatedAt === '' ? {} : hold },
            signal,
          }),
          ({ overallStatus }) => overallStatus,
        );
        const hasChanged = data.updatedAt !== updatedAt;
        updatedAt = data.updatedAt;
        if (hasChanged) onProgress?.(data);
        // A later step may have failed before this step was seen to succeed.
        if (data.overallStatus === 'SUCCESS' || (until && data[fields[until][0]] === 'SUCCESS'))
          return resultOf(data);
        if (data.overallStatus === 'FAILED') throw failureOf(data);
        // The default also applies if `Retry-After` is 0 s or a date in the past.
        const leastMs = retryAfterMs(response.headers, clock.now()) || DEFAULT_PAUSE_MS;
        // Usually not positive, because the service has held the response for longer.
        const pauseMs = leastMs - (clock.now() - startedAt);
        if (!hasChanged && pauseMs > 0) await pause(clock, pauseMs, signal);
      }
    },
  };
  return runs;
}

/** The options of a request. Checks those for following the run, and leaves them out. */
function requestOf({ onProgress, until, ...options }: FollowOptions) {
  expectOptions({ onProgress }, { onProgress: 'function' });
  if (until !== undefined && !isStep(until))
    refuse('until', until, `one of ${Object.keys(fields).join(', ')}`);
  return options;
}

const isStep = (step: string): step is RunStep => Object.hasOwn(fields, step);

function failureOf(record: RunRecord): RunFailedError {
  const { submissionId, currentStep } = record;
  const step = isStep(currentStep) ? currentStep : undefined;
  const reason = step && record[fields[step][1]];
  return new RunFailedError(submissionId, step, reason ?? 'no reason was recorded', record);
}

function resultOf(record: RunRecord): RunResult {
  const { submissionId, policyNo, policyKey, policyActivityKey } = record;
  if (policyNo === undefined || policyKey === undefined || policyActivityKey === undefined)
    throw new TypeError(`The run ${submissionId} has succeeded, but its record has no policy.`);
  const bound = outcomeOf(record.bindOutputJson);
  const quoteNo = bound.quoteNo ?? outcomeOf(record.quoteOutputJson).quoteNo;
  return {
    submissionId,
    policyNo: bound.policyNo ?? policyNo,
    policyKey,
    policyActivityKey,
    quoteNo,
    record,
  };
}

/** The output of a step is the response of its stage, stored as text. */
function outcomeOf(json: string | null): { readonly policyNo?: string; readonly quoteNo?: string } {
  try {
    return JSON.parse(json ?? '{}') ?? {};
  } catch {
    return {};
  }
}
