// Sends generated requests to a gateway and compares each response with the verdict of a validator
// that uses only the contract.
import { expect } from 'vitest';
import { exchangeRaw, type RawAnswer } from '../http/exchange-raw.js';
import type { TestGateway } from '../support/gateway.js';
import { createRandom } from '../support/random.js';
import { createJudge, leadsIntoBody, type Sent } from './contract-validator.js';
import { type ContractDocument, follow, operationsIn, readDocument } from './document.js';
import { createRequestMaker } from './requests.js';

export interface Counts {
  readonly valid: number;
  readonly invalid: number;
  readonly asExpected: number;
  /** Valid requests that were sent again with a key that sees everything, and succeeded. */
  readonly successes: number;
  readonly operations: number;
  readonly surprises: readonly string[];
}

/**
 * A broker company that no request names: a valid request is rejected after validation, before
 * any rule.
 */
const STRANGER = '8899999';

export async function sendGenerated(
  gateway: TestGateway,
  { version, count, seed }: { version: string; count: number; seed: number },
): Promise<Counts> {
  const document = readDocument(version);
  const judge = createJudge(document);
  const random = createRandom(seed);
  const next = createRequestMaker(document, random);
  const isRule = ruleOf(document);
  /** Whether the request was rejected for its size, before its content was validated. */
  const isTooLarge = ({ body = '' }: Sent, { status }: RawAnswer) =>
    status === 413 &&
    (Buffer.byteLength(body) > gateway.config.maxBodyBytes || countValues(JSON.parse(body)) > MOST_VALUES);
  const { apiKey: stranger } = await gateway.addPartner({ name: 'Stranger', producerIds: [STRANGER] });
  const send = ({ operation, query, headers, path, body }: Sent, apiKey: string) => {
    const address = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    );
    const search = query.map((pair) => pair.join('=')).join('&');
    const isFile = operation.body !== undefined && operation.body.mediaType !== 'application/json';
    return exchangeRaw(gateway.url, {
      method: operation.method,
      target: `/${version}${address}${search === '' ? '' : `?${search}`}`,
      headers: {
        ...headers,
        'x-api-key': apiKey,
        // Node sends the body of a GET without a length by itself.
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
        }),
        ...(isFile && { 'Content-Type': 'multipart/form-data; boundary=part' }),
      },
      ...(isFile ? { body: FILE } : body !== undefined && { body }),
    });
  };

  let [valid, asExpected, successes] = [0, 0, 0];
  const operations = new Set<string>();
  const surprises: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const request = next();
    const faults = judge.faultsOf(request);
    operations.add(request.operation.id);
    if (faults.length === 0) valid += 1;
    const answer = await send(request, stranger);
    const found = [
      ...judge.faultsOfResponse(request.operation, answer),
      ...(isTooLarge(request, answer) ? [] : verdictFaults(request, faults, { answer, isRule })),
    ];
    if (found.length === 0) asExpected += 1;
    else
      surprises.push(
        JSON.stringify({
          i,
          found,
          faults,
          status: answer.status,
          text: answer.text.slice(0, 600),
          target: request.operation.path,
          query: request.query,
          headers: request.headers,
          body: request.body?.slice(0, 1_500),
        }),
      );
    if (faults.length > 0 || RUNS.has(request.operation.id)) continue;
    const again = await send({ ...request, headers: withoutKey(request.headers) }, gateway.apiKey);
    surprises.push(
      ...judge
        .faultsOfResponse(request.operation, again)
        .map((fault) => `${i} again: ${fault} ${again.text.slice(0, 300)}`),
    );
    if (again.status < 300) successes += 1;
  }
  return { valid, invalid: count - valid, asExpected, successes, operations: operations.size, surprises };
}

const FILE =
  '--part\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nx\r\n--part--\r\n';

/** Operations whose runs continue in the background. */
const RUNS = new Set(['issuePolicy', 'createGlobalSubmission']);

