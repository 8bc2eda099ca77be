// Prism as a validating proxy; its upstream is the bare node:http server at the port UPSTREAM_PORT.
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer as createPrism } from '@stoplight/prism-http-server';
import { plainContract, ready } from '../workload.js';

const { document } = await plainContract();
const operations = await getHttpOperationsFromSpec(JSON.parse(JSON.stringify(document)));
const prism = createPrism(operations, {
  cors: false,
  components: { logger: createLogger('bench', { level: 'silent' }) },
  config: {
    isProxy: true,
    upstream: new URL(`http://127.0.0.1:${process.env.UPSTREAM_PORT}`),
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  },
});
ready(Number(new URL(await prism.listen(0, '127.0.0.1')).port));
