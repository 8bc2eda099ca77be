// The README's lines as printed, against a real process, before and after `kill -9`.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { secrets, variables } from '../../src/variables.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeTestDirectory } from '../support/store.js';

const readme = await readFile('README.md', 'utf8');

async function bash(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script]);
  return stdout;
}

/** The lines of an operator, with the environment that tells the command line where the gateway is. */
function operate({ adminAddress }: GatewayProcess, dataDirectory: string): string {
  const printed = /<!-- operate.*-->\n```bash\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(printed.match(/^npm run gateway -- /gm)).toHaveLength(4);
  return `export ADMIN_PORT=${new URL(adminAddress).port} DATA_DIR=${dataDirectory}\n${printed}`;
}

test("the flow and an operator's commands work as printed, and what it made is there after kill -9 and a restart", async () => {
  const { directory, dispose } = await makeTestDirectory(['gateway', 'simulator']);
  const environment = { DATA_DIR: directory, SIMULATOR_TIME_SCALE: '0' };
  const printed = /<!-- flow.*-->\n```bash\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const lines = (address: string) =>
    printed
      .replace('http://127.0.0.1:8080', address)
      .replaceAll('data/sandbox-api-key', `${directory}/sandbox-api-key`)
      .replaceAll('draft.json', `${directory}/draft.json`);
  const isCall = (line: string) => /^(post|call) /.test(line);
  expect(printed.split('\n').filter(isCall)).toHaveLength(4);

  const first = await startGatewayProcess(environment);
  const answers = await bash(lines(first.address));
  expect(answers).toContain('"policyStatus":"Quote Preparation"');
  expect(answers).toContain('"policyStatus":"Policy Updated"');
  expect(answers).toMatch(/"policyStatus":"Quote","policyActivityStatus":"Active"/);
  const operated = await bash(operate(first, directory));
  expect(operated).toMatch(/key +pk_\S{32}/);
  expect(operated).toMatch(/^partner_\S+ +Whitcombe Brokers +8800101 8800102/m);
  expect(operated).toContain('There are no such runs.');
  expect(await first.stop('SIGKILL')).toBe('SIGKILL');

  const second = await startGatewayProcess(environment);
  const [status] = printed.split('\n').filter(isCall).slice(-1);
  const prelude = lines(second.address)
    .split('\n')
    .filter((line) => /^(GATEWAY|KEY|KEYS|POLICY|call|post|key)(=|\()/.test(line));
  expect(await bash([...prelude, status].join('\n'))).toMatch(/"policyStatus":"Quote"/);
  const [curl] = second.banner.split('\n').filter((line) => line.startsWith('curl '));
  expect(await bash(curl ?? '')).toContain('"policyStatus":"Quote Preparation"');
  expect(await second.stop('SIGTERM')).toBe(0);
  await dispose();
}, 120_000);

describe('the table of variables', () => {
  const rows = /## Variables([\s\S]*?)\n\n[^|]*$/.exec(readme)?.[1] ?? '';
  const documented = [...rows.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );

  test('has every variable, and no other', () => {
    expect(documented.toSorted()).toEqual(Object.keys(variables).toSorted());
  });

  test('marks the secrets', () => {
    const marked = [...rows.matchAll(/^\| `([A-Z0-9_]+)` \* \|/gm)].map(([, name]) => name);
    expect(marked.toSorted()).toEqual(secrets.toSorted());
  });
});
