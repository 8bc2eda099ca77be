// `npm run attacks`: a hostile client against gateways that it starts, and a table of the results.
import { readOptions, refuse, refuseUnknown, wholeNumbers } from '../../scripts/options.js';
import { buildAll } from '../../scripts/run.js';
import { endOnSignals, progress } from '../support/long-program.js';
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

endOnSignals();

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
  `${results.length} attacks, ${held} withstood, ${Math.round((performance.now() - began) / 1000)} s, seed ${values.seed}\n`,
);
process.exit(results.every(({ held }) => held) ? 0 : 1);

function toJson(of: typeof results): string {
  return JSON.stringify(of, null, 2);
}
