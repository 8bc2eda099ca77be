// Lookups, lists of contacts and submissions, and records.
import { at, type Statement } from './statement.js';

export const lookups: readonly Statement[] = [
  {
    says: 'The lookup of fields requires both keys and the names of fields.',
    tests: [[at.valueLookups, 'nothing']],
    operations: ['v2 listFieldValues'],
  },
  {
    says: 'The names of fields are separated by commas, and only coverage is allowed.',
    tests: [
      [at.fieldValues, 'a second field'],
      [at.valueLookups, 'a field of the other lookup'],
      [at.fieldValues, 'a repeated field name has the effect of one'],
    ],
    decision: '`fieldNames`: comma-separated',
  },
  {
    says: 'The lookup returns a status, the field and its values.',
    tests: [
      [at.fieldValues, 'the response lists the coverages of the product'],
      [at.valueLookups, 'policy 9000200 of the sandbox returns the status FAILED'],
    ],
  },
  {
    says: 'The requirements do not say what a value contains. Decision: a code and a description.',
    tests: [
      [at.fieldValues, 'a returned value can be quoted'],
      [at.conditions, 'every value that the lookups list for the policy is accepted'],
    ],
    decision: 'Lookups: the entries of `values` and `items`',
  },
  {
    says: 'The lookup of fields changes no data.',
    tests: [
      [
        at.valueLookups,
        'a lookup changes nothing: the policy stays the same, and a second lookup returns the same values',
      ],
      [
        at.lookups,
        'the lookup of %s is refused before the full stage, succeeds after it, and changes nothing',
      ],
    ],
  },
  {
    says: 'The lookup of fields needs a draft that has been through the full stage.',
    tests: [[at.valueLookups, 'a draft without underwriting data has no section to read']],
  },
  {
    says: 'The lookup of fields opens an editing session for a section.',
    tests: [
      [at.valueLookups, 'a declined policy has no section to edit'],
      [at.lookups, 'no editing session can be opened on a policy in the state %s'],
    ],
    decision: 'The fields lookup "opens a temporary edit session"',
  },
  {
    says: 'Agreements, activities and sections of agreements are looked up at a path of their own.',
    tests: [
      [at.agreementValues, 'the values of %s'],
      [at.agreementValues, "the returned values can be quoted, and match the contract's example"],
    ],
    decision: 'Lookup of agreements: method, parameters and body',
    operations: ['v2 listAgreementValues'],
  },
  {
    says: 'Contacts are listed by a role, which is required and one of 51 codes.',
    tests: [
      [at.contacts, 'every role of the contract is accepted'],
      [at.contacts, 'no role'],
      [at.contacts, 'an unknown role'],
      [at.fieldTable, 'v2 RoleCode'],
    ],
    operations: ['v2 listContacts'],
  },
  {
    says: 'Each role has its own contacts: underwriters are users, brokers are producers.',
    tests: [
      [at.contacts, 'contacts are listed only in their role: an underwriter is not a broker'],
      [at.lookups, '%s has the contact %s of the contract’s examples'],
    ],
  },
  {
    says: 'The contact reference in the query matches a part of a name or code.',
    tests: [
      [at.contacts, '%s finds the contact'],
      [at.lookups, '%j matches a part of a name or a code'],
    ],
    decision: 'Contacts by role: `contactReference` is a partial match',
  },
  {
    says: 'The page number of contacts is at least 1, and 1 by default.',
    tests: [
      [at.contacts, 'page 0'],
      [at.contacts, 'by default the first 25 contacts are returned, sorted by name'],
    ],
  },
  {
    says: 'A page of contacts has 1 to 100 entries, 25 by default.',
    tests: [
      [at.contacts, 'no entries'],
      [at.contacts, '101 entries'],
      [at.contacts, 'by default the first 25 contacts are returned, sorted by name'],
    ],
  },
  {
    says: 'The total of contacts counts those of all pages.',
    tests: [
      [at.contacts, 'the pages contain every contact once'],
      [at.contacts, 'a page after the last one is empty and still has the total'],
    ],
  },
  {
    says: 'A page of contacts has total, page, size and items; the items have key, name and reference.',
    tests: [
      [at.contacts, 'a page of brokers contains everything that bodies need'],
      [at.fieldTable, 'total!:int32 page!:int32 pageSize!:int32 items!:Contact[]'],
    ],
    decision: 'Lookups: the entries of `values` and `items`',
  },
  {
    says: 'Identifiers of entries differ between environments, so the carrier’s lists can be read.',
    tests: [[at.referenceData, 'the lists contain what the examples refer to']],
    decision: 'Identifiers of lookup-backed entities',
    operations: ['v2 listReferenceData'],
  },
  {
    says: 'The details of a policy are found by its number, which is required.',
    tests: [
      [at.details, 'no number'],
      [at.details, 'no policy has the number %s'],
    ],
    decision: 'Retrieval operations: paths',
    operations: ['v2 getPolicyDetails'],
  },
  {
    says: 'The details may also be requested with a reference, which must be that of the policy.',
    tests: [
      [at.details, 'the policy is also found with its reference'],
      [at.details, 'a policy is not found if the reference that is sent is not its own'],
    ],
  },
  {
    says: 'The details have keys, dates, quote reference, parties, their e-mail addresses and the address.',
    tests: [[at.details, 'everything that base, full and quote sent is read back field by field']],
  },
  {
    says: 'The details have sections with deductions, coverages and conditions.',
    tests: [
      [at.details, 'sections show their parts and syndicates, lines include those that the carrier derived'],
    ],
  },
  {
    says: 'Submissions are listed by source, class of business, and a start and an end.',
    tests: [
      [at.submissions, 'a source'],
      [at.submissions, 'a class filter lists only that class'],
      [at.submissions, '`from` is inclusive, `to` is exclusive, both in UTC'],
    ],
    decision: 'Retrieval operations: paths',
    operations: ['v2 listSubmissions'],
  },
  {
    says: 'Start and end are a date and a time without a zone.',
    tests: [
      [at.submissions, 'a day alone'],
      [at.submissions, 'a time with a zone'],
    ],
  },
  {
    says: 'A summary of a submission has insured, broker, underwriter, dates and flags of its state.',
    tests: [
      [at.submissions, 'a submission is listed with its summary'],
      [at.submissions, 'the flags show the state of each submission'],
    ],
  },
  {
    says: 'One submission is read by its identifier as a map keyed by its class of business.',
    tests: [
      [
        at.submission,
        'a submission is keyed by its class, with the summary of the list and the details of the policy',
      ],
      [at.submission, '%s is the only key in the map, requested or not: product %s'],
    ],
    decision: 'One submission by id',
    operations: ['v2 getSubmission'],
  },
  {
    says: 'The classes of a submission are cyber, political violence and environmental.',
    tests: [
      [at.fieldTable, 'v2 ClassOfBusiness'],
      [at.submission, 'an unknown class'],
    ],
  },
];
