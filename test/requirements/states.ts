// The states of policies, activities and runs, and the transitions between them.
import { at, type Statement } from './statement.js';

const everyCall = [
  at.states,
  '$call is allowed or refused as the table says if the policy is $from',
] as const;

export const states: readonly Statement[] = [
  {
    says: 'A new policy is in preparation, with a number that begins with Q.',
    tests: [
      [at.states, 'creates an active policy in preparation, without a quote number'],
      [at.status, 'a draft has one activity, with its keys as integers'],
    ],
    states: ['policy Quote Preparation', 'activity Active'],
  },
  {
    says: 'A quoted policy has the status Quote in reads.',
    tests: [
      everyCall,
      [
        at.flow,
        'the examples lead from base through full, lookups and quote to a quote that is not taken up',
      ],
    ],
    states: ['policy Quote'],
  },
  {
    says: 'The outcome of the full stage, and of a quote that is not referred, is Policy Updated.',
    tests: [everyCall, [at.quote, 'the example %s is quoted, with a number']],
    decision: 'Transitions to `Policy Updated`, `Referred` and `Declined`',
  },
  {
    says: 'A quote above the authority of the underwriter is referred, and its activity is pending.',
    tests: [
      everyCall,
      [at.quote, 'a limit of 100 million is quoted, and one above it is referred without a number'],
    ],
    decision: 'Transitions to `Policy Updated`, `Referred` and `Declined`',
    states: ['outcome Referred', 'outcome activity Pending', 'activity Pending'],
  },
  {
    says: 'A declined submission has ended, and its activity is cancelled.',
    tests: [everyCall, [at.decline, '%s can be declined']],
    decision: 'Transitions to `Policy Updated`, `Referred` and `Declined`',
    states: ['outcome Declined', 'outcome activity Cancelled'],
  },
  {
    says: 'A bind makes a quoted policy bound, and its number begins with P.',
    tests: [
      everyCall,
      [at.states, 'at the bind, Q in the policy number becomes P, and both numbers find the policy'],
      [at.record, 'while a step is running, the record shows it and has every field that can exist by then'],
    ],
    decision: 'Transitions to `Bound` are not specified: what is checked',
    states: ['outcome Bound', 'outcome activity Completed', 'policy Bound', 'activity Bound'],
  },
  {
    says: 'Reads may show a completed activity, although no call of a partner causes one.',
    tests: [
      [at.fields, '%s has exactly the fields of the requirements'],
      [at.fieldTable, 'policyActivityStatus!:Active|Bound|Completed|Pending|Cancelled|Quote_NTU'],
    ],
    decision: 'Transitions of `policyActivityStatus`',
    states: ['activity Completed'],
  },
  {
    says: 'A bind of a referred quote is not possible.',
    tests: [
      [at.refusedSteps, 'a referred quote is not bound: the run fails at its bind, and says so'],
      [at.states, 'a bind of a policy in the state %s is refused because the policy is referred'],
    ],
    decision: 'Transitions to `Bound` are not specified: a referred quote',
  },
  {
    says: 'A full stage after the quote that changes the risk opens the quote again.',
    tests: [
      [at.full, 'a change of the risk after the quote opens the quote again'],
      [
        at.states,
        'a bind of a reopened quote is refused, the error names the stage that it needs, and the bind succeeds after that stage',
      ],
    ],
    decision: 'What a full stage after the quote does',
  },
  {
    says: 'A bound, declined or not taken up policy does not change any more.',
    tests: [
      everyCall,
      [at.end, 'an ended policy accepts no further stage, and cannot be ended in the other way'],
    ],
  },
  {
    says: 'The number of a policy is Q or P and seven digits.',
    tests: [
      [at.base, 'the example %s becomes a draft with a number and two keys'],
      [at.details, 'a number of six digits'],
      [at.record, 'while a step is running, the record shows it and has every field that can exist by then'],
    ],
  },
  {
    says: 'Outcomes and summaries name the states of a policy differently, each with its own values.',
    tests: [
      [at.fields, '%s has exactly the fields of the requirements'],
      [at.fieldTable, 'policyStatus!:Quote_Preparation|Policy_Updated|Bound|Declined|Referred|Quote_NTU'],
      [at.fieldTable, 'policyStatus!:Quote_Preparation|Quote|Bound|Submission_Declined|Quote_NTU'],
    ],
  },
  {
    says: 'A failed run is resumed only by a retry, at its current step.',
    tests: [
      [
        at.runRetry,
        'while a retry is in progress, the record shows the step as pending, without the earlier error',
      ],
      [at.retry, 'a run whose policy has since been %s cannot continue'],
    ],
  },
  {
    says: 'Transitions between the other states of a run follow its steps.',
    tests: [
      [at.record, 'while a step is running, the record shows it and has every field that can exist by then'],
    ],
    decision: 'Transitions of `overallStatus` and of the steps',
  },
];
