// Express with express.json() and nothing else.
import express from 'express';
import { listen } from '../listen.js';
import { outcome, PATH } from '../workload.js';

const app = express();
app.use(express.json());
app.post(PATH, (_req, res) => {
  res.json(outcome);
});
listen(app);
