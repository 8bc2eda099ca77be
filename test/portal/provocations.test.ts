// The lines of the error dictionary provoke, in the sandbox, the error that they are listed under.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { provocations } from '../../scripts/portal/provocations.js';
import { bash } from '../docs/documented-lines.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const runnable = Object.entries(provocations).flatMap(([code, provocation]): [string, string][] =>
  'lines' in provocation ? [[code, provocation.lines]] : [],
);

test('more than half of the codes have lines that provoke them', () => {
  expect(runnable.length / Object.keys(provocations).length).toBeGreaterThan(0.5);
});

test('a write that provokes an error has a key, so that it refutes nothing in a readiness report', () => {
  const lines = runnable.flatMap(([, all]) => all.split('\n'));
  const writes = lines.filter((line) => /-X P|submission\/base' -|--data-binary/.test(line));
  expect(writes.length).toBeGreaterThan(5);
  const without = writes.filter((line) => !line.includes('Idempotency-Key'));
  expect(without).toEqual([]);
});

test.each(runnable)('the lines of %s provoke it', async (code, lines) => {
  const { url, config } = gateway();
  // Drills need a key for one broker company; the failures on purpose with `9000…` need a key for
  // all.
  const isDrill = lines.includes('/readiness/drills');
  const key = isDrill
    ? (await gateway().addPartner({ name: 'Docs', producerIds: ['50123'] })).apiKey
    : await readFile(`${config.dataDirectory}/sandbox-api-key`, 'utf8');
  const printed = await bash(`KEY=${key.trim()}\n${lines.replaceAll('http://127.0.0.1:8080', url)}`);
  expect(JSON.parse(printed).error.code).toBe(code);
});
