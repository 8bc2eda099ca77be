// A process that attacks until its parent stops it or ends, and reports the statuses.
import { attackers, type Counts, isAttacker, type Target } from './attackers.js';

/** Ends by itself, even if its parent does nothing. */
const LONGEST_MS = 600_000;

const [name = '', given = '{}'] = process.argv.slice(2);
const target: Target = JSON.parse(given);
const stop = new AbortController();
const counts: Counts = {};
process.once('message', () => stop.abort());
process.once('disconnect', () => process.exit());
setTimeout(() => process.exit(1), LONGEST_MS).unref();
if (!isAttacker(name)) throw new Error(`There is no attacker ${name}`);
process.send?.({ began: true });
await Promise.race([
  attackers[name].run(target, stop.signal, (status) => {
    counts[status] = (counts[status] ?? 0) + 1;
  }),
  new Promise((resolve) => stop.signal.addEventListener('abort', () => setTimeout(resolve, 200))),
]);
process.send?.({ counts }, () => process.exit());
