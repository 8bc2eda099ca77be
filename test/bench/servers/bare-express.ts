// Express with express.json() and nothing else.
import express from 'express';
import { listen } from '../listen.js';
import { outcome, PATH, STATUS_PATH, statuses } from '../workload.js';

const app = express();
app.use(express.json());
app.post(PATH, (_req, res) => {
  res.json(outcome);
});
app.get(STATUS_PATH, (_req, res) => {
  res.json(statuses);
});
listen(app);
