// 1,000 generated requests for each version, 10,000 in `npm run proofs:long`. Seed and count can be
// set: SEED=7 REQUESTS=20000.
import { test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { useGateway } from '../support/gateway.js';
import { report, sendGenerated } from './generated-suite.js';

const gateway = useGateway();
const count = Number(process.env.REQUESTS ?? 1_000);
const seed = Number(process.env.SEED ?? 2);

test.each(publishedContracts.map(({ name }) => name))(
  '%s responds to generated requests as its contract says',
  { timeout: 60_000 + count * 200 },
  async (version) => report(version, seed, await sendGenerated(gateway(), { version, count, seed })),
);
