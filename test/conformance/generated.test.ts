// 40 generated requests for each version: valid ones pass validation, invalid ones are
// rejected, and every response is valid.
import { test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { useGateway } from '../support/gateway.js';
import { report, sendGenerated } from './generated-suite.js';

const gateway = useGateway();
const [count, seed] = [40, 1];

test.each(publishedContracts.map(({ name }) => name))(
  '%s responds to generated requests as its contract says',
  { timeout: 120_000 },
  async (version) => report(version, seed, await sendGenerated(gateway(), { version, count, seed })),
);
