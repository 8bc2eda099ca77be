// Versions 2.0 and 1.0 and the earliest shape, which is version 0.0: what each has, and how a
// caller chooses.
import { at, type Statement } from './statement.js';

const exactly = [at.fields, '%s has exactly the fields of the requirements'] as const;

export const versions: readonly Statement[] = [
  {
    says: 'Each version has the operations that are listed for it, and no others.',
    tests: [[at.endpoints, 'has exactly the stated operations']],
  },
  {
    says: 'All versions are served at one address.',
    tests: [
      [at.addresses, 'the newest version is served %s'],
      ['test/operations/across-versions.test.ts', 'base in %s, full in %s, quote in %s'],
    ],
  },
  {
    says: 'The requirements do not say how a version is chosen. Decision: by prefix, header or key.',
    tests: [
      [at.addresses, 'the newest version is served %s'],
      [at.barePaths, 'is served by the version in Api-Version'],
      [at.barePaths, 'is served by the version that the key is pinned to'],
      [at.addresses, 'the version "%s" is rejected with a list of the supported ones'],
    ],
    decision: 'Version negotiation',
    codes: ['UNKNOWN_VERSION'],
  },
  {
    says: 'Paths are served as listed, without the prefix that the text of the requirements uses.',
    tests: [
      [at.endpoints, 'has exactly the stated operations'],
      [at.addresses, '/v2/policies/policy/status?policyKey=1'],
    ],
  },
  {
    says: 'The requirements do not say how older versions end. Decision: they announce it in headers.',
    tests: [
      [
        'test/operations/sunset.test.ts',
        '%s returns its own sunset date if it is deprecated, even on errors',
      ],
      [at.barePaths, 'of a deprecated version has deprecation headers: %s'],
    ],
    decision: 'Deprecation and sunset',
  },
  {
    says: 'Base, full and quote of version 1.0 have no audit headers.',
    tests: [
      [at.older, 'the example %s becomes a draft, without audit headers'],
      [at.base1, 'audit headers are optional and ignored'],
      [at.endpoints, 'has exactly the stated operations'],
    ],
    operations: ['v1 createBaseSubmission'],
  },
  {
    says: 'Both keys of the full stage of version 1.0 may be omitted, which creates a policy.',
    tests: [
      [at.older, 'without keys, a new policy is created from the body alone'],
      [at.older, 'with both keys the data is added to the draft'],
      [at.older, 'one key without the other (%j) is an error and creates no policy'],
    ],
    operations: ['v1 enrichSubmission'],
  },
  {
    says: 'A full stage without keys requires the fields of the base stage.',
    tests: [[at.full1, 'without keys, every base field is required']],
  },
  {
    says: 'The full body of version 1.0 also accepts the type of layer.',
    tests: [
      [at.full1, 'typeOfLayer, which version 2.0 does not have, reaches the carrier'],
      [at.full, 'the layer of version 1.0'],
    ],
  },
  {
    says: 'The quote of version 1.0 creates or updates a quote at its own path, with required keys.',
    tests: [
      [at.quote1, 'the example after base and full is quoted with a number, and its revenue is read back'],
      [at.quote1, 'sending a quote again replaces the previous one'],
      [at.quote1, 'the keys are required'],
    ],
    operations: ['v1 createQuote'],
  },
  {
    says: 'The quote of version 1.0 requires the revenue, a number.',
    tests: [
      [at.quote1, 'revTurnover, which version 2.0 does not have, is required'],
      [at.fieldTable, 'revTurnover!:number'],
    ],
  },
  {
    says: 'The first block of version 1.0 requires the revenue under its longer name.',
    tests: [
      [at.global1, 'the fields of the first block are named by their full paths'],
      [at.runForwarding, 'in version 1.0, the revenue is sent under the name of the back office'],
    ],
  },
  {
    says: 'The bind block of version 1.0 requires the NAICS code and accepts the occupation.',
    tests: [
      [at.global1, 'naicsCode is required in the bind block'],
      [at.fieldTable, 'naicsCode!:string agencyOccupation:IdRef'],
      [at.issue, 'the occupation in the bind, as in version 1.0'],
    ],
  },
  {
    says: 'A run of version 1.0 is read and retried in version 2.0, and the other way round.',
    tests: [
      [
        'test/runs/visibility.test.ts',
        'a run that was started in one version is read and retried in the other',
      ],
    ],
  },
  {
    says: 'The earliest base body requires the insured, the producer and four fields of the policy.',
    tests: [[at.base0, 'every missing field is named in one response'], exactly],
    operations: ['v0 createBaseSubmission'],
  },
  {
    says: 'The optional fields of the earliest base body are stored.',
    tests: [
      [at.base0, 'references by code and description are returned by version 2.0 as identifiers and codes'],
      [
        'test/back-office/behaviour/earliest-shape.ts',
        'every field of base, full and quote is stored as sent',
      ],
    ],
  },
  {
    says: 'References of the earliest shape carry id, code or description, at least one of them.',
    tests: [
      [at.base0, 'an empty reference is rejected, and the error names its field'],
      ['test/rules/references.test.ts', 'the whole description in any case'],
    ],
    decision: 'A reference object carries at least one of',
  },
  {
    says: 'If a reference has an id and other fields, the id decides.',
    tests: [
      ['test/rules/references.test.ts', 'the identifier before a code of another entry'],
      ['test/operations/v0/references.test.ts', 'by its id, which wins over a code'],
    ],
  },
  {
    says: 'The earliest full body requires its twelve fields without defaults.',
    tests: [[at.full0, 'every required field is named in one response'], exactly],
    operations: ['v0 enrichSubmission'],
  },
  {
    says: 'Both yes-or-no fields of the earliest full body have defaults.',
    tests: [
      [at.full0, 'the two yes/no fields have defaults, and the written line of the draft is unchanged'],
      [at.fieldTable, 'v0 PeriodTBA'],
    ],
    decision: 'Earliest shape: `periodTBA`',
  },
  {
    says: 'The possible clash of the earliest full body has the code YES or NO.',
    tests: [
      [at.full0, 'possibleClashIdentified requires a code, even if it has an id'],
      [at.fieldTable, 'v0 PossibleClashIdentified code'],
    ],
    decision: 'Earliest shape: `possibleClashIdentified`',
  },
  {
    says: 'Both revenues in the earliest full body are integers, and both are stored.',
    tests: [
      [at.full0, 'version 2.0 returns every field under the name that the carrier uses'],
      [at.full0, 'a negative %s is rejected'],
    ],
    decision: '`revTurnover` and `rev.-Turnover`',
  },
  {
    says: 'The optional fields of the earliest full body are stored.',
    tests: [[at.full0, 'version 2.0 returns every field under the name that the carrier uses']],
  },
  {
    says: 'The earliest quote requires its listed fields, down to coverages, deductions and code splits.',
    tests: [
      [at.quote0, 'all missing required fields of a section are named in one response'],
      [at.fields, '%s has exactly the fields of the requirements'],
    ],
    operations: ['v0 createQuote'],
  },
  {
    says: 'Code splits of the earliest quote are the regulatory coding of later versions.',
    tests: [
      [
        at.quote0,
        'the example after base and full is quoted with a number, and is read back with later names',
      ],
      [at.quote0, 'regulatoryCoding, the later name, is rejected'],
    ],
  },
  {
    says: 'The keys of the earliest quote are optional in the query.',
    tests: [[at.quote0, 'although the keys are declared optional, %s is not enough']],
    decision: 'Earliest shape: the query keys of the quote are optional',
  },
  {
    says: 'Countries of the earliest shape are ISO codes of two or three letters.',
    tests: [
      [at.base0, 'references by code and description are returned by version 2.0 as identifiers and codes'],
    ],
  },
  {
    says: 'The published versions are 1.0 and 2.0.',
    tests: [[at.endpoints, 'the versions are named 2.0 and 1.0, and the earliest shape 0.0']],
  },
  {
    says: 'Both keys of the earliest full stage may be omitted, which creates a policy.',
    tests: [
      [
        at.full0,
        'without keys, the three blocks of the base stage are required, and none of its other fields',
      ],
      [at.full0, 'a policy created without keys has the defaults of this version'],
      [at.older, 'without keys, a new policy is created from the body alone'],
    ],
  },
  {
    says: 'Conditions on fields that the earliest shape lacks do not apply to it.',
    tests: [
      [at.base0, 'no rule requires fields that this version does not have'],
      [at.full0, 'without keys, no rule requires fields that this version does not have'],
    ],
    decision: 'Conditions that require fields which the earliest shape does not have',
  },
];
