// openapi-backend on Express, validating both ways.
import express from 'express';
import { OpenAPIBackend } from 'openapi-backend';
import { listen } from '../listen.js';
import { inlinedContract, outcome } from '../workload.js';

const document = await inlinedContract();
const api = new OpenAPIBackend({
  definition: JSON.parse(JSON.stringify(document)),
  quick: true,
  ajvOpts: { strict: false, formats: { int32: true, int64: true, double: true, float: true, binary: true } },
});
api.register({
  createQuote: (_context, _req, res) => res.json(outcome),
  postResponseHandler: (context) => {
    const faults = api.validateResponse(outcome, context.operation);
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
