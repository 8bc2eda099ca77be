// Sends the generated inputs to listeners, checks after each batch that they still serve, and finds
// which input a fault came from.
import { setTimeout as wait } from 'node:timers/promises';
import type { Received } from '../conformance/contract-validator.js';
import { type Patience, play } from './connection.js';
import { createInput, type Input, shown } from './inputs.js';
import { createMessageMaker, type Prefixes } from './messages.js';
import { createVerdict } from './verdict.js';

/** A listener under test. */
export interface Target {
  readonly name: string;
  port(): number;
  readonly apiKey: string;
  readonly prefixes: Prefixes;
  /** A cheap valid request with the status 200. */
  readonly validCall: string;
  /**
   * What has gone wrong in its process since the last call: log lines at level `error`, uncaught
   * errors, the end of the process.
   */
  takeErrors(): string[];
  /** Undefined if the process cannot be started again. */
  restart?(): Promise<void>;
}

/** A known reason for which a 5xx or a log line at level `error` is right. */
export interface NamedCause {
  readonly text: RegExp;
  readonly cause: string;
}

export interface Plan {
  readonly seed: number;
  readonly count: number;
  /** The number of the first input. To repeat one input, give its number and a count of 1. */
  readonly first?: number;
  readonly atOnce: number;
  /** The number of inputs after which the process is checked. */
  readonly batch: number;
  readonly patience: Patience;
  readonly named: readonly NamedCause[];
}

export interface Outcome {
  readonly inputs: number;
  readonly bytes: number;
  readonly responses: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** How often each named cause occurred. */
  readonly causes: Readonly<Record<string, number>>;
  readonly ended: number;
  readonly outside: number;
  /** The findings, each with the seed, the number and the bytes of its input. */
  readonly failures: readonly string[];
}

const MOST_FAILURES = 5;
/** Limits for the valid call, which waits behind everything that the inputs have started. */
const SLOW: Patience = { wholeMs: 20_000, cutMs: 20_000 };
/** Work that a reset connection has started can fail a little later. */
const SETTLED_MS = 50;

export async function sendInputs(target: Target, plan: Plan): Promise<Outcome> {
  const { seed, count, first = 0, atOnce, batch, patience } = plan;
  const make = createMessageMaker(target.prefixes, target.apiKey);
  const verdict = createVerdict(Object.keys(target.prefixes));
  const statuses: Record<string, number> = {};
  const causes: Record<string, number> = {};
  const failures: string[] = [];
  let [inputs, bytes, responses, ended, outside] = [0, 0, 0, 0, 0];

  const isNamed = (text: string) => {
    const found = plan.named.find((one) => one.text.test(text));
    if (found) causes[found.cause] = (causes[found.cause] ?? 0) + 1;
    return found !== undefined;
  };
  const fail = (number: number, input: Input, faults: readonly string[]) =>
    failures.push(
      `${target.name}, seed ${seed}, input ${number}: ${faults.slice(0, 3).join('; ')}\n  ${shown(input)}`,
    );
  const serverFaults = ({ status, text }: Received) =>
    status < 500 || isNamed(text) ? [] : [`${status} ${text.slice(0, 400)}`];

  const send = async (number: number) => {
    const input = createInput(seed, number, make);
    const received = await play(routeTo(target, number), input, patience);
    inputs += 1;
    bytes += input.writes.reduce((sum, one) => sum + one.length, 0);
    responses += received.complete.length;
    for (const { status } of received.complete) statuses[status] = (statuses[status] ?? 0) + 1;
    const faults = [...verdict(received, input.calls), ...received.complete.flatMap(serverFaults)];
    if (faults.length === 0) return;
    outside += 1;
    fail(number, input, faults);
  };
  /** Collects the errors of the process, and checks whether it still serves. */
  const faultsOfProcess = async (): Promise<string[]> => {
    const call = {
      writes: [Buffer.from(validCallOf(target))],
      end: 'wait',
      isWhole: true,
      methods: ['GET'],
      calls: undefined,
    } as const;
    const { complete } = await play({ port: target.port(), from: '127.0.0.1' }, call, SLOW);
    const errors = target.takeErrors().filter((text) => !isNamed(text));
    const [response] = complete;
    return response?.status === 200
      ? errors
      : [`a valid call got ${response?.status ?? 'no response'}`, ...errors];
  };

  for (let from = first; from < first + count && failures.length < MOST_FAILURES; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, first + count - from) }, (_, at) => from + at);
    const waiting = [...numbers];
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(next);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const faults = await faultsOfProcess();
    if (faults.length === 0) continue;
    // Sends the inputs one by one, to find the one that causes the fault.
    const before = failures.length;
    for (const number of numbers) {
      await target.restart?.();
      const input = createInput(seed, number, make);
      await play(routeTo(target, number), input, patience);
      await wait(SETTLED_MS);
      const found = await faultsOfProcess();
      if (found.length > 0) fail(number, input, found);
      if (failures.length >= MOST_FAILURES) break;
    }
    ended += faults.some((fault) => fault.startsWith('a valid call')) ? 1 : 0;
    if (failures.length === before)
      failures.push(
        `${target.name}, seed ${seed}, inputs ${from} to ${numbers.at(-1)} together: ${faults.slice(0, 3).join('; ')}`,
      );
  }
  return { inputs, bytes, responses, statuses, causes, ended, outside, failures };
}

const routeTo = (target: Target, number: number) => ({
  port: target.port(),
  from: `127.1.${(number >> 8) % 256}.${number % 256}`,
});

const validCallOf = ({ validCall, apiKey }: Target) =>
  `GET ${validCall} HTTP/1.1\r\nHost: gateway\r\nx-api-key: ${apiKey}\r\nConnection: close\r\n\r\n`;

export function report(
  name: string,
  { inputs, bytes, responses, statuses, causes, ended, outside }: Outcome,
): void {
  const listed = (of: Readonly<Record<string, number>>) =>
    Object.entries(of)
      .map(([key, times]) => `${key}: ${times}`)
      .join(', ');
  process.stdout.write(
    `bytes to the ${name}: ${inputs} inputs, ${Math.round(bytes / 1_000)} KB in all, ${responses} responses (${listed(statuses)}); ` +
      `${ended} ended, ${outside} outside the contract; named causes: ${listed(causes) || 'none'}\n`,
  );
}
