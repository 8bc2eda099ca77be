// An older version's handlers without a gateway, over newest handlers that record their requests.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { type OperationResponse, refuse, reply } from '../../src/http/reply.js';
import type { Problem } from '../../src/problems.js';
import type { ServingHandlers } from '../../src/versions/change.js';
import type { ContractDocument, Schema } from '../conformance/document.js';

/**
 * The older version's handlers, over newest ones that record the request and return a given
 * response.
 */
export function handlersOver(
  handlersOf: (newest: ServingHandlers) => object,
  { status, body, error }: { status: number; body: unknown; error?: Problem } = {
    status: 200,
    body: undefined,
  },
) {
  let passed:
    | { operation: string; body: unknown; query: object; params: object; signal: unknown }
    | undefined;
  const keeping =
    <Request extends { body?: unknown; query: object; params: object; signal: AbortSignal }, Success>(
      operation: string,
    ) =>
    async ({ body: given, query, params, signal }: Request): Promise<OperationResponse<Success>> => {
      passed = { operation, body: given, query, params, signal };
      if (error) throw error;
      return reply(status, body);
    };
  const handlers = handlersOf({
    createBaseSubmission: keeping('createBaseSubmission'),
    enrichSubmission: keeping('enrichSubmission'),
    completeSubmission: keeping('completeSubmission'),
    createQuote: keeping('createQuote'),
    issuePolicy: keeping('issuePolicy'),
    getSubmissionRun: keeping('getSubmissionRun'),
    retrySubmissionRun: keeping('retrySubmissionRun'),
    uploadDocument: keeping('uploadDocument'),
  });
  return {
    handlers: new Map(Object.entries(handlers)),
    passed: () => passed ?? expect.fail('Nothing was forwarded'),
  };
}

const request = { params: {}, headers: {}, apiVersion: '1.0', requestId: 'r1', trace: {}, reply, refuse };

export async function call(
  handler: unknown,
  parts: { body: unknown; query: object; params?: object },
): Promise<{ readonly status: number; readonly body: unknown }> {
  if (typeof handler !== 'function') throw new Error('There is no handler');
  return Reflect.apply(handler, undefined, [{ ...request, ...parts }]);
}

export function validatorsOf(document: ContractDocument): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv, { mode: 'full' });
  ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger });
  ajv.addSchema({ $id: 'contract', components: document.components });
  const known = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
    const validate = known.get(text) ?? ajv.compile(JSON.parse(text));
    known.set(text, validate);
    return validate;
  };
}
