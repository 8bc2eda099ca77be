// How tools handle a served contract: the imports of Postman, Bruno and Insomnia, linters, a
// validator, and Prism as a mock server, without the gateway.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.js';
import { useGateway } from '../support/gateway.js';
import { sampledByDay } from '../support/sampled.js';
import { usePartnerFolder } from './install.js';

/** The converters take seconds, and longer on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });
const gateway = useGateway();
const { inside, run } = usePartnerFolder('importers');
const names = ['v0', 'v1', 'v2', 'sandbox'] as const;

beforeAll(async () => {
  for (const name of names) {
    const response = await fetch(`${gateway().url}/openapi/${name}.json`);
    await writeFile(inside(`${name}.json`), await response.text());
  }
});

interface Imported {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  /** The headers that the tool sends. */
  readonly headers: [name: string, value: string][];
  readonly body?: string;
}

const importers = [
  ['Postman, from schemas', ['postman.js', 'Schema']],
  ['Postman, from examples', ['postman.js', 'Example']],
  ['Bruno', ['bruno.js']],
  ['Insomnia', ['insomnia.js']],
] as const;
const imported = async ([script, ...more]: readonly [string, ...string[]], name: string) => {
  const requests: Imported[] = JSON.parse(
    await run('node', [inside(script), inside(`${name}.json`), ...more]),
  );
  return requests;
};
const keysOf = ({ headers }: Imported) =>
  headers.flatMap(([name, value]) =>
    name.toLowerCase() === 'idempotency-key' && value !== '' ? [value] : [],
  );

describe.each(importers)('%s', (tool, command) => {
  test.each(['v2', ...sampledByDay(['v1', 'v0'])])(
    '%s: requests go to the gateway, and no two share an idempotency key',
    async (name) => {
      const requests = await imported(command, name);
      process.stdout.write(`${tool}, ${name}: ${requests.length} requests\n`);
      expect(requests.length).toBeGreaterThan(2);
      for (const { url } of requests) expect(url).toMatch(new RegExp(`^${gateway().url}/${name}/`));
      const keys = requests.flatMap(keysOf);
      expect(keys).toEqual([...new Set(keys)]);
    },
  );
});

test.each([importers[1], importers[2]] as const)(
  '%s: an imported write can be sent twice, and has two effects',
  async (_, command) => {
    const base = (await imported(command, 'v2')).find(({ url }) => url.endsWith('/submission/base'));
    if (!base) throw new Error('There is no base stage');
    const send = () =>
      fetch(base.url, {
        method: 'POST',
        headers: [
          ...base.headers.filter(([name]) => !/^(x-api-key|content-type|accept)$/i.test(name)),
          ['x-api-key', gateway().apiKey],
          ['Content-Type', 'application/json'],
        ],
        ...(base.body !== undefined && { body: base.body }),
      });
    const [first, second] = [await (await send()).text(), await (await send()).text()];
    const numbers = [JSON.parse(first).policyNo, JSON.parse(second).policyNo];
    expect(numbers[0], first).toMatch(/^Q/);
    expect(numbers[1], second).toMatch(/^Q/);
    expect(numbers[0]).not.toBe(numbers[1]);
  },
);

test.each(names)('Spectral and Redocly find nothing in %s', async (name) => {
  const lint = [inside('node_modules/.bin/spectral'), 'lint', inside(`${name}.json`)];
  const said = await run('node', [...lint, '--fail-severity', 'hint', '--ruleset', inside('.spectral.yaml')]);
  expect(said).toContain("No results with a severity of 'hint' or higher found!");
  const strict = [
    'lint',
    inside(`${name}.json`),
    '--extends',
    'recommended-strict',
    '--config',
    inside('redocly.yaml'),
  ];
  await writeFile(inside('redocly.yaml'), 'extends: [recommended-strict]\n');
  expect(await run(path.resolve('node_modules/.bin/redocly'), strict)).toContain('is valid');
});

const accepted = {
  submissionId: '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21',
  policyNo: 'Q0010421',
  policyKey: '1000421',
  policyActivityKey: '2000842',
  status: 'ACCEPTED',
  message: 'The run continues.',
};

/** Does not compile unless `status` narrows the response. */
const zodProgram = `
import { schemas } from './client.js';
for (const text of process.argv.slice(2)) {
  const run = schemas.GlobalSubmissionStarted.parse(JSON.parse(text));
  console.log(run.status === 'ACCEPTED' ? run.policyNo : run.status + ' ' + run.submissionId);
}
`;

test('a zod validator distinguishes an accepted run from a failed one, and code that reads policyNo compiles', async () => {
  await run(inside('node_modules/.bin/openapi-zod-client'), [
    inside('v2.json'),
    ...['-o', inside('client.ts'), '--export-schemas'],
  ]);
  await writeFile(inside('zod.ts'), zodProgram);
  const options = ['--strict', '--skipLibCheck', '--module', 'NodeNext', '--target', 'ES2022', '--noEmit'];
  await run(path.resolve('node_modules/.bin/tsc'), [...options, inside('zod.ts')]);
  const failed = { submissionId: accepted.submissionId, status: 'FAILED', message: 'It failed.' };
  const program = [path.resolve('node_modules/tsx/dist/cli.mjs'), inside('zod.ts')];
  const said = await run('node', [...program, JSON.stringify(accepted), JSON.stringify(failed)]);
  expect(said).toBe(`Q0010421\nFAILED ${failed.submissionId}\n`);
});

test('Prism without the gateway responds that a run was accepted', async () => {
  const port = await freePort();
  const prism = spawn(path.resolve('node_modules/.bin/prism'), ['mock', '-p', `${port}`, inside('v2.json')]);
  try {
    for await (const chunk of prism.stdout) if (String(chunk).includes('Prism is listening')) break;
    const path = '/submission/global/Q0010421/retry';
    const options = { method: 'POST', headers: { 'x-api-key': 'any' } };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, options);
    expect(await response.json()).toMatchObject({ status: 'ACCEPTED', policyNo: 'Q0010421' });
  } finally {
    const ended = once(prism, 'exit');
    prism.kill();
    await ended;
  }
});
