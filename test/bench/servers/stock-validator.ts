// express-openapi-validator alone on the whole contract: validates requests and responses, and does
// nothing else.
import express from 'express';
import * as validator from 'express-openapi-validator';
import { listen } from '../listen.js';
import { outcome, PATH, plainContract, STATUS_PATH, statuses } from '../workload.js';

const { document } = await plainContract();
const app = express();
app.use(express.json());
app.use(
  validator.middleware({
    apiSpec: JSON.parse(JSON.stringify(document)),
    validateApiSpec: false,
    validateSecurity: false,
    validateRequests: { allErrors: true },
    validateResponses: true,
    ajvFormats: { mode: 'full' },
  }),
);
app.post(PATH, (_req, res) => {
  res.json(outcome);
});
app.get(STATUS_PATH, (_req, res) => {
  res.json(statuses);
});
listen(app);
