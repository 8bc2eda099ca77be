// The stages of a submission: base, full, complete, quote, not taken up and decline.
import { at, type Statement } from './statement.js';

export const stages: readonly Statement[] = [
  {
    says: 'The base stage creates a draft and returns its number and both keys.',
    tests: [[at.base, 'the example %s becomes a draft with a number and two keys']],
    operations: ['v2 createBaseSubmission'],
    states: ['outcome Quote Preparation', 'outcome activity Active'],
  },
  {
    says: 'The keys of the base stage identify the draft in every later stage.',
    tests: [
      [
        at.flow,
        'the examples lead from base through full, lookups and quote to a quote that is not taken up',
      ],
      [at.full, 'an activity of another policy is not found'],
    ],
  },
  {
    says: 'The full stage adds underwriting data to the draft that the two keys identify.',
    tests: [[at.full, 'the example is added to the draft, whose number and keys do not change']],
    operations: ['v2 enrichSubmission'],
    states: ['outcome Policy Updated'],
  },
  {
    says: 'The full stage requires both keys in the query.',
    tests: [[at.full, 'in the query is rejected, and the error names what is missing']],
  },
  {
    says: 'The full stage accepts every field of the base stage again and requires none of them.',
    tests: [
      [at.full, 'every field of the base stage'],
      [at.full, 'missing fields of this stage are named; the fields of the base stage are optional'],
      [at.details, 'fields that the full stage sends again replace those of the draft, and the others stay'],
    ],
  },
  {
    says: 'The complete stage creates a draft with underwriting data in one call and returns 201.',
    tests: [
      [at.complete, 'the example becomes a draft with a number and two keys'],
      [at.complete, 'the draft is in preparation and can be quoted immediately'],
      [at.flow, 'complete and quote are equivalent to base, full and quote'],
    ],
    operations: ['v2 completeSubmission'],
  },
  {
    says: 'A complete body with missing fields is a 400 whose message names each of them.',
    tests: [[at.complete, 'the message names every missing field']],
    codes: ['VALIDATION_ERROR'],
  },
  {
    says: 'An invalid field of a complete body is a 400 as well.',
    tests: [[at.complete, '%s is rejected, and the error names its field']],
  },
  {
    says: 'An unexpected failure of the complete stage is a 500 with its reason.',
    tests: [[at.complete, 'a failure of the back office is an internal error with its reason']],
    decision: 'Complete: 500 on an unexpected processing failure',
    codes: ['INTERNAL_ERROR'],
  },
  {
    says: 'The quote adds pricing, sections, coverages and lines, and gets a quote number.',
    tests: [
      [at.quote, 'the example %s is quoted, with a number'],
      [at.flow, 'everything that the stages sent is read back field by field'],
    ],
    operations: ['v2 createQuote'],
  },
  {
    says: 'The quote requires both keys in the query.',
    tests: [[at.quote, 'no keys']],
  },
  {
    says: 'The quote operation creates a quote or replaces the one that exists.',
    tests: [
      [at.quote, 'a quote that is sent again keeps its number'],
      [at.readBack, 'a new quote replaces the previous one entirely'],
    ],
  },
  {
    says: 'A quote follows the full stage.',
    tests: [[at.rules, 'a quote before the full stage is rejected with the name of the required stage']],
    decision: 'Quote: "add pricing" to the draft',
    codes: ['INVALID_STATE'],
  },
  {
    says: 'The quote number is null until the quote stage assigns one.',
    tests: [
      [at.details, 'values that were not sent are derived'],
      [at.states, 'creates an active policy in preparation, without a quote number'],
      [at.states, 'the quote number is set by the first quote and never changes'],
    ],
  },
  {
    says: 'The business reference of the outcome is null until there is one.',
    tests: [
      [at.base, 'the example %s becomes a draft with a number and two keys'],
      [at.complete, "the market reference becomes the policy's reference"],
    ],
  },
  {
    says: 'Marking a quote as not taken up moves it to its final state and returns the outcome.',
    tests: [[at.notTakenUp, 'the outcome keeps the number, the keys and the quote number']],
    operations: ['v2 markQuoteNotTakenUp'],
    states: ['outcome Quote NTU', 'outcome activity Quote NTU', 'policy Quote NTU', 'activity Quote NTU'],
  },
  {
    says: 'Only a quoted policy can be marked as not taken up.',
    tests: [
      [at.notTakenUp, '%s has no quote to mark'],
      [at.states, '$call is allowed or refused as the table says if the policy is $from'],
    ],
  },
  {
    says: 'Not taken up and decline require both keys; the reason is optional.',
    tests: [
      [at.end, '%s in the query is rejected, and the error names the parameter'],
      [at.end, 'the policy is ended with %s'],
    ],
  },
  {
    says: 'Decline ends a submission and returns a sentence that confirms it.',
    tests: [[at.decline, 'the response is a JSON string that names the submission']],
    decision: 'Decline: "plain string',
    operations: ['v2 declineSubmission'],
    states: ['policy Submission Declined', 'activity Cancelled'],
  },
  {
    says: 'Decline is possible in every state before the end of the policy.',
    tests: [
      [at.decline, '%s can be declined'],
      [at.decline, 'a referred quote can be declined'],
      [at.states, '$call is allowed or refused as the table says if the policy is $from'],
    ],
  },
  {
    says: 'Decline needs keys that belong to one policy.',
    tests: [
      [at.end, 'a policy that does not exist is not found'],
      [at.end, 'an activity of another policy is not found, and the policy stays unchanged'],
    ],
    codes: ['NOT_FOUND'],
  },
  {
    says: 'The reason of a decline or of not taken up is recorded.',
    tests: [
      [at.details, 'the reason of a decline, or of a quote marked as not taken up, is returned as sent'],
      [at.states, 'can be read back, even after a restart, and is absent if none was given'],
    ],
    decision: 'Decline and NTU: "optional reason recorded"',
  },
  {
    says: 'An existing insured is identified by its contact, a new one by company name and domicile.',
    tests: [
      [at.base, 'the example %s becomes a draft with a number and two keys'],
      [at.base, 'for an existing insured, only errors of its own branch are reported'],
      [at.full, 'for a new insured, only errors of its own branch are reported'],
    ],
  },
  {
    says: 'The two forms of an insured are not mixed: with a contact, all else is ignored.',
    tests: [
      [at.rules, 'any field next to insureContacts is accepted, at base and at full; an unknown name is not'],
      [at.details, 'for an existing insured, only the contact is stored, and nothing that was sent with it'],
    ],
    decision: '`insureContacts`: all other insured fields are ignored',
  },
  {
    says: 'A stage identifies records of the back office, and is forwarded to it unchanged.',
    tests: [
      [
        'test/operations/v2/forwarding.test.ts',
        'underwriting data arrives unchanged, for the keys in the query',
      ],
      ['test/operations/v2/forwarding.test.ts', 'a quote arrives unchanged: %s'],
      [
        'test/operations/v2/forwarding.test.ts',
        'a draft arrives unchanged, with the caller and a key of its own',
      ],
    ],
  },
  {
    says: 'Base and complete take 35 to 60 seconds, full 40 to 60, quote 20 to 40; calls may last that long.',
    tests: [
      [
        'test/simulator/carrier/durations.test.ts',
        '%s takes its real duration, or the configured share of it',
      ],
      [
        'test/back-office/http/deadlines.test.ts',
        'the deadline of %s is at least 50 % above the longest real duration',
      ],
    ],
  },
  {
    says: 'The service supports lines of business other than cyber.',
    tests: [
      [at.quote, 'a quote for %s business requires the figures of that line'],
      [at.lookups, 'the lists contain the divisions, and a product for every line and class of business'],
    ],
  },
  {
    says: 'The stages may be called one at a time, up to the end of the policy.',
    tests: [
      [at.flow, 'a submission that is declined after base accepts no further stage'],
      ['test/operations/across-versions.test.ts', 'ends with a quoted and bound policy'],
    ],
  },
  {
    says: 'Stages that create a policy return 201, the others 200.',
    tests: [[at.endpoints, 'has exactly the stated operations']],
    decision: 'Statuses of successes other than complete',
  },
  {
    says: 'Both keys of a policy are strings.',
    tests: [
      [at.fieldTable, 'reference:string|null policyKey!:string policyActivityKey:string'],
      [at.base, 'the example %s becomes a draft with a number and two keys'],
    ],
  },
];
