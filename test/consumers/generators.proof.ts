// Generators of clients that partners use: each client compiles with strict settings, and works against a gateway.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { guideBlocks } from './guide.js';
import { usePartnerFolder } from './install.js';

const gateway = useGateway();
const { inside, run } = usePartnerFolder('generators');

/** `exact`: whether the generated code compiles with `exactOptionalPropertyTypes`. */
const tools = {
  'hey-api': { exact: false },
  orval: { exact: true },
  'openapi-fetch': { exact: true },
} as const;

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(inside(file)), { recursive: true });
  await writeFile(inside(file), text);
}

const compile = (tool: string, options: string[] = []) =>
  run('npx', ['tsc', '--project', `tsconfig.${tool}.json`, ...options]);

describe.each(Object.entries(tools))('%s', (tool, { exact }) => {
  beforeAll(async () => {
    const blocks = guideBlocks(gateway());
    for (const { name, text } of blocks.filter(({ language }) => language !== 'bash'))
      await write(name, text);
    await write(
      `tsconfig.${tool}.json`,
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { exactOptionalPropertyTypes: exact },
        include: [`src/${tool}`],
      }),
    );
    const commands = blocks.filter(({ language, name }) => language === 'bash' && name === tool);
    expect(commands).toHaveLength(1);
    for (const { text } of commands) await run('bash', ['-euo', 'pipefail', '-c', text]);
  });

  test('the commands and the program of the guide work as printed', async () => {
    await compile(tool);
    const printed = await run('node', [`dist/${tool}/program.js`]);
    expect(printed.trim().split('\n')).toEqual([
      expect.stringMatching(/^Q\d+ Quote Preparation$/),
      'policy.effectiveDate',
    ]);
  });
});
