import { configureStore } from '@reduxjs/toolkit';
import { bodyOf, writeHeaders } from '../issue.js';
import { gateway } from './gateway.js';

const store = configureStore({
  reducer: { [gateway.reducerPath]: gateway.reducer },
  middleware: (standard) => standard().concat(gateway.middleware),
});
const { endpoints } = gateway;
const run = await store
  .dispatch(endpoints.issuePolicy.initiate({ ...writeHeaders(), issueRequest: bodyOf() }))
  .unwrap();
if (run.status === 'FAILED') throw new Error(run.message);
const record = await store
  .dispatch(endpoints.getSubmissionRun.initiate({ policyNo: run.policyNo, prefer: 'wait=25; until=end' }))
  .unwrap();
console.log(run.policyNo, record.overallStatus);
