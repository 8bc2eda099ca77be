// Runs commands of README.md, docs/runs.md and docs/operations.md as printed, against a real
// process, before and after `kill -9`.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeTestDirectory } from '../support/store.js';
import { bash, blockOf, placed as placedIn } from './documented-lines.js';

const pages = ['README.md', 'docs/runs.md', 'docs/operations.md'];
const text = (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).join('\n');

const block = (name: string): string => blockOf(text, name);

/** The variables with which the command line reaches the gateway. */
const operating = ({ adminAddress }: GatewayProcess, dataDirectory: string): string =>
  `export ADMIN_PORT=${new URL(adminAddress).port} DATA_DIR=${dataDirectory}\n`;

test('the flow and the operator commands work as printed, and a run finishes after kill -9 in the middle, with nothing lost', async () => {
  const { directory, dispose } = await makeTestDirectory(['gateway', 'simulator']);
  // Long enough that a step is in progress when the process is killed.
  const environment = { DATA_DIR: directory, SIMULATOR_TIME_SCALE: '0.02' };
  const [printed, issue, watch] = [block('flow'), block('issue'), block('watch')];
  const placed = (text: string, gateway: GatewayProcess) => placedIn(text, gateway, directory);
  const prelude = (gateway: GatewayProcess) =>
    placed(printed, gateway)
      .split('\n')
      .filter((line) => /^(GATEWAY|KEY|KEYS|POLICY|call|post|key)(=|\()/.test(line));
  const isCall = (line: string) => /^(post|call) /.test(line);
  expect(printed.split('\n').filter(isCall)).toHaveLength(4);

  const first = await startGatewayProcess(environment);
  const answers = await bash(placed(printed, first));
  expect(answers).toContain('"policyStatus":"Quote Preparation"');
  expect(answers).toContain('"policyStatus":"Policy Updated"');
  expect(answers).toMatch(/"policyStatus":"Quote","policyActivityStatus":"Active"/);
  expect(block('operate').match(/^npm run gateway -- /gm)).toHaveLength(4);
  const operated = await bash(operating(first, directory) + block('operate'));
  expect(operated).toMatch(/key +pk_\S{32}/);
  expect(operated).toMatch(/^partner_\S+ +Whitcombe Brokers +8800101 8800102/m);
  expect(operated).toContain('No runs.');
  expect(await bash([...prelude(first), placed(issue, first)].join('\n'))).toContain('"status":"ACCEPTED"');
  expect(await first.ended).toBe('SIGKILL');

  const second = await startGatewayProcess(environment);
  const [status] = printed.split('\n').filter(isCall).slice(-1);
  expect(await bash([...prelude(second), status].join('\n'))).toMatch(/"policyStatus":"Quote"/);
  const [number = ''] = issue.split('\n').filter((line) => line.startsWith('NUMBER='));
  const watched = [operating(second, directory), ...prelude(second), placed(number, second), watch];
  expect(await bash(watched.join('\n'))).toContain('"overallStatus":"SUCCESS","currentStep":"DONE"');
  const [curl] = second.banner.split('\n').filter((line) => line.startsWith('curl '));
  expect(await bash(curl ?? '')).toContain('"policyStatus":"Quote Preparation"');
  expect(await second.stop('SIGTERM')).toBe(0);
  await dispose();
}, 120_000);
