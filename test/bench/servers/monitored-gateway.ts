// The gateway as `npm start` runs it, with its resident size and the delays of its event loop
// measured from inside.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ready } from '../workload.js';

const RESOLUTION_MS = 10;
const SAMPLE_MS = 50;

/** The values since the last request for them. */
export interface Watched {
  readonly rssMb: number;
  readonly peakRssMb: number;
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
}

const megabytes = (bytes: number) => bytes / 1e6;
// The delays that Node reports include the timer's own interval.
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, SAMPLE_MS);
process.on('message', () => {
  const rss = process.memoryUsage.rss();
  const watched: Watched = {
    rssMb: megabytes(rss),
    peakRssMb: megabytes(Math.max(peak, rss)),
    delayP99Ms: late(delays.percentile(99)),
    delayMaxMs: late(delays.max),
  };
  process.send?.(watched);
  peak = rss;
  delays.reset();
});

await import('../../../src/main.js');
ready(Number(process.env.PORT));
