// Counts the files that a quote in a warm process enters, and the frames between listener and
// simulator: a reader who follows a request has to read that many. Both limits may only be lowered.
import { Session } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { stagesOf } from '../operations/v2/stages.js';
import { quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';

const MOST_FILES = 88;
const MOST_FRAMES = 8;
/** Enough that no timer fires during each, even on a busy machine. */
const REQUESTS = 30;

let stack = '';
/** The simulated carrier draws a number for each call, so this sees where the call comes from. */
const random = () => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 200;
  stack = new Error('a call').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  return 0;
};
const gateway = useGateway({ pace: { random } });
const { quote, newComplete } = stagesOf(gateway);

const fileOf = (text: string): string[] => {
  const [, file] = /\/src\/([\w/.-]+\.ts)/.exec(text) ?? [];
  return file === undefined || file.startsWith('simulator/') ? [] : [file];
};

/** The test runner reads each export through a function that it adds to the file. */
const ADDED = /__vite_ssr_exportName__\("[^"]*", $/;

class Coverage {
  readonly #session = new Session();
  readonly #sources = new Map<string, string>();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Debugger.enable');
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** The files with a function that was called since the last call of this one. */
  async entered(): Promise<Set<string>> {
    const files = new Set<string>();
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    for (const { url, scriptId, functions } of result) {
      const [file] = fileOf(url);
      if (file === undefined) continue;
      const source = await this.#sourceOf(scriptId);
      const isEntered = functions.some(
        ({ ranges: [range] }) => range && range.count > 0 && !ADDED.test(source.slice(0, range.startOffset)),
      );
      if (isEntered) files.add(file);
    }
    return files;
  }

  async stop(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  async #sourceOf(scriptId: string): Promise<string> {
    const known = this.#sources.get(scriptId);
    if (known !== undefined) return known;
    const { scriptSource } = await this.#session.post('Debugger.getScriptSource', { scriptId });
    this.#sources.set(scriptId, scriptSource);
    return scriptSource;
  }
}

test('a quote in a warm process enters few files, and few frames lie between the listener and the simulator', async () => {
  const keys = await newComplete();
  const coverage = new Coverage();
  await coverage.start();
  const all: Set<string>[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    await coverage.entered();
    const { status, text } = await quote(keys, quoteExample());
    expect(status, text).toBe(200);
    all.push(await coverage.entered());
  }
  await coverage.stop();
  const [first = new Set<string>(), ...others] = all;
  // Excludes functions that timers call meanwhile.
  const files = [...first].filter((file) => others.every((other) => other.has(file))).toSorted();
  const frames = stack.split('\n').flatMap((line) => (fileOf(line).length > 0 ? [line.trim()] : []));
  process.stdout.write(`way of a quote: ${files.length} files, ${frames.length} frames\n`);
  process.stdout.write([...files, ...frames].map((line) => `  ${line}\n`).join(''));
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  expect(frames.length).toBeLessThanOrEqual(MOST_FRAMES);
});
