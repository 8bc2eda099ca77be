// `npm run attacks`: a hostile client against gateways that it starts itself, and a table of the
// results.
import { readOptions, refuse, refuseUnknown, wholeNumbers } from '../../scripts/options.js';
import { buildAll } from '../../scripts/run.js';
import { markdown, report } from './report.js';
import { runAttacks } from './run-attacks.js';
import { attacks } from './table.js';
import { hasMeters } from './targets/resource-usage.js';

const values = readOptions('Attacks gateways that it starts itself, and prints a table of the results.', {
  only: { type: 'string', multiple: true, default: [] },
  seed: { type: 'string', default: '1' },
  seconds: { type: 'string' },
  quick: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
});

// Everything that was started ends with this process, through its `exit` handler.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const number = wholeNumbers({ seconds: values.quick ? '3' : '30', ...values });
const [seed, seconds] = [number('seed', 0), number('seconds', 0)];
refuseUnknown(
  'only',
  values.only,
  attacks.map(({ name }) => name),
);
if (values.list) {
  process.stdout.write(attacks.map(({ name, says }) => `${name}: ${says}\n`).join(''));
  process.exit(0);
}
if (!hasMeters()) refuse('CPU time is read from /proc: this program runs on Linux only.');

const chosen = attacks.filter(({ name, isLong }) =>
  values.only.length > 0 ? values.only.includes(name) : !(values.quick && isLong),
);
const SHOWN_EVERY_MS = 15_000;
let shownAt = 0;
await buildAll();
const began = performance.now();
const results = await runAttacks({
  attacks: chosen,
  seed,
  isQuick: values.quick,
  seconds,
  progress,
});
progress('');
const format = values.json ? toJson : values.markdown ? markdown : report;
process.stdout.write(`${format(results)}\n`);
const held = results.filter((result) => result.held).length;
process.stderr.write(
  `${results.length} attacks, ${held} held, ${Math.round((performance.now() - began) / 1000)} s, seed ${values.seed}\n`,
);
process.exit(results.every(({ held }) => held) ? 0 : 1);

function toJson(of: typeof results): string {
  return JSON.stringify(of, null, 2);
}

/** One line that is rewritten; without a terminal, only complete lines and occasional updates. */
function progress(text: string): void {
  const now = performance.now();
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (text.endsWith('\n')) process.stderr.write(text);
  else if (text !== '' && now - shownAt > SHOWN_EVERY_MS) {
    process.stderr.write(`${text}\n`);
    shownAt = now;
  }
}
