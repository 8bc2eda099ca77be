// Runs Prism in a child process, with a deadline for each request, and restarts it when it fails.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Problem } from '../src/problems.js';

interface PrismRequest {
  readonly method: string;
  /** With the prefix of the version, such as `/v2/submission/base`. */
  readonly path: string;
  readonly status: number;
  /** The name of an example. Default: the first one. */
  readonly example: string | undefined;
}

export interface PrismResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Prism {
  /** Rejects with a Problem if Prism does not respond. */
  ask(request: PrismRequest): Promise<PrismResponse>;
  /** The current process. */
  pid(): number | undefined;
  close(): void;
}

/** The package contains no TypeScript. */
const isSource = import.meta.url.endsWith('.ts');

export async function startPrism({ deadlineMs = 5_000 } = {}): Promise<Prism> {
  let isClosed = false;
  let running: { child: ChildProcess; address: Promise<string> };
  const start = () => {
    const child = fork(fileURLToPath(new URL(`./prism-server.${isSource ? 'ts' : 'js'}`, import.meta.url)), {
      execArgv: isSource ? ['--import', 'tsx'] : [],
    });
    const ended = once(child, 'exit').then(([code]) => {
      if (!isClosed) running = start();
      throw new Error(`Prism ended with exit code ${code}`);
    });
    const address = Promise.race([once(child, 'message').then(([said]) => String(said)), ended]);
    // Requests that wait for the address get the error. If none waits, the error must not end the
    // process.
    address.catch(() => undefined);
    ended.catch(() => undefined);
    return { child, address };
  };
  running = start();
  await running.address;
  return {
    async ask(request) {
      const { child, address } = running;
      try {
        return await send(await address, request, deadlineMs);
      } catch (cause) {
        if (cause instanceof Error && cause.name === 'TimeoutError') child.kill('SIGKILL');
        const message = 'The mock has no response to this request and is restarting. Send the request again.';
        throw new Problem('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': '2' }, cause });
      }
    },
    pid: () => running.child.pid,
    close() {
      isClosed = true;
      running.child.kill('SIGKILL');
    },
  };
}

async function send(
  address: string,
  { method, path, status, example }: PrismRequest,
  deadlineMs: number,
): Promise<PrismResponse> {
  const shown = example === undefined ? [] : [`example=${example}`];
  const choice = [`code=${status}`, ...shown];
  const response = await fetch(address + path, {
    method,
    headers: { Prefer: choice.join(', ') },
    signal: AbortSignal.timeout(deadlineMs),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
