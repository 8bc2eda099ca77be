// `npm run alerts`: which alert shows each fault, after how many seconds, and when it ends.
import { readFile, writeFile } from 'node:fs/promises';
import { readOptions, refuse, refuseUnknown, wholeNumbers } from '../../scripts/options.js';
import { compile, endOnSignals, logFolder, printResult, progress } from '../support/long-program.js';
import { alertFaults } from './faults.js';
import { hasPrometheus, installPrometheus, prometheusVersion } from './prometheus.js';
import { faultsOf, report } from './report.js';
import { CLEARED_WITHIN_MS, runAlerts } from './run-alerts.js';

const PAGE = 'docs/reliability.md';
/** The program replaces the text between these comments. */
const TABLE = /(?<=<!-- npm run alerts -- --write -->\n)[\s\S]*?(?=<!-- end -->)/;

const values = readOptions(
  'Causes each fault for two gateways that Prometheus reads, and prints which alert fires, and when.',
  {
    only: { type: 'string', multiple: true, default: [] },
    healthy: { type: 'string', default: '130' },
    logs: { type: 'string' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
);
endOnSignals();

const names = alertFaults.map(({ name }) => name);
refuseUnknown('only', values.only, names);
const healthyMs = wholeNumbers(values)('healthy', 0) * 1_000;
if (values.write && values.only.length > 0) refuse('--write needs all faults: leave --only out.');
if (!hasPrometheus) refuse(`NOT PROVEN: Prometheus is not installed (${installPrometheus}).`);

await compile();
const directory = await logFolder('alerts', values.logs);
const results = await runAlerts({
  faults: alertFaults.filter(({ name }) => values.only.length === 0 || values.only.includes(name)),
  healthyMs,
  clearedWithinMs: CLEARED_WITHIN_MS,
  directory,
  isBuilt: true,
  progress,
});
const faults = faultsOf(results);
printResult(values.json ? { results, faults } : report(results), faults);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (values.write) await writeTable();

async function writeTable(): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  if (!TABLE.test(page)) throw new Error(`${PAGE} has no place for the table`);
  const day = new Date().toISOString().slice(0, 10);
  const head = `${day}, Node ${process.version.slice(1)}, Prometheus ${prometheusVersion()}, exit code ${faults.length === 0 ? 0 : 1}:`;
  await writeFile(
    PAGE,
    page.replace(TABLE, () => `${head}\n\n${report(results)}\n`),
  );
}
