// What the types of handlers reject: each row is a mistake that must not compile, next to the
// correct form.
import { expect, test } from 'vitest';
import { compileSnippets } from './compile.js';

const head = `
import type { operations } from '../../generated/v2.js';
import type { Handler, Handlers } from '../http/operation-types.js';
import { OperationResponse } from '../http/reply.js';
import { Problem } from '../problems.js';
import type { Quote } from '../back-office/port.js';
import { exactly, type LostFields, type None } from './shared/exact-fields.js';
import type { RenamedOperations } from '../versions/change.js';
import type { SourceOf, Writes } from '../partner-operations.js';
type Base = operations['createBaseSubmission'];
const outcome = { policyStatus: 'Bound', policyNo: 'P0000001', policyKey: '1' } as const;
interface WithHeader {
  parameters: { query?: never; header?: never; path?: never };
  responses: { 200: { headers: { readonly 'Retry-After': number; readonly 'Api-Version': string; readonly [name: string]: unknown }; content: { 'application/json': string } } };
}
declare const base: Handler<Base>;
`;

interface Row {
  guarantee: string;
  code: string;
  /** The compiler's message; undefined if the code is correct. */
  refused?: RegExp;
}

const rows: Row[] = [
  {
    guarantee: 'the row of a write says what settles it and what the policy is after it',
    code: "export const w: Writes['declineSubmission'] = { settledFrom: 'declined', policy: 'declined' };",
  },
  {
    guarantee: 'a row with a source of another body does not compile',
    code: "export const w: Writes['declineSubmission'] = { settledFrom: 'outcome', policy: 'declined' };",
    refused: /"outcome".*not assignable/,
  },
  {
    guarantee: 'a row that does not say what the policy is does not compile',
    code: "export const w: Writes['declineSubmission'] = { settledFrom: 'declined' };",
    refused: /'policy' is missing/,
  },
  {
    guarantee: 'a source that does not return text cannot settle a plain-text response',
    code: "export const w: Writes['uploadDocument'] = { settledFrom: 'start', policy: 'unchanged' };",
    refused: /"start".*not assignable/,
  },
  {
    guarantee: 'no source settles a write that returns nothing',
    code: "export const s: [SourceOf<never>, SourceOf<undefined>] = ['declined', 'declined'];",
    refused: /not assignable to type 'never'/,
  },
  {
    guarantee: 'a declared response compiles',
    code: 'export const h: Handler<Base> = async ({ reply }) => reply(201, outcome);',
  },
  {
    guarantee: 'an undeclared status does not compile',
    code: 'export const h: Handler<Base> = async ({ reply }) => reply(200, outcome);',
    refused: /200.*not assignable/,
  },
  {
    guarantee: 'an error status is not a success',
    code: 'export const h: Handler<Base> = async ({ reply }) => reply(400, outcome);',
    refused: /400.*not assignable/,
  },
  {
    guarantee: 'a missing field does not compile',
    code: "export const h: Handler<Base> = async ({ reply }) => reply(201, { policyStatus: 'Bound', policyNo: 'P0000001' });",
    refused: /'?policyKey'? is missing/,
  },
  {
    guarantee: 'a wrong field does not compile',
    code: "export const h: Handler<Base> = async ({ reply }) => reply(201, { ...outcome, policyStatus: 'Quoted' });",
    refused: /"Quoted".*not assignable/,
  },
  {
    guarantee: 'a surplus field does not compile',
    code: 'export const h: Handler<Base> = async ({ reply }) => reply(201, { ...outcome, premium: 1 });',
    refused: /'premium' does not exist/,
  },
  {
    guarantee: 'a declared header must be given, but headers that the gateway adds need not be',
    code: "export const h: Handler<WithHeader> = async ({ reply }) => reply(200, 'done', { 'Retry-After': 5 });",
  },
  {
    guarantee: 'a missing header does not compile',
    code: "export const h: Handler<WithHeader> = async ({ reply }) => reply(200, 'done');",
    refused: /Expected 3 arguments/,
  },
  {
    guarantee: 'an undeclared header does not compile',
    code: "export const h: Handler<WithHeader> = async ({ reply }) => reply(200, 'done', { 'Retry-After': 5, Location: '/' });",
    refused: /'?Location'? does not exist/,
  },
  {
    guarantee: 'a header where none is declared does not compile',
    code: "export const h: Handler<Base> = async ({ reply }) => reply(201, outcome, { Location: '/' });",
    refused: /Expected 2 arguments/,
  },
  {
    guarantee: 'a response that was not created by reply does not compile',
    code: 'export const h: Handler<Base> = async () => ({ status: 201, body: outcome, headers: {} });',
    refused: /'success' is missing/,
  },
  {
    guarantee: "another operation's response does not compile",
    code: 'declare const other: OperationResponse<WithHeader>;\nexport const h: Handler<Base> = async () => other;',
    refused: /not assignable/,
  },
  {
    guarantee: 'a field that the request does not have does not compile',
    code: 'export const h: Handler<Base> = async ({ body, reply }) => reply(201, { ...outcome, reference: body.umr });',
    refused: /'umr' does not exist/,
  },
  {
    guarantee: 'the part of a form is an incoming file',
    code: "export const h: Handler<operations['uploadDocument']> = async ({ body, reply }) => reply(200, body.file.name + body.file.mediaType + body.file.content.readable);",
  },
  {
    guarantee: 'an incoming file is not text',
    code: "export const h: Handler<operations['uploadDocument']> = async ({ body, reply }) => reply(200, body.file);",
    refused: /IncomingFile.*not assignable/,
  },
  {
    guarantee: 'a part that the form does not have does not compile',
    code: "export const h: Handler<operations['uploadDocument']> = async ({ body, reply }) => reply(200, body.name.name);",
    refused: /'name' does not exist/,
  },
  {
    guarantee: 'a response in two media types is one value',
    code: "export const h: Handler<operations['declineSubmission']> = async ({ reply }) => reply(200, 'Declined.');",
  },
  {
    guarantee: 'a declared error code compiles',
    code: "export const h: Handler<operations['createQuote']> = async ({ refuse }) => refuse('INVALID_STATE', 'Bound.');",
  },
  {
    guarantee: 'an error code that the operation does not declare does not compile',
    code: "export const h: Handler<Base> = async ({ refuse }) => refuse('NOT_FOUND', 'Gone.');",
    refused: /"NOT_FOUND".*not assignable/,
  },
  {
    guarantee: 'an unknown error code does not compile',
    code: "export const p = new Problem('NO_SUCH_CODE', 'What?');",
    refused: /"NO_SUCH_CODE".*not assignable/,
  },
  {
    guarantee: 'a table without a handler does not compile',
    code: 'export const t: Handlers<{ a: Base; b: Base }> = { a: base };',
    refused: /'b' is missing/,
  },
  {
    guarantee: 'a table with a surplus handler does not compile',
    code: 'export const t: Handlers<{ a: Base }> = { a: base, b: base };',
    refused: /'b' does not exist/,
  },
  {
    guarantee: 'a preflight needs no handler',
    code: 'export const t: Handlers<{ a: Base; preflightA: Base }> = { a: base };',
  },
  {
    guarantee: 'a handler of a preflight does not compile',
    code: 'export const t: Handlers<{ a: Base; preflightA: Base }> = { a: base, preflightA: base };',
    refused: /'preflightA' does not exist/,
  },
  {
    guarantee: 'a forwarded block with every field known to the back office compiles',
    code: "export const q = (quote: Quote) => exactly<Quote>()({ ...quote, uMR: 'B1234' });",
  },
  {
    guarantee: 'a forwarded block with a field that the back office lacks does not compile',
    code: "export const q = (quote: Quote) => exactly<Quote>()({ ...quote, umr: 'B1234' });",
    refused: /'umr' are incompatible|not assignable to type 'never'/,
  },
  {
    guarantee: 'a field of a block that the handler does not accept does not compile',
    code: `interface WithBlock extends Base { requestBody: { content: { 'application/json': { block: { a: 1; b: 1 } } } } }
export type T = None<LostFields<{ x: WithBlock }, { x: (request: { body: { block: { a: 1 } } }) => void }>>;`,
    refused: /"b".*does not satisfy the constraint 'never'/,
  },
  {
    guarantee:
      'an operation whose id the next version does not have must be mapped to an operation of that version',
    code: 'export const b = {} satisfies RenamedOperations<{ a: Base }, { b: Base }>;',
    refused: /'a' is missing/,
  },
];

const messages = compileSnippets(rows.map(({ code }) => head + code));

test.each(rows.map((row, i) => ({ ...row, said: messages[i] ?? [] })))('$guarantee', ({ refused, said }) => {
  if (refused === undefined) expect(said).toEqual([]);
  else expect(said.join('\n')).toMatch(refused);
});
