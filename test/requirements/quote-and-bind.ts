// The fields of the quote and the bind body, their conditions, and what the service derives.
import { at, type Statement } from './statement.js';

const exactly = [at.fields, '%s has exactly the fields of the requirements'] as const;

export const quoteAndBind: readonly Statement[] = [
  {
    says: 'The quote needs a summary currency.',
    tests: [
      [at.quote, 'every missing field is named'],
      [at.quote, 'a blank currency'],
    ],
  },
  {
    says: 'Cyber clause and United States classification are required, and may be blank at the quote.',
    tests: [
      [at.quote, 'every missing field is named'],
      [at.quote, 'a blank clause status and classification'],
    ],
    decision: '`typeOfCyberClauseStatus`, `uSClassification`: may be blank',
  },
  {
    says: 'A risk outside the United States is non-regulated.',
    tests: [['test/rules/united-states.test.ts', 'regulated is refused only where every place is known']],
    decision: '`uSClassification`: non-regulated for a risk',
  },
  {
    says: 'The market reference of a quote may be blank.',
    tests: [[at.quote, 'a blank market reference']],
  },
  {
    says: 'Cyber, financial institutions and professional liability need the number of employees.',
    tests: [[at.quote, 'a quote for %s business requires the figures of that line']],
  },
  {
    says: 'Cyber needs the number of personal records, an integer of 64 bits.',
    tests: [
      [at.quote, 'a quote for %s business requires the figures of that line'],
      [at.quote, 'the largest number that is exact'],
    ],
    decision: 'Numbers: integer, int64, number',
  },
  {
    says: 'Four lines of business need a revenue, which the current quote body does not have.',
    tests: [
      [at.quote, 'product %s requires a revenue, which is sent with the full stage'],
      [at.quote, 'the revenue of version 1.0'],
    ],
    decision: '`revTurnover` is needed for four lines of business',
  },
  {
    says: 'The bind probability is a percentage or an object with a number.',
    tests: [
      [at.quote, 'a probability as a percentage string'],
      [at.quote, 'a probability by its number'],
    ],
    decision: '`bindProbability`: a percentage string',
  },
  {
    says: 'The major peril of a quote is derived from the class of risk when omitted.',
    tests: [
      [at.details, 'values that were not sent are derived'],
      [at.readBack, 'omitted values are derived from what was sent last'],
    ],
  },
  {
    says: 'The service derives the section template.',
    tests: [[at.details, 'computed values are shown together with the sent ones']],
  },
  {
    says: 'A quote has at least one section with a valid agreement.',
    tests: [
      [at.quote, 'no section'],
      [at.quote, 'two sections without agreement'],
      [at.rules, 'an agreement that is not listed'],
    ],
    decision: 'Sections: "at least one section',
  },
  {
    says: 'More than two sections are accepted.',
    tests: [[at.quote, 'twelve sections']],
    decision: 'Sections: no maximum',
  },
  {
    says: 'The lines of a quote are optional, one for each agency line.',
    tests: [
      [at.quote, 'no lines'],
      ['test/rules/business-division.test.ts', 'each division has at most one line'],
    ],
    decision: '"One agency line per underwriting agency line"',
  },
  {
    says: 'Sections and all they contain have the fields of the tables.',
    tests: [
      [at.flow, 'everything that the stages sent is read back field by field'],
      exactly,
      [at.readBack, 'every field of a %s submission, quote and bind is read back after a restart'],
    ],
  },
  {
    says: 'Fields that samples send in two forms are accepted in both.',
    tests: [
      [at.quote, 'third-party capacity by reference'],
      [at.quote, 'order and reference as text'],
      [at.quote, 'the basis of a deductible under its other name'],
      [at.issue, 'the obligor and the home state are accepted in their alternative forms'],
    ],
    decision: 'Fields with two names or two forms',
  },
  {
    says: 'Lines have the fields of the table.',
    tests: [exactly, [at.quote, 'a misspelt underwriter']],
  },
  {
    says: 'The service derives the syndicate lines and the MAE line, which are not sent.',
    tests: [
      [at.rules, 'a line of the derived division %s is rejected'],
      [at.lines, 'a policy of reference type %s has lines of the divisions %j'],
    ],
    decision: 'Syndicate lines and the MAE line are computed and not sent',
  },
  {
    says: 'The service derives origin, office, cross-reference and inclusive line of a line.',
    tests: [[at.details, 'computed values are shown together with the sent ones']],
    decision: 'Values that "are computed by the service"',
  },
  {
    says: 'The agency line has the division of the submission, the MAE line 7, the syndicates 3, 12, 6 and 13.',
    tests: [
      [at.details, 'sections show their parts and syndicates, lines include those that the carrier derived'],
      ['test/rules/business-division.test.ts', 'lines of derived divisions %s are rejected'],
    ],
  },
  {
    says: 'Values of the agency line are copied to the syndicate lines.',
    tests: [
      [at.details, 'sections show their parts and syndicates, lines include those that the carrier derived'],
      [
        at.lines,
        'the agency line is stored as sent, and its values except references and division are copied to the derived lines',
      ],
    ],
  },
  {
    says: 'Sections of the agency policy go to syndicates 1609 and 2610, others to 5399 and 5431.',
    tests: [
      [at.details, 'sections show their parts and syndicates, lines include those that the carrier derived'],
      [
        at.lines,
        'sections of the agency policy go to the syndicates 1609 and 2610, those of the MAE policy to 5399 and 5431',
      ],
    ],
  },
  {
    says: 'The bind needs a complete sanctions check.',
    tests: [
      [at.issue, 'a bind without a complete sanctions check'],
      [at.oneCallRules, 'a sanctions check that is not complete'],
    ],
    decision: '`prebindSanctionCheckComplete`: key required',
  },
  {
    says: 'The bind body has the fields of the table, which are stored as sent.',
    tests: [
      [
        at.runForwarding,
        'in version 2.0, BASE sends the base fields, FULL all fields, QUOTE and BIND their blocks',
      ],
      exactly,
      [at.fieldTable, 'prebindSanctionCheckComplete!:boolean'],
      [at.readBack, 'every field of a %s submission, quote and bind is read back after a restart'],
    ],
  },
  {
    says: 'The jurisdiction block of the bind is only for cyber.',
    tests: [
      ['test/rules/line-of-business.test.ts', 'fon at the bind'],
      [at.oneCallRules, 'a quote of professional liability without employees, and a bind with a fon'],
    ],
    decision: '`fon`: cyber line only',
  },
  {
    says: 'The number of employees is a 32-bit integer and not negative.',
    tests: [
      [at.quote, 'a number of employees above 32 bits'],
      [at.quote, 'a negative number of employees'],
    ],
  },
  {
    says: 'A section and a line name their division by id.',
    tests: [
      [at.quote, 'an unknown division in a section'],
      [at.quote, 'an unknown division of a line'],
      [
        at.lines,
        'sections of the agency policy go to the syndicates 1609 and 2610, those of the MAE policy to 5399 and 5431',
      ],
    ],
  },
  {
    says: 'An agreement of a section consists of strings for agreement, activity and section.',
    tests: [
      [at.quote, 'an agreement by number'],
      [at.fieldTable, 'agreement:string agreementActivity:string agreementSection:string'],
      ['test/rules/sections.test.ts', 'parts that do not belong to the agreement are found'],
    ],
    decision: 'A "valid" agreement: what belongs to it',
  },
  {
    says: 'The surplus broker of the bind is optional.',
    tests: [
      [at.issue, 'the obligor and the home state are accepted in their alternative forms'],
      [at.states, 'at the bind, Q in the policy number becomes P, and both numbers find the policy'],
    ],
    decision: '`surplusBroker`: supplied when',
  },
];
