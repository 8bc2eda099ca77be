// `status`: what a node does now, as an operator reads it.
import { expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { runCliHere } from './cli.js';

const gateway = useGateway({ environment: { ADMIN_TOKEN: 'operator' } });
const run = (...args: string[]) =>
  runCliHere([...args, '--admin-url', gateway().admin.url], { environment: { ADMIN_TOKEN: 'operator' } });

test('shows the node, its phase, whether it is ready, and what is in flight', async () => {
  const { code, stdout } = await run('status');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ {2}node {6}[0-9a-f-]{36} \(.+, process \d+, version \d+\.\d+\.\d+\)$/m);
  expect(stdout).toMatch(/^ {2}phase {5}serving$/m);
  expect(stdout).toMatch(/^ {2}\/readyz {3}ready$/m);
  expect(stdout).toMatch(/^ {2}calls {5}0 calls in flight$/m);
});

test('prints JSON for programs', async () => {
  const { stdout } = await run('status', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ phase: 'serving', isReady: true });
});

test('start is not a command to a running gateway', async () => {
  const { code, stderr } = await run('start');
  expect(code).toBe(1);
  expect(stderr).toMatch(/Only the executable starts the gateway: gateway start/);
});
