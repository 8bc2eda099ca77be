// Executes many actions one after the other, at a limited rate. Waits if the gateway requires it,
// shows progress, and stops at Ctrl-C.
import { exponential } from '../async/backoff.js';
import { Failure } from './failure.js';

export interface BulkTools {
  readonly stderr: { readonly isTTY?: boolean; write(text: string): unknown };
  /** Resolves early if the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  elapsedMs(): number;
  /**
   * Calls `act` at the first Ctrl-C; a second one ends the process. Returns a function that stops
   * listening.
   */
  onInterrupt(act: () => void): () => void;
}

export interface Bulk<Item, Result> {
  readonly items: readonly Item[];
  /** Such as `runs`. */
  readonly noun: string;
  readonly perSecond: number;
  act(item: Item): Promise<Result>;
  /** The result of an item that the gateway refuses. The command continues with the others. */
  refused(item: Item, failure: Failure): Result;
  /** Returns a reason to stop, if there is one. Called before each item except the first. */
  stopsFor?(): Promise<string | undefined>;
}

interface BulkReport<Result> {
  /** One result for each item that succeeded or was refused, in their order. */
  readonly results: readonly Result[];
  /** Why the command stopped early. */
  readonly stopped: string | undefined;
}

export const INTERRUPTED = 'It was interrupted.';

/** After one of these errors, each further request would fail too. */
const FATAL: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_THE_ADMINISTRATION']);
/** This error does not count towards `LONGEST_OUTAGE_MS`: slots become free by themselves. */
const FULL = 'TOO_MANY_RUNS';
const LONGEST_OUTAGE_MS = 300_000;
const pauseMs = exponential({ firstMs: 1_000, longestMs: 15_000 });

export async function runBulk<Item, Result>(
  bulk: Bulk<Item, Result>,
  tools: BulkTools,
): Promise<BulkReport<Result>> {
  const { items, act, refused } = bulk;
  const interrupted = new AbortController();
  const stopListening = tools.onInterrupt(() => interrupted.abort());
  const progress = showProgress(bulk, tools);
  const takeTurn = createTurns(bulk.perSecond, tools, interrupted.signal);
  const results: Result[] = [];
  try {
    for (const item of items) {
      await takeTurn();
      if (interrupted.signal.aborted) return { results, stopped: INTERRUPTED };
      const reason = results.length === 0 ? undefined : await bulk.stopsFor?.();
      if (reason !== undefined) return { results, stopped: reason };
      try {
        results.push(
          await patiently(() => act(item), { ...tools, signal: interrupted.signal, note: progress.note }),
        );
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (interrupted.signal.aborted && isTemporary(error)) return { results, stopped: INTERRUPTED };
        if (isTemporary(error) || FATAL.has(error.facts.code ?? ''))
          return { results, stopped: error.message };
        results.push(refused(item, error));
      }
      progress.show(results.length);
    }
    return { results, stopped: undefined };
  } finally {
    progress.end();
    stopListening();
  }
}

/** Resolves when the next request may start. After a pause the rate does not increase. */
function createTurns(perSecond: number, { wait, elapsedMs }: BulkTools, signal: AbortSignal) {
  const intervalMs = 1_000 / perSecond;
  let nextAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const leftMs = nextAt - elapsedMs();
    if (leftMs > 0) await wait(leftMs, signal);
    nextAt = elapsedMs() + intervalMs;
  };
}

const isTemporary = ({ facts }: Failure): boolean =>
  facts.mayPass === true || facts.code === FULL || facts.code === 'RATE_LIMITED';

interface Patience extends Pick<BulkTools, 'wait'> {
  readonly signal: AbortSignal;
  note(text: string): void;
}

/** Repeats the request while it fails temporarily; throws after a long outage or Ctrl-C. */
async function patiently<Result>(
  act: () => Promise<Result>,
  { wait, signal, note }: Patience,
): Promise<Result> {
  let outageMs = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Failure) || !isTemporary(error) || signal.aborted) throw error;
      const { code, retryAfterSeconds } = error.facts;
      const ms = retryAfterSeconds === undefined ? pauseMs(failures) : retryAfterSeconds * 1_000;
      if (code !== FULL) outageMs += ms;
      if (outageMs > LONGEST_OUTAGE_MS) throw error;
      note(`Waiting ${ms / 1_000} s: ${error.message}`);
      await wait(ms, signal);
      if (signal.aborted) throw error;
    }
  }
}

const SHOWN_EVERY_MS = 10_000;

/** Shows progress: on a terminal, one line that is updated; elsewhere, lines ten seconds apart. */
function showProgress<Item, Result>(
  { items, noun }: Pick<Bulk<Item, Result>, 'items' | 'noun'>,
  { stderr, elapsedMs }: BulkTools,
) {
  const startedAt = elapsedMs();
  let shownAt = startedAt;
  const clear = () => stderr.isTTY && stderr.write('\r\u001b[K');
  return {
    show(done: number) {
      const now = elapsedMs();
      if (!stderr.isTTY && now - shownAt < SHOWN_EVERY_MS) return;
      shownAt = now;
      const text = progressText({ done, total: items.length, noun, tookMs: now - startedAt });
      stderr.write(stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
    },
    note(text: string) {
      clear();
      stderr.write(`${text}\n`);
    },
    end: clear,
  };
}

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly noun: string;
  readonly tookMs: number;
}

function progressText({ done, total, noun, tookMs }: Progress): string {
  const perSecond = tookMs > 0 ? (done * 1_000) / tookMs : 0;
  const left = perSecond > 0 && done < total ? `, ${rest((total - done) / perSecond)} left` : '';
  return `${done} of ${total} ${noun}, ${perSecond.toFixed(1)}/s${left}`;
}

/** `41 s`, `3 min`. */
export const rest = (seconds: number): string =>
  seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** The error to throw after the report, for the exit code; undefined if everything was done. */
export function incomplete(report: {
  stopped: string | undefined;
  left: number;
  refused: number;
  noun: string;
}): Failure | undefined {
  const { stopped, left, refused, noun } = report;
  if (stopped !== undefined)
    return new Failure(`Stopped: ${stopped} Not tried: ${left} of the ${noun}.`, {
      code: 'INCOMPLETE',
      next: 'Next: repeat the command to continue. Completed items are not repeated.',
    });
  return refused === 0
    ? undefined
    : new Failure(`Refused: ${refused} of the ${noun}, see above.`, { code: 'INCOMPLETE' });
}
