// Two yes/no fields of version 0.0 have defaults, which are forwarded if the fields are omitted.
import type { Change } from '../change.js';

const DEFAULTS = { periodTBA: 'NO', submissionSanctionCheckComplete: 'YES' } as const;
const names = Object.keys(DEFAULTS).map((name) => `body /${name}`);

export const yesNoDefaults: Change = {
  id: 'yes-no-defaults',
  title: 'No assumed values',
  why: '`periodTBA` defaulted to `NO` and `submissionSanctionCheckComplete` to `YES`. Both fields have been removed: the period is that of `policy`, and `prebindSanctionCheckComplete` confirms the sanctions check at the bind.',
  touches: { enrichSubmission: names },
  lost: [],
  fills: { enrichSubmission: DEFAULTS, completeSubmission: DEFAULTS },
};

export const withAnswers = <Body extends { periodTBA?: Answer; submissionSanctionCheckComplete?: Answer }>(
  body: Body,
) => ({
  ...body,
  periodTBA: body.periodTBA ?? DEFAULTS.periodTBA,
  submissionSanctionCheckComplete:
    body.submissionSanctionCheckComplete ?? DEFAULTS.submissionSanctionCheckComplete,
});

type Answer = 'YES' | 'NO';
