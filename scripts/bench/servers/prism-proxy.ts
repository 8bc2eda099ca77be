// Prism as a validating proxy in front of bare Express; its upstream answers from the same process.
import { createServer } from 'node:http';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer as createPrism } from '@stoplight/prism-http-server';
import { outcome, plainContract, ready } from '../workload.js';

const { document } = await plainContract();
const upstream = createServer((req, res) => {
  req.resume();
  req.on('end', () => {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(outcome));
  });
}).listen(0, '127.0.0.1');
await new Promise((resolve) => upstream.once('listening', resolve));
const address = upstream.address();
const port = address !== null && typeof address !== 'string' ? address.port : 0;
const operations = await getHttpOperationsFromSpec(JSON.parse(JSON.stringify(document)));
const prism = createPrism(operations, {
  cors: false,
  components: { logger: createLogger('bench', { level: 'silent' }) },
  config: {
    isProxy: true,
    upstream: new URL(`http://127.0.0.1:${port}`),
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  },
});
ready(Number(new URL(await prism.listen(0, '127.0.0.1')).port));
