// Policy references, the status of a policy, and documents.
import { at, type Statement } from './statement.js';

export const policyOperations: readonly Statement[] = [
  {
    says: 'A policy reference is generated from insured, producer, product, underwriter and year number.',
    tests: [
      [at.reference, 'the example returns a reference and the data that was sent'],
      [at.reference, 'two references never have the same key or text'],
    ],
    operations: ['v2 generatePolicyReference'],
  },
  {
    says: 'The five required fields of a policy reference are named if they are missing.',
    tests: [[at.reference, 'every missing field is named; the method of placement is optional']],
  },
  {
    says: 'The method of placement of a policy reference is optional.',
    tests: [
      [at.reference, 'every missing field is named; the method of placement is optional'],
      [at.reference, 'a method of placement'],
    ],
    decision: '`mop` of the policy reference',
  },
  {
    says: 'Year, notes and type of quote of a policy reference are optional; notes are null if absent.',
    tests: [
      [at.reference, 'without the optional fields, the notes are null and the year is absent'],
      [at.reference, 'a type of quote'],
    ],
  },
  {
    says: 'The response to a policy reference repeats what was sent, partly as integers.',
    tests: [
      [at.reference, 'the example returns a reference and the data that was sent'],
      [at.lookups, 'the response repeats the fields of the request, as integers where the contract says so'],
    ],
  },
  {
    says: 'The creator of a policy reference is a contact key.',
    tests: [
      [at.reference, 'the example returns a reference and the data that was sent'],
      [at.lookups, 'the response repeats the fields of the request, as integers where the contract says so'],
    ],
    decision: 'Policy reference: `createdBy`',
  },
  {
    says: 'The status of a policy is an array of summaries, found by the key of the policy.',
    tests: [
      [at.status, 'a draft has one activity, with its keys as integers'],
      [at.status, 'no policy has the key %s'],
    ],
    operations: ['v2 listPolicyStatuses'],
  },
  {
    says: 'The key of the policy is required to read its status.',
    tests: [[at.status, 'no policy key']],
  },
  {
    says: 'The keys and parties of a summary are integers, and its dates have no time.',
    tests: [
      [at.status, 'a draft has one activity, with its keys as integers'],
      [at.fieldTable, 'policykey!:int64 policyactivitykey!:int64 account:int64 insured:int64'],
    ],
  },
  {
    says: 'A document is uploaded as the part `file` of a form and stored for its policy.',
    tests: [
      [at.upload, 'the response is a plain-text sentence that names the document and the folder'],
      [
        'test/operations/v2/forwarding.test.ts',
        'a document arrives byte for byte, with a normalized name and folder',
      ],
    ],
    operations: ['v2 uploadDocument', 'v1 uploadDocument'],
  },
  {
    says: 'The part `file` is required.',
    tests: [
      ['test/operations/document-samples.ts', 'a part with another name'],
      [at.upload, 'a request without a body is rejected with an error that says so'],
    ],
    decision: 'Upload: part `file` is required',
  },
  {
    says: 'The policy of an upload is required.',
    tests: [[at.upload, 'no policy']],
    decision: 'Upload: `policyId`',
  },
  {
    says: 'Location and reference of an upload are optional.',
    tests: [
      [at.upload, 'a form from the typed client is accepted'],
      [
        'test/operations/v2/forwarding.test.ts',
        'a document arrives byte for byte, with a normalized name and folder',
      ],
    ],
  },
  {
    says: 'The location is a folder of the policy; encoded spaces and ampersands are decoded.',
    tests: [
      [at.upload, 'spaces and an ampersand, URL-encoded'],
      [at.upload, 'spaces and an ampersand, encoded twice'],
      [at.upload, 'a location is rejected: %s'],
    ],
    decision: 'Upload: `location` is URL-decoded',
  },
  {
    says: 'The response to an upload is plain text.',
    tests: [
      [at.upload, 'the response is a plain-text sentence that names the document and the folder'],
      [at.upload1, 'a document of a draft is stored, and the response is a sentence'],
    ],
  },
  {
    says: 'A preflight of the upload succeeds with 200 and without a key.',
    tests: [[at.upload, 'a page from another origin may send a preflight without a key']],
    operations: ['v2 preflightUploadDocument', 'v1 preflightUploadDocument'],
  },
  {
    says: 'Successful JSON responses have the three headers for pages of other origins.',
    tests: [
      [at.addresses, '%s (%i) can be read by pages of any origin'],
      [at.fields, 'each JSON success of an operation declares the three headers for pages of other origins'],
    ],
  },
];