const withoutKey = ({ 'Idempotency-Key': _, ...headers }: Sent['headers']) => headers;

/**
 * What is wrong with a response: a valid request must not be rejected for its form, and an invalid
 * one must be rejected, with pointers to existing places in the body.
 */
function verdictFaults(
  request: Sent,
  faults: readonly string[],
  { answer, isRule }: { answer: RawAnswer; isRule: IsRule },
): string[] {
  if (faults.length === 0)
    return answer.status === 400 && !isRule(request, answer) ? ['valid, and refused'] : [];
  if (answer.status !== 400 || answer.code !== 'VALIDATION_ERROR') return ['invalid, and not rejected'];
  const details: { pointer?: string }[] = JSON.parse(answer.text).error.details ?? [];
  if (details.length === 0) return ['rejected without a reason'];
  return details.flatMap(({ pointer }) =>
    pointer === undefined || leadsIntoBody(request.body, pointer) ? [] : [`${pointer} leads nowhere`],
  );
}

/** The maximum number of values in a JSON body; see docs/security.md. */
const MOST_VALUES = 20_000;

/** An empty array or object counts as one. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children: unknown[] = Object.values(value);
  return children.reduce<number>((sum, child) => sum + countValues(child), Math.max(children.length, 1));
}

type IsRule = (request: Sent, answer: RawAnswer) => boolean;

/** Conditions that the contract states in words, because a schema cannot express them. */
function ruleOf(document: ContractDocument): IsRule {
  const base = operationsIn(document).find(({ id }) => id === 'createBaseSubmission')?.body?.schema ?? {};
  const { required: wholeDraft = [] } = follow(document, base);
  return (request, answer) => isUnresolved(answer) || isRuleOfOperation(request, answer, wholeDraft);
}

/**
 * Whether every error says that a reference matches no entry or contact of the carrier, matches
 * several, names none, or is one too many to look up.
 */
function isUnresolved({ text }: RawAnswer): boolean {
  const { details = [] }: { details?: { message: string }[] } = JSON.parse(text).error;
  const known =
    /reference data; look it up|is not the \w+ of a contact|matches more than one entry|needs an id, a code or a description|at most 20 are looked up in one call/;
  return details.length > 0 && details.every(({ message }) => known.test(message));
}

/**
 * Whether the request breaks a rule of its operation: both keys or none, all fields of a new
 * policy, a period that does not end before it begins.
 */
function isRuleOfOperation(
  { operation, query, body }: Sent,
  { message = '' }: RawAnswer,
  wholeDraft: readonly string[],
): boolean {
  const of = (name: string) => query.find(([known]) => known === name)?.[1];
  switch (operation.id) {
    case 'enrichSubmission': {
      const keys = ['policyKey', 'policyActivityKey'].filter((name) => of(name) !== undefined);
      if (keys.length === 1) return message.includes('Key');
      return keys.length === 0 && wholeDraft.some((name) => !Object.hasOwn(JSON.parse(body ?? '{}'), name));
    }
    // Version 0.0 declares the keys as optional.
    case 'createQuote':
      return ['policyKey', 'policyActivityKey'].some((name) => of(name) === undefined);
    case 'listSubmissions':
      return decodeURIComponent(of('from') ?? '') > decodeURIComponent(of('to') ?? '~');
    default:
      return false;
  }
}

export function report(version: string, seed: number, { surprises, ...counts }: Counts): void {
  const { valid, invalid, asExpected, successes, operations } = counts;
  process.stdout.write(
    `generated requests of ${version}: ${valid + invalid} of ${operations} operations, seed ${seed}: ${valid} valid, ${invalid} invalid, ${asExpected} answered as expected; ${successes} carried out\n`,
  );
  expect(surprises.slice(0, 5)).toEqual([]);
  expect(asExpected).toBe(valid + invalid);
  expect(Math.min(valid, invalid)).toBeGreaterThan((valid + invalid) / 10);
  expect(successes).toBeGreaterThan(0);
}
