// The one-call flow: its start, its steps in the background, its record and its retry.
import { at, type Statement } from './statement.js';

export const run: readonly Statement[] = [
  {
    says: 'One call takes the full, the quote and the bind block and starts a run.',
    tests: [[at.runStart, '%s: the policy has its number and keys, and the run continues']],
    operations: ['v2 issuePolicy', 'v1 createGlobalSubmission'],
  },
  {
    says: 'The first block is required.',
    tests: [[at.runStart, 'the first block is required']],
  },
  {
    says: 'The quote and the bind block may be left out.',
    tests: [
      [at.runStart, 'the first block alone'],
      [at.record, 'a run without %s succeeds without those steps'],
      [at.runStart, 'a bind block without a quote block is rejected'],
    ],
    decision: 'One-call flow: the quote and the bind block are recommended',
  },
  {
    says: 'The first block accepts the same JSON as the complete stage.',
    tests: [
      [at.fieldTable, 'fullRequest!:CompleteSubmission quoteRequest!:QuoteRequest bindRequest!:BindRequest'],
      [at.issue, 'a missing field of the first block'],
    ],
  },
  {
    says: 'Each block is forwarded unchanged to its stage.',
    tests: [
      [
        at.runForwarding,
        'in version 2.0, BASE sends the base fields, FULL all fields, QUOTE and BIND their blocks',
      ],
    ],
    decision: 'One-call flow: each block is forwarded to its stage unchanged',
  },
  {
    says: 'The steps run in the order base, full, quote, bind, done.',
    tests: [
      [at.record, 'while a step is running, the record shows it and has every field that can exist by then'],
      [
        at.runForwarding,
        'in version 2.0, BASE sends the base fields, FULL all fields, QUOTE and BIND their blocks',
      ],
    ],
    states: ['current BASE', 'current FULL', 'current QUOTE', 'current BIND', 'current DONE'],
  },
  {
    says: 'The base step has ended when the response arrives; the others continue in the background.',
    tests: [
      [at.runStart, '%s: the policy has its number and keys, and the run continues'],
      [at.runStatus, 'a run in progress shows its steps so far, and when to read it again'],
    ],
  },
  {
    says: 'The response identifies the run by a UUID, and the policy by its number and keys.',
    tests: [
      [at.runStart, '%s: the policy has its number and keys, and the run continues'],
      [
        at.fieldTable,
        'submissionId!:uuid policyNo!:string policyKey!:string policyActivityKey!:string status!:ACCEPTED',
      ],
    ],
  },
  {
    says: 'A failed base step is reported in the response, and there is no policy.',
    tests: [[at.runStart, 'if the base step is rejected, the run fails and there is no policy']],
    states: ['run FAILED'],
  },
  {
    says: 'The run is tracked by its policy number at the status path.',
    tests: [
      [at.record, 'a run is found by its policy number, its submission id and, once bound'],
      [at.runStatus, '%s does not identify a run, with or without waiting'],
    ],
    decision: '`policyNo` names a run',
    operations: ['v2 getSubmissionRun', 'v1 getSubmissionRun'],
  },
  {
    says: 'The requirements give two paths for the status of an issued policy. Decision: both serve it.',
    tests: [[at.record, 'both paths return the same record, while a run is in progress and afterwards']],
    decision: 'Status of an issued policy: two paths',
    operations: ['v2 getIssueRun'],
  },
  {
    says: 'The status is the stored record, which changes as the steps end.',
    tests: [
      [at.record, 'while a step is running, the record shows it and has every field that can exist by then'],
    ],
    states: [
      'run RUNNING',
      'run BASE_OK',
      'run FULL_OK',
      'run QUOTE_OK',
      'run SUCCESS',
      'step PENDING',
      'step SUCCESS',
    ],
  },
  {
    says: 'The overall status has seven values; one of them is for a run that is recorded but not started.',
    tests: [
      [at.fieldTable, 'PENDING|RUNNING|BASE_OK|FULL_OK|QUOTE_OK|SUCCESS|FAILED'],
      [
        'test/runs/run-table.test.ts',
        'a call is announced with the acceptance if requested, and not for other runs in the same batch',
      ],
    ],
    states: ['run PENDING'],
  },
  {
    says: 'The record names the background execution.',
    tests: [
      [at.record, 'while a step is running, the record shows it and has every field that can exist by then'],
      [
        at.runRetry,
        'a retry continues with the failed step, under its key; completed steps are not executed again',
      ],
    ],
  },
  {
    says: 'The record counts the attempts of each step.',
    tests: [
      [
        'test/runs/passing-faults.test.ts',
        'a later step that fails twice and then succeeds has three attempts and no error',
      ],
      [at.refusedSteps, 'a %s step that is rejected with %s fails the run, and no later step is tried'],
    ],
  },
  {
    says: 'A failed later step has its own status and error; the errors of the other steps are null.',
    tests: [
      [at.refusedSteps, 'a %s step that is rejected with %s fails the run, and no later step is tried'],
      [at.runStatus, 'a failed run shows its reason'],
    ],
    states: ['step FAILED'],
  },
  {
    says: 'The raw output of each step is kept in the record.',
    tests: [
      [at.record, 'while a step is running, the record shows it and has every field that can exist by then'],
      [
        'test/runs/at-rest.test.ts',
        "payload, outputs and errors cannot be read in any table, the engine's included",
      ],
    ],
  },
  {
    says: 'The record has the times of its creation and its last change.',
    tests: [
      [at.record, 'while a step is running, the record shows it and has every field that can exist by then'],
    ],
  },
  {
    says: 'A failed run can be retried and continues at the failed step.',
    tests: [
      [
        at.runRetry,
        'a retry continues with the failed step, under its key; completed steps are not executed again',
      ],
      [at.retry, 'a later failed step is executed in the background, and the run continues from there'],
    ],
    operations: ['v2 retrySubmissionRun', 'v1 retrySubmissionRun'],
  },
  {
    says: 'A retry has a new execution.',
    tests: [
      [
        at.runRetry,
        'a retry continues with the failed step, under its key; completed steps are not executed again',
      ],
    ],
  },
  {
    says: 'A retry uses the payload of the failed run and the keys of its base step.',
    tests: [
      [at.retry, 'a later failed step is executed in the background, and the run continues from there'],
      [at.retry, 'a run whose request is no longer stored cannot continue'],
    ],
    codes: ['RUN_EXPIRED'],
  },
  {
    says: 'A retry returns the same response as the start of a run.',
    tests: [
      [at.retry, 'a later failed step is executed in the background, and the run continues from there'],
      [at.retry, 'a base step that fails again fails the run again'],
    ],
  },
  {
    says: 'A run that has not failed cannot be retried.',
    tests: [
      [at.retry, 'a run that has succeeded cannot be retried'],
      [at.retry, 'a run in progress cannot be retried'],
    ],
    decision: 'Retry of a run that has not failed: code and status',
    codes: ['RUN_NOT_FAILED'],
  },
  {
    says: 'A run whose policy has ended since then cannot be retried.',
    tests: [[at.retry, 'a run whose policy has since been %s cannot continue']],
    decision: 'Retry: only a failed run',
  },
  {
    says: 'Premium basis, claim basis, instalments and leader percentage belong to the quote block.',
    tests: [
      [at.fieldTable, 'premiumBasis:IdRef typeofClaimBasis:IdRef'],
      [at.fieldTable, 'leaderPercent:number|string'],
      [at.fields, '%s has exactly the fields of the requirements'],
    ],
  },
  {
    says: 'The claims agreement party is a value of a line in the quote block, not of the bind block.',
    tests: [
      [at.quote, 'the claims agreement party by reference'],
      [at.fields, '%s has exactly the fields of the requirements'],
    ],
  },
  {
    says: 'The bind exists only in the one-call flow.',
    tests: [[at.endpoints, 'has exactly the stated operations']],
  },
];
