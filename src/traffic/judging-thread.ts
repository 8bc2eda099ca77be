// Runs the thread that validates calls against candidates: ends it if it hangs, and restarts it a
// few times.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { SampledCall } from './candidate-check.js';
import { fault } from './candidate-file.js';
import type { FromThread, ThreadData, ToThread } from './candidate-thread.js';

/** The longest time without a reply. */
const LONGEST_MS = 5_000;
const LONGEST_COMPILATION_MS = 60_000;
const MOST_RESTARTS = 3;
const THREAD_MEGABYTES = 256;

export interface Sampled {
  readonly partnerId: string;
  readonly candidate: string;
  readonly about: Pick<SampledCall, 'apiVersion' | 'operationId'>;
}

/** `places` is undefined if the call was not judged. */
type OnJudged = (sampled: Sampled, places: readonly string[] | undefined) => void;

interface Thread {
  calls(): number;
  characters(): number;
  /** False if no thread is ready. */
  send(call: SampledCall, sampled: Sampled): boolean;
  close(): Promise<void>;
}

/** Resolves when everything is compiled. Rejects with a ConfigError. */
export async function startThread(data: ThreadData, log: Logger, onJudged: OnJudged): Promise<Thread> {
  const inThread = new Map<
    number,
    { readonly sampled: Sampled; readonly sinceMs: number; readonly characters: number }
  >();
  let [lastId, characters, restarts, repliedMs] = [0, 0, 0, 0];
  const names = data.candidates.map(({ file }) => file).join(', ');
  let isReady = false;
  let isClosed = false;
  let worker: Worker;

  const end = (id: number, places: readonly string[] | undefined) => {
    const call = inThread.get(id);
    if (!call) return;
    inThread.delete(id);
    characters -= call.characters;
    onJudged(call.sampled, places);
  };
  const watching = setInterval(() => {
    const [oldest] = inThread.values();
    const sinceMs = Math.max(oldest?.sinceMs ?? 0, repliedMs);
    if (oldest && performance.now() - sinceMs > LONGEST_MS) void worker.terminate();
  }, LONGEST_MS / 5).unref();

  const start = () =>
    new Promise<void>((resolve, reject) => {
      worker = newWorker(data);
      const compiling = setTimeout(() => void worker.terminate(), LONGEST_COMPILATION_MS);
      worker.on('message', (message: FromThread) => {
        if (message.kind === 'ready') {
          isReady = true;
          clearTimeout(compiling);
          worker.unref();
          resolve();
        } else if (message.kind === 'fault')
          reject(fault(message.file, `cannot be served: ${message.message}`));
        else {
          repliedMs = performance.now();
          end(message.id, message.kind === 'judged' ? message.places : undefined);
        }
      });
      // A thread with an error, for example out of memory, ends: `exit` follows.
      worker.on('error', () => undefined);
      worker.on('exit', () => {
        clearTimeout(compiling);
        reject(fault(names, 'cannot be compiled: it takes too long or too much memory'));
        if (isReady) restart();
      });
    });
  const restart = () => {
    isReady = false;
    for (const id of [...inThread.keys()]) end(id, undefined);
    if (isClosed) return;
    restarts += 1;
    const reason = 'a call took too long or too much memory';
    if (restarts > MOST_RESTARTS) log.error({ reason }, 'no more calls are validated against candidates');
    else {
      log.warn({ reason, restarts }, 'the thread that validates calls against candidates is started again');
      start().catch((err: unknown) => log.error({ err }, 'no more calls are validated against candidates'));
    }
  };
  const close = async () => {
    isClosed = true;
    clearInterval(watching);
    await worker.terminate();
  };
  await start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    calls: () => inThread.size,
    characters: () => characters,
    send(call, sampled) {
      if (!isReady) return false;
      lastId += 1;
      const { body = '', search, response } = call;
      const size =
        body.length + search.length + (response && 'text' in response ? (response.text?.length ?? 0) : 0);
      inThread.set(lastId, { sampled, sinceMs: performance.now(), characters: size });
      characters += size;
      const message: ToThread = { ...call, id: lastId };
      worker.postMessage(message);
      return true;
    },
    close,
  };
}

/** The thread does not get the environment, which contains secrets. */
function newWorker(workerData: ThreadData): Worker {
  const options = { workerData, env: {}, resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES } };
  const built = new URL('candidate-thread.js', import.meta.url);
  if (existsSync(built)) return new Worker(built, { ...options, execArgv: [] });
  // When run from the sources, tsx compiles the files that the thread loads.
  const source = JSON.stringify(new URL('candidate-thread.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => register() && import(${source}));`;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}
