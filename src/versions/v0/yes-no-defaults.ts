// Two answers of version 0.0 are passed on where they are left out.
import type { Change } from '../change.js';

const DEFAULTS = { periodTBA: 'NO', submissionSanctionCheckComplete: 'YES' } as const;
const names = Object.keys(DEFAULTS).map((name) => `body /${name}`);

export const yesNoDefaults: Change = {
  id: 'yes-no-defaults',
  title: 'No answers that are assumed',
  why: '`periodTBA` was taken for `NO` and `submissionSanctionCheckComplete` for `YES` where a call left them out. They are no fields any more: the period is the one of `policy`, and the sanction check is confirmed at the bind, by `prebindSanctionCheckComplete`.',
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
