// The README's flow as printed, and its table of variables. readme.proof.ts runs every line, against real processes.
import { describe, expect, test } from 'vitest';
import { secrets, variables } from '../../src/variables.js';
import { useGateway } from '../support/gateway.js';
import { bash, block, callsIn, expectFlow, placedAt, readme } from './readme.js';

const gateway = useGateway();

test('the flow works as printed', async () => {
  const { url: address, config } = gateway();
  const printed = block('flow');
  expect(callsIn(printed)).toHaveLength(4);
  expectFlow(await bash(placedAt(printed, { address, pid: process.pid, directory: config.dataDirectory })));
});

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
