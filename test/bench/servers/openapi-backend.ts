// openapi-backend on Express, validating requests and responses.
import addFormats from 'ajv-formats';
import express from 'express';
import { OpenAPIBackend } from 'openapi-backend';
import { listen } from '../listen.js';
import { inlinedContract, outcome, statuses } from '../workload.js';

const document = await inlinedContract();
const api = new OpenAPIBackend({
  definition: JSON.parse(JSON.stringify(document)),
  quick: true,
  ajvOpts: { strict: false },
  customizeAjv: (ajv) => addFormats.default(ajv),
});
api.register({
  createQuote: (_context, _req, res) => res.json(outcome),
  listPolicyStatuses: (_context, _req, res) => res.json(statuses),
  postResponseHandler: (context) => {
    const faults = api.validateResponse(
      context.operation?.operationId === 'createQuote' ? outcome : statuses,
      context.operation,
    );
    if (faults.errors) throw new Error('The answer broke the contract');
  },
  validationFail: (context, _req, res) => res.status(400).json({ errors: context.validation.errors }),
  notFound: (_context, _req, res) => res.status(404).end(),
  unauthorizedHandler: (_context, _req, res) => res.status(401).end(),
});
api.registerSecurityHandler('api_key', () => true);
await api.init();
const app = express();
app.use(express.json());
app.use((req, res) => {
  const headers = Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
  );
  const query = Object.fromEntries(Object.entries(req.query).map(([name, value]) => [name, String(value)]));
  void api.handleRequest({ method: req.method, path: req.path, headers, query, body: req.body }, req, res);
});
listen(app);
