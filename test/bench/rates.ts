// The message that asks a server of the benchmark to execute one slot of runs, and its reply.
import { ready } from './workload.js';

export interface RateSlot {
  readonly count: number;
  readonly atOnce: number;
}

export interface RateReply {
  readonly seconds: number;
}

export function serveRates(run: (count: number, atOnce: number) => Promise<void>): void {
  process.on('message', async ({ count, atOnce }: RateSlot) => {
    const started = performance.now();
    await run(count, atOnce);
    const reply: RateReply = { seconds: (performance.now() - started) / 1_000 };
    process.send?.(reply);
  });
  ready(0);
}

export async function inFlight(count: number, atOnce: number, run: () => Promise<unknown>): Promise<void> {
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await run();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
