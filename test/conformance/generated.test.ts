// 500 requests of each version, made from its contract: what is valid is taken, what is not is refused, every response holds.
import { test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { useGateway } from '../support/gateway.js';
import { report, sendGenerated } from './generated-suite.js';

const gateway = useGateway();
const [count, seed] = [500, 1];

test.each(publishedContracts.map(({ name }) => name))(
  '%s answers generated requests as its contract says',
  { timeout: 120_000 },
  async (version) => report(version, seed, await sendGenerated(gateway(), { version, count, seed })),
);
