// Fastify with the same schemas: validates the request and serialises the response.
import fastify from 'fastify';
import type { Schema } from '../../../src/openapi/document.js';
import { outcome, PATH, plainContract, ready, STATUS_PATH, statuses } from '../workload.js';

const { contract, document } = await plainContract();
const operation = contract.operations.find(({ id }) => id === 'createQuote');
const body = operation?.requestBody?.content['application/json']?.schema;
const answer = operation?.responses.get(200)?.content.get('application/json')?.schema;
const rooted = (schema: Schema | undefined): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'));

const server = fastify({
  ajv: { customOptions: { strict: false, coerceTypes: false, removeAdditional: false } },
});
server.addSchema(
  JSON.parse(JSON.stringify({ $id: 'contract', components: { schemas: document.components?.schemas } })),
);
server.post(PATH, { schema: { body: rooted(body), response: { 200: rooted(answer) } } }, async () => outcome);
const status = contract.operations.find(({ id }) => id === 'listPolicyStatuses');
const statusAnswer = status?.responses.get(200)?.content.get('application/json')?.schema;
const querystring = {
  type: 'object',
  required: ['policyKey'],
  properties: { policyKey: rooted(status?.parameters.find(({ name }) => name === 'policyKey')?.schema) },
};
server.get(
  STATUS_PATH,
  { schema: { querystring, response: { 200: rooted(statusAnswer) } } },
  async () => statuses,
);
await server.listen({ port: 0, host: '127.0.0.1' });
const [address] = server.addresses();
ready(address?.port ?? 0);
