// Four more generators (see generators.proof.ts): each generated client compiles under strict
// settings, and a program that uses it issues a policy in one call and follows the run to its end.
import { copyFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { beforeAll, expect, test, vi } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { usePartnerFolder } from './install.js';

// Generates and compiles thousands of lines, while other proofs run.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

const gateway = useGateway();
const { inside, run } = usePartnerFolder('one-call');

const commands: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  kubb: ['kubb', 'generate', '--config', 'kubb.config.ts'],
  rtk: ['rtk-query-codegen-openapi', 'rtk.json'],
  sta: ['swagger-typescript-api', 'generate', '-p', 'v2.json', '-o', 'src/sta', '-n', 'gateway.ts'],
  zod: ['openapi-zod-client', 'v2.json', '-o', 'src/zod/gateway.ts'],
};

beforeAll(async () => {
  const { url } = gateway();
  await writeFile(inside('v2.json'), await (await fetch(`${url}/openapi/v2.json`)).text());
  await copyFile('generated/examples/v2/issuePolicy.json', inside('issue.json'));
});

test.each(Object.entries(commands))(
  'the client that %s generates compiles, and a program that uses it binds a policy',
  async (tool, [command, ...args]) => {
    await run('npx', [command, ...args]);
    const config = { extends: './tsconfig.json', include: [`src/${tool}`] };
    await writeFile(inside('tsconfig.tool.json'), JSON.stringify(config));
    await run('node', ['node_modules/typescript/bin/tsc', '--noEmit', '--project', 'tsconfig.tool.json']);
    await build({
      entryPoints: [inside('src', tool, 'program.ts')],
      outfile: inside('program.js'),
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
    });
    const { url, apiKey } = gateway();
    const printed = await run('env', [`GATEWAY=${url}/v2`, `API_KEY=${apiKey}`, 'node', 'program.js']);
    expect(printed).toMatch(/^Q\d+ SUCCESS\n$/);
  },
);
