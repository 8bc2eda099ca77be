// The commands on readiness over HTTP, and the offline check of a report.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { runCliHere } from './cli.js';

const gateway = useGateway();
let partnerId: string;
let apiKey: string;
const fileOf = (name: string) => path.join(gateway().config.dataDirectory, name);
const run = (...args: readonly string[]) =>
  runCliHere(args, {
    environment: {
      DATA_DIR: gateway().config.dataDirectory,
      ADMIN_PORT: new URL(gateway().admin.url).port,
    },
  });

beforeAll(async () => {
  const added = await run('partner', 'add', '--name', 'Whitcombe Brokers', '--producer', '50123', '--json');
  ({ partnerId, apiKey } = JSON.parse(added.stdout));
  await fetch(`${gateway().url}/v2/lookup/reference-data`, { headers: { 'x-api-key': apiKey } });
  for (const [file, address] of [
    ['key.json', '/readiness/key'],
    ['v2.json', '/openapi/v2.json'],
  ] as const)
    await writeFile(fileOf(file), await (await fetch(gateway().url + address)).text());
});

test('the report is a table with a mark, the evidence and the request of each line', async () => {
  const { code, stdout, stderr } = await run('partner', 'readiness', partnerId);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/Whitcombe Brokers .*: \d+%: 1 proven, 0 refuted, \d+ not seen, from 1 request/);
  expect(stdout).toMatch(
    /✔ proven +reference-data +Read identifiers from the lookups +A lookup was read\. +\S/,
  );
  expect(stdout).toMatch(/· not seen +lost-response .*start the drill lost-response in the sandbox/);
  expect(stdout).toContain('It uses nothing deprecated.');
});

test('a report in a file is verified offline: unchanged, of this key, about this contract', async () => {
  const report = fileOf('report.json');
  expect((await run('partner', 'readiness', partnerId, '--out', report)).stdout).toContain(
    `✔ Wrote ${report}`,
  );
  const verify = (file: string, ...more: string[]) =>
    run('readiness', 'verify', file, '--key', fileOf('key.json'), ...more);
  const { code, stdout, stderr } = await verify(report, '--contract', fileOf('v2.json'));
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/is genuine and was not changed[\s\S]*Whitcombe Brokers[\s\S]*unchanged since/);

  const text = await readFile(report, 'utf8');
  await writeFile(fileOf('changed.json'), text.replace('"refuted": 0', '"refuted": 1'));
  // The value that JSON.parse keeps is genuine; a reader that keeps the first one sees the forged
  // one.
  await writeFile(fileOf('twice.json'), text.replace('"percent":', '"percent": 100, "percent":'));
  await writeFile(fileOf('escaped.json'), text.replace('{', '{ "p\\u0061rtner": { "id": "forged" },'));
  await writeFile(fileOf('later.json'), '{"openapi": "3.1.1"}');
  for (const [flaw, verified] of [
    ['was changed after it was signed', verify(fileOf('changed.json'))],
    ['The contract has changed since', verify(report, '--contract', fileOf('later.json'))],
    ['is not a readiness report', verify(fileOf('key.json'))],
    ['cannot be read (ENOENT)', verify(fileOf('nowhere.json'))],
    ['has the name "percent" twice', verify(fileOf('twice.json'))],
    ['has the name "partner" twice', verify(fileOf('escaped.json'))],
  ] as const) {
    const outcome = await verified;
    expect(outcome.stderr).toContain(flaw);
    expect(outcome.code).toBe(1);
  }
});

test('a drill is started, and watching is switched on and off', async () => {
  expect((await run('partner', 'drill', partnerId, 'restart')).stdout).toContain(
    'is waiting for the next matching request',
  );
  expect((await run('partner', 'drill', partnerId, 'flood')).code).toBe(2);
  expect((await run('partner', 'watch', partnerId, 'on')).stdout).toContain('is recorded');
  expect((await run('partner', 'watch', partnerId, 'off')).stdout).toContain('Nothing more is recorded');
  expect((await run('partner', 'watch', 'sandbox', 'on')).stdout).toContain(
    'In a sandbox nothing is recorded',
  );
  await run('partner', 'watch', 'sandbox', 'off');
});
