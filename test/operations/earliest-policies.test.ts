// Policies of the earliest version are read through the operations of version 2.0: details, status,
// list and record.
import { expect, test } from 'vitest';
import { newCall } from '../back-office/behaviour/support.js';
import {
  earliestComplete,
  earliestQuote,
  earliestUnderwriting,
  leastDraft,
} from '../support/earliest-shape.js';
import { useSimulatedGateway } from './simulated-gateway.js';
import { stagesOf } from './v2/stages.js';

const { gateway, backOffice } = useSimulatedGateway();
const { details, status, submissions, submission } = stagesOf(gateway);

const earliest = (submissionId: string) => newCall({ shape: 'earliest', submissionId });

test('a draft without currency and domicile can be read in version 2.0', async () => {
  const { policyKey, policyNo } = await backOffice().createDraft(leastDraft, earliest('least'));
  const read = await details({ policyNo });
  expect([read.status, read.body.submission]).toMatchObject([200, leastDraft]);
  expect((await status({ policyKey })).body).toMatchObject([{ policyStatus: 'Quote Preparation' }]);
  const listed = await submissions({ pageSize: 100 });
  expect(listed.body.items).toContainEqual(expect.objectContaining({ submissionId: 'least' }));
});

test('a quoted policy with every field can be read in version 2.0', async () => {
  const outcome = await backOffice().createDraft(leastDraft, earliest('every'));
  const { policyKey, policyActivityKey = '', policyNo } = outcome;
  const activity = { policyKey, policyActivityKey };
  await backOffice().enrichDraft(
    activity,
    { ...earliestComplete, ...earliestUnderwriting },
    earliest('every'),
  );
  await backOffice().quotePolicy(activity, earliestQuote, earliest('every'));
  const read = await details({ policyNo });
  expect(read.status).toBe(200);
  expect(read.body).toMatchObject({ submission: earliestComplete, quote: earliestQuote });
  expect((await status({ policyKey })).body).toMatchObject([{ policyStatus: 'Quote' }]);
  const record = await submission('every', { classOfBusiness: 'cyber' });
  expect(record.body.cyber.details.submission).toMatchObject(earliestComplete);
});
