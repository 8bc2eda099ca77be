// The fields of the base, full and complete bodies: their types, levels, conditions and defaults.
import { at, type Statement } from './statement.js';

const exactly = [at.fields, '%s has exactly the fields of the requirements'] as const;

export const submissionFields: readonly Statement[] = [
  {
    says: 'Bodies are JSON.',
    tests: [
      [at.jsonBody, '%s is rejected'],
      [at.base, 'a body that is not JSON is rejected with an error that says so'],
    ],
    codes: ['MALFORMED_JSON', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  {
    says: 'Dates have the form YYYY-MM-DD and exist in the calendar.',
    tests: [
      [at.full, 'a day with a time'],
      [at.full, 'a date without leading zeros'],
      [at.base, 'a day that does not exist is rejected'],
    ],
    decision: 'Dates: `YYYY-MM-DD`',
  },
  {
    says: 'A reference by id has that one property, which is required and a string.',
    tests: [
      [at.full, 'a reference without its id'],
      [at.full, 'an id that is a number'],
      [at.full, 'a code instead of an id'],
    ],
  },
  {
    says: 'A reference by code has that one property, which is required.',
    tests: [
      [at.quote, 'a currency by id'],
      [at.complete, 'a territory by id'],
    ],
  },
  {
    says: 'Each field of the later versions accepts one form of reference.',
    tests: [[at.base, 'a product by code'], [at.complete, 'a placement by code'], exactly],
  },
  {
    says: 'Extra properties are rejected.',
    tests: [
      [at.base, 'an unknown field is rejected, and the error names it and the closest existing name'],
      exactly,
    ],
  },
  {
    says: 'A request without a required field is rejected.',
    tests: [
      [at.base, 'every missing field is named by its full path'],
      [at.quote, 'every missing field is named'],
      ['test/conformance/generated.test.ts', '%s responds to generated requests as its contract says'],
    ],
  },
  {
    says: 'A new insured needs a company name and a domicile country.',
    tests: [
      [at.full, 'for a new insured, only errors of its own branch are reported'],
      [at.fieldTable, 'companyName!:string domicileCountry!:CodeRef domicileState:CodeRef'],
    ],
  },
  {
    says: 'The domicile country is an ISO code or a code of the back office.',
    tests: [
      [at.base, 'a country by its alpha-3 code'],
      [at.base, "a country by the carrier's own code"],
      [at.rules, 'an unknown country'],
    ],
    decision: '`domicileCountry`: ISO or back-office country code',
  },
  {
    says: 'A new insured needs a state where the country has states.',
    tests: [
      ['test/rules/insured.test.ts', 'requires the state and the postal code that its country uses: %s'],
      [at.base, 'no state and no postal code in the United States'],
    ],
  },
  {
    says: 'A new insured needs a postal code where the country uses them.',
    tests: [
      ['test/rules/insured.test.ts', 'requires the state and the postal code that its country uses: %s'],
      [at.base, 'no postal code in the United Kingdom'],
    ],
  },
  {
    says: 'Street and city of an insured are optional; its e-mail address must be well formed.',
    tests: [
      [at.full, 'an invalid e-mail address'],
      [at.fieldTable, 'mailingAddressCity:string email:email zipCode:string obligor:IdRef'],
    ],
  },
  {
    says: 'Political risk needs an obligor.',
    tests: [
      [at.rules, 'an obligor is required for political risk, and forwarded for any line of business'],
      [at.oneCallRules, 'a new insured on political risk without an obligor'],
    ],
    decision: '`obligor`: "Conditional: political-risk business only"',
  },
  {
    says: 'A producer has a required id, and an optional liaison whose fields are stored as sent.',
    tests: [
      [at.fieldTable, 'id!:string contactliaison:ContactLiaison'],
      [at.full, 'a misspelt name deep inside'],
      [at.readBack, 'every field of a %s submission, quote and bind is read back after a restart'],
    ],
  },
  {
    says: 'All five fields of the policy are required.',
    tests: [
      [at.base, 'every missing field is named by its full path'],
      [at.full, 'a policy without a required field'],
      [
        at.fieldTable,
        'effectiveDate!:date expiryDate!:date currency!:CodeRef product!:IdRef territory!:CodeRef',
      ],
    ],
  },
  {
    says: 'The fields of the base, full and complete bodies have the levels of the table.',
    tests: [
      exactly,
      [at.complete, 'optional fields may be omitted'],
      [at.complete, 'a base-stage body lacks the fields of the full stage'],
      [at.full, 'missing fields of this stage are named; the fields of the base stage are optional'],
    ],
  },
  {
    says: 'The written line is an integer of 32 bits and at least 1.',
    tests: [
      [at.rules, 'a written line of %i is accepted and read back'],
      [at.rules, 'a written line of %d is rejected'],
    ],
    decision: '`writtenLine`: integer (int32), minimum 1',
  },
  {
    says: 'The written line is 100 when none is given.',
    tests: [
      [at.readBack, 'omitted values are derived from what was sent last'],
      [at.base0, 'a written line defaults to 100, and may be 0'],
    ],
  },
  {
    says: 'The written line may change at a later stage, even on the lines.',
    tests: [
      [at.details, 'fields that the full stage sends again replace those of the draft, and the others stay'],
      [at.lines, 'underwriting data after the quote updates the lines'],
    ],
  },
  {
    says: 'The service derives a description that is omitted.',
    tests: [
      [at.details, 'values that were not sent are derived'],
      [at.readBack, 'omitted values are derived from what was sent last'],
    ],
  },
  {
    says: 'The section identifier is one of two fixed values.',
    tests: [
      [at.complete, 'an unknown section identifier'],
      [at.complete, 'the section identifier 1'],
    ],
  },
  {
    says: 'The reference type is one of three fixed values.',
    tests: [
      [at.complete, 'an unknown reference type'],
      [at.complete, 'the reference type 1'],
    ],
  },
  {
    says: 'The full stage needs a reference type if the producing entity is MSSL or MEEA.',
    tests: [
      ['test/rules/business-division.test.ts', 'the reference type'],
      [at.full, "no reference type, if the draft's division is of MSSL"],
      [at.conditions, 'the full stage requires the reference type for division %s'],
    ],
  },
  {
    says: 'The European division needs a producing company.',
    tests: [
      [at.base, 'the European division without a producing company'],
      [
        at.conditions,
        'the European division requires the producing company, at the base and when a later stage moves the policy there',
      ],
    ],
  },
  {
    says: 'The producing underwriter is the underwriter when omitted.',
    tests: [
      [at.details, 'values that were not sent are derived'],
      [at.readBack, 'omitted values are derived from what was sent last'],
    ],
  },
  {
    says: 'The industrial sector may be sent, may be blank, and is derived when blank or omitted.',
    tests: [
      [at.details, 'values that were not sent are derived'],
      [at.readBack, 'omitted values are derived from what was sent last'],
      [at.complete, 'an industrial sector that is blank'],
      [at.readBack, 'every field of a %s submission, quote and bind is read back after a restart'],
    ],
    decision: '`marketIndustrialSector`: described as required',
  },
  {
    says: 'Office and method of placement are derived from division, product and class, and not sent.',
    tests: [
      [at.details, 'computed values are shown together with the sent ones'],
      [at.details, 'the office follows division, class and product'],
      [at.complete, 'an office, which is derived from the division'],
    ],
    decision: 'Values that "are computed by the service"',
  },
  {
    says: 'The placement is not sent to base and full, and required in the complete body and the first block.',
    tests: [
      [at.base, 'a placement, which is derived from the division'],
      [at.full, 'a placement, which is derived from the division'],
      [at.complete, 'the message names every missing field'],
      [at.issue, 'a missing field of the first block'],
    ],
    decision: '`typeOfPlacementBespoke`: "never supplied"',
  },
  {
    says: 'The revenue of the full and the complete body is an integer of 32 bits and not negative.',
    tests: [
      [at.full, 'a negative revenue'],
      [at.full, 'revenue above 32 bits'],
      [at.complete, 'a negative revenue'],
    ],
  },
  {
    says: 'The market reference becomes the reference of the policy; blank means none.',
    tests: [
      [at.full, "the market reference becomes the policy's reference"],
      [at.readBack, 'blank references count as omitted'],
    ],
  },
  {
    says: 'The class of risk is a code of the carrier.',
    tests: [
      [
        'test/rules/reference-fields.test.ts',
        'every reference of the port to reference data has a row, or is one of those without a list',
      ],
      [at.details, 'the office follows division, class and product'],
    ],
    decision: '`class`: a code',
  },
  {
    says: 'The territory is a code.',
    tests: [
      [at.complete, 'a territory by id'],
      ['test/rules/unlisted-references.test.ts', 'a territory is any code of a listed country'],
    ],
    decision: '`territory`: a code',
  },
  {
    says: 'The currency is a currency code.',
    tests: [
      [at.complete, 'a currency in lower case'],
      [at.conditions, 'a code that is not in its list of the reference data is refused at every stage'],
    ],
    decision: 'Other references: entries of the carrier',
  },
  {
    says: 'Division and product are identified by id.',
    tests: [
      [at.rules, 'an unknown division'],
      [at.rules, 'an unknown product'],
    ],
    decision: 'Divisions and products are identified by id',
  },
];
