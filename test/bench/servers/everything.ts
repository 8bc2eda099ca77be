// The whole gateway on the PostgreSQL of DATABASE_URL, with an instant back office and a partner of
// one producer.
import { once } from 'node:events';
import { createServer } from 'node:http';
import createClient from 'openapi-fetch';
import type { paths } from '../../../generated/admin.js';
import { compose } from '../../../src/gateway/compose.js';
import { readConfig } from '../../../src/gateway/config.js';
import { createGuardedServer } from '../../../src/http/connection/server.js';
import { createInstantBackOffice } from '../instant-back-office.js';
import { fileLog, listen, portOf } from '../listen.js';
import { PRODUCER_ID } from '../workload.js';

const { backOffice } = createInstantBackOffice();
const { app, admin } = await compose(readConfig(), { backOffice, log: fileLog() });
const administration = createServer(admin.app).listen(0, '127.0.0.1');
await once(administration, 'listening');
const client = createClient<paths>({
  baseUrl: `http://127.0.0.1:${portOf(administration)}`,
  headers: { 'x-api-key': admin.token },
});
const { data, error } = await client.POST('/partners', {
  body: { name: 'Bench', producerIds: [PRODUCER_ID] },
});
if (!data) throw new Error(`The partner was not added: ${error.error.message}`);
administration.close();
listen(createGuardedServer(app).server, { bound: data.apiKey });
