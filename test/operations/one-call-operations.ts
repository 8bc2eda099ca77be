// The operations of the one-call flow, which this release declares, checks and refuses: nothing behind them can fail.

/** As `v2 issuePolicy`. The list may only shrink: one that is served fails `every-operation-500.test.ts`. */
export const refusedForNow: readonly string[] = [
  'v1 createGlobalSubmission',
  'v1 getSubmissionRun',
  'v1 retrySubmissionRun',
  'v2 issuePolicy',
  'v2 getSubmissionRun',
  'v2 getIssueRun',
  'v2 retrySubmissionRun',
];
