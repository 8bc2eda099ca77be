// The guide to the readiness report, and the pages that the report's lines link to, as a gateway
// serves them.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaresCode, loadContract } from '../../src/openapi/contract.js';
import { partnerOperation } from '../../src/partner-operations.js';
import { drillNames, drills, drillTiming } from '../../src/readiness/drills.js';
import { requirements } from '../../src/readiness/requirements.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway({ environment: { SANDBOX_KEYS_PER_HOUR: '100' } });
const guide = readFileSync('docs/guides/readiness.md', 'utf8');

test.each(Object.entries(requirements).map(([id, { help }]) => [id, help]))(
  'the help of the line %s leads to a page, and to an anchor if it names one: %s',
  async (_, help = '') => {
    const [, fragment] = help.split('#');
    const response = await fetch(`${gateway().url}${help}`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
    const page = await response.text();
    if (fragment !== undefined) expect(page).toContain(`id="${fragment}"`);
  },
);

test('the guide lists every drill, and states the times that the code uses', () => {
  const [, drills = ''] = guide.split('\n## Drills\n');
  const rows = [...drills.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual([...drillNames]);
  expect(drillTiming.windowMs).toBe(5 * 60_000);
  expect(guide).toContain('waits five minutes');
  expect(guide).toContain(`after ${drillTiming.slowMs / 1_000} seconds`);
  expect(guide).toContain(`for ${drillTiming.outageMs / 1_000} seconds`);
});

test('the drill policy-busy hits exactly the writes that its description names', async () => {
  const { operations } = await loadContract('v2');
  const hit = operations.filter((one) => one.method !== 'get' && declaresCode(one, 'POLICY_BUSY'));
  const changes = operations.filter(({ id }) => {
    const { policy } = partnerOperation(id);
    return policy !== undefined && policy !== 'drafted' && policy !== 'unchanged';
  });
  expect(changes.length).toBeGreaterThanOrEqual(5);
  expect(hit).toEqual(changes);
  const named = 'the next write that changes an existing policy or retries its run';
  expect(guide).toContain(`rejects ${named}`);
  expect(drills['policy-busy'].does.toLowerCase()).toContain(named);
});

describe('a report is verified as the guide shows, and one that was changed is rejected', () => {
  const execute = promisify(execFile);
  const [, section = ''] = guide.split('\n## Verify the signature\n');
  const blocks = [...section.matchAll(/```(bash|js|python)\n(.*?)```/gs)].map(([, language, text]) => [
    language,
    text,
  ]);
  const textOf = (language: string, word: string) =>
    blocks.find(([one, text]) => one === language && text?.includes(word))?.[1] ?? '';
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'report-'));
    const created = await fetch(`${gateway().url}/sandbox/keys`, { method: 'POST' });
    const { apiKey }: { apiKey: string } = await created.json();
    const report = await fetch(`${gateway().url}/readiness`, { headers: { 'x-api-key': apiKey } });
    await writeFile(path.join(folder, 'report.json'), await report.text());
    const download = textOf('bash', 'curl').replace('http://127.0.0.1:8080', gateway().url);
    await execute('bash', ['-euo', 'pipefail', '-c', download], { cwd: folder });
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['bash', 'openssl', 'jq --version && openssl version', ['bash', '-euo', 'pipefail', '-c']],
    ['js', 'require', 'true', ['node', '--input-type=commonjs', '--eval']],
    ['python', 'json', 'python3 -c "import cryptography"', ['python3', '-c']],
  ] as const)('by the program in %s', async (language, word, hasTools, [command, ...args]) => {
    const program = textOf(language, word);
    expect(program).not.toBe('');
    const isThere = await execute('bash', ['-c', hasTools]).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      process.stdout.write(`not checked, for lack of a tool: ${hasTools}\n`);
      return;
    }
    const verified = () =>
      execute(command, [...args, program], { cwd: folder }).then(
        ({ stdout }) => /genuine|Verified Successfully/.test(stdout),
        () => false,
      );
    expect(await verified()).toBe(true);
    const file = path.join(folder, 'report.json');
    const text = readFileSync(file, 'utf8');
    await writeFile(file, text.replace(/"percent": ?0/, '"percent":100'));
    expect(await verified()).toBe(false);
    await writeFile(file, text);
  });
});
