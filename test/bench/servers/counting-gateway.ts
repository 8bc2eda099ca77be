// The gateway as `npm start` runs it: counts its statements and watches its resident size.
import { countStatements } from '../../support/statements.js';
import { ready } from '../workload.js';

const SAMPLE_MS = 20;

/** The values since the last request for them. */
export interface Counted {
  readonly statements: Readonly<Record<string, number>>;
  readonly rssMb: number;
  readonly peakRssMb: number;
}

const megabytes = (bytes: number) => bytes / 1e6;

const counts = countStatements();
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, SAMPLE_MS);
process.on('message', () => {
  const rss = process.memoryUsage.rss();
  const counted: Counted = {
    statements: Object.fromEntries([...counts.take()].map(({ name, count }) => [name, count])),
    rssMb: megabytes(rss),
    peakRssMb: megabytes(Math.max(peak, rss)),
  };
  process.send?.(counted);
  peak = rss;
});

await import('../../../src/main.js');
ready(Number(process.env.PORT));
