// The table of operations and the contracts agree on the writes that may run at the same time as a
// change of their policy: those without a lock.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaresCode, loadContract } from '../../src/openapi/contract.js';
import { partnerOperation } from '../../src/partner-operations.js';

const versions = readdirSync('generated').flatMap((file) => /^(v\d+)\.json$/.exec(file)?.[1] ?? []);

test.each(versions)(
  '%s: a write that names a policy either locks it or leaves it unchanged',
  async (name) => {
    const { operations } = await loadContract(name);
    const writes = operations.filter(({ parameters }) =>
      parameters.some((one) => one.name === 'Idempotency-Key'),
    );
    expect(writes.length).toBeGreaterThan(2);
    for (const write of writes) {
      const { id, parameters } = write;
      const locks = declaresCode(write, 'POLICY_BUSY');
      const leavesPolicy = partnerOperation(id).policy === 'unchanged';
      expect(locks && leavesPolicy, id).toBe(false);
      if (parameters.some((one) => /^policy/.test(one.name))) expect(locks || leavesPolicy, id).toBe(true);
    }
  },
);
