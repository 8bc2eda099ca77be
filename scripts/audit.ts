// `npm run audit`: checks the packages in the lock file for known vulnerabilities, install scripts
// and integrity, and those of production for their licences.
import { spawn } from 'node:child_process';
import Table from 'cli-table3';
import { counted } from '../src/texts/counted.js';
import { type Finding, offlineChecks } from './audit/checks.js';
import { readPackages } from './audit/packages.js';
import { readOptions } from './options.js';

interface Row {
  readonly check: string;
  readonly looked: string;
  readonly findings: readonly Finding[];
  /** Why there is no result. */
  readonly skipped?: string;
}

const values = readOptions(
  'Checks every package in the lock file: vulnerabilities, licences, install scripts, integrity.',
  {
    json: { type: 'boolean', default: false },
    /** Skips the registry, as in `npm test`. */
    offline: { type: 'boolean', default: false },
  },
);

const packages = await readPackages('.');
const rows: Row[] = offlineChecks.map(({ name, applies, find }) => {
  const looked = packages.filter(applies);
  return { check: name, looked: counted(looked.length, 'package'), findings: looked.flatMap(find) };
});
if (!values.offline) rows.unshift(await vulnerabilities());

const findings = rows.flatMap(({ check, findings: found }) => found.map((one) => ({ check, ...one })));
if (values.json) console.log(JSON.stringify({ packages: packages.length, checks: rows }, undefined, 2));
else print();
process.exitCode = findings.length > 0 ? 1 : 0;

function print(): void {
  const table = new Table({ head: ['check', 'looked at', 'result'], style: { head: [], border: [] } });
  for (const { check, looked, findings: found, skipped } of rows)
    table.push([check, looked, skipped ?? (found.length === 0 ? 'nothing found' : `${found.length} found`)]);
  console.log(table.toString());
  for (const { check, name, problem } of findings) console.log(`${check}: ${name}: ${problem}`);
  const production = packages.filter(({ isProduction }) => isProduction).length;
  console.log(
    `Checked ${counted(packages.length, 'package')}, ${production} of production: ${counted(findings.length, 'finding')}`,
  );
}

/** If the registry returns no audit, that is reported, and the other checks continue. */
async function vulnerabilities(): Promise<Row> {
  const check = 'known vulnerabilities (registry)';
  const said = await npmAudit();
  const report: { vulnerabilities?: Record<string, { severity: string; range: string }>; message?: string } =
    parsed(said) ?? {};
  if (!report.vulnerabilities) {
    const why = (report.message ?? said.split('\n')[0] ?? '').slice(0, 80) || 'no response within 60 s';
    return { check, looked: '0 packages', findings: [], skipped: `no answer: ${why}` };
  }
  const found = Object.entries(report.vulnerabilities).map(([name, { severity, range }]) => ({
    name: `${name} ${range}`,
    problem: `${severity}; see npm audit`,
  }));
  return { check, looked: counted(packages.length, 'package'), findings: found };
}

function npmAudit(): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--json'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 });
    let printed = '';
    child.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
    child.on('error', (error) => resolve(JSON.stringify({ message: error.message })));
    child.once('close', () => resolve(printed));
  });
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
