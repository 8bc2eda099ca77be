// A process that attacks until its parent says stop, or is gone; then it says how often each status came.
import { attackers, type Counts, isAttacker, type Target } from './attackers.js';

/** It ends by itself, whatever its parent does. */
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
