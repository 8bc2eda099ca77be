// Decides whether a response is inside the contracts of its listener.
import { createJudge, type Received } from '../conformance/contract-validator.js';
import { operationsIn, readDocument } from '../conformance/document.js';
import type { Called } from './messages.js';
import type { Responses } from './responses.js';

/** Returns the faults of the responses; `calls` is the operation of the first request, if known. */
export type Verdict = (responses: Responses, calls: Called | undefined) => string[];

/** Sent before the operation is known, so operations do not declare them. */
const BEFORE_THE_OPERATION = /"code":"(?:MALFORMED_REQUEST|REQUEST_TIMEOUT|HEADERS_TOO_LARGE)"/;
/** The statuses of these errors, and of unknown paths and methods. */
const WITHOUT_OPERATION = [404, 405, 408, 431, 501];

export function createVerdict(contracts: readonly string[]): Verdict {
  const judges = new Map(
    contracts.map((name) => {
      const document = readDocument(name);
      return [name, { judge: createJudge(document), document }];
    }),
  );
  const declared = new Set(
    [...judges.values()].flatMap(({ document }) =>
      operationsIn(document).flatMap(({ responses }) => Object.keys(responses).map(Number)),
    ),
  );
  const [first] = judges.values();
  if (!first) throw new Error('A listener has at least one contract');
  const shape = ['ErrorResponse', 'Refusal'].find(
    (name) => name in Object(first.document.components.schemas),
  );
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${shape}` } } };

  const isError = (response: Received): string[] => {
    const { status, text } = response;
    if (status < 400 || text === '') return [];
    if (!declared.has(status) && !WITHOUT_OPERATION.includes(status))
      return [`${status} is declared nowhere`];
    const any = { id: 'any', method: '', path: '', parameters: [], body: undefined };
    return first.judge.faultsOfResponse({ ...any, responses: { [status]: { content } } }, response);
  };
  const faultsOf = (response: Received, calls: Called | undefined): string[] => {
    if (!isReadable(response)) return ['its Content-Type says JSON, but it is not JSON'];
    if (!calls || BEFORE_THE_OPERATION.test(response.text)) return isError(response);
    return judges.get(calls.contract)?.judge.faultsOfResponse(calls.operation, response) ?? [];
  };
  return ({ complete, garbage }, calls) => [
    ...(garbage === undefined ? [] : [`it is not HTTP: ${garbage}`]),
    ...complete.flatMap((response, at) => {
      const faults = faultsOf(response, at === 0 ? calls : undefined);
      return faults.map((fault) => `${response.status}: ${fault} in ${response.text.slice(0, 300)}`);
    }),
  ];
}

function isReadable({ headers, text }: Received): boolean {
  if (text === '' || !String(headers['content-type']).startsWith('application/json')) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
