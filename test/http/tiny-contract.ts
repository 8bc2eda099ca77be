// A contract with three operations, for tests of what the pipeline enforces.
import { type Contract, loadContract, readDocument } from '../../src/openapi/contract.js';
import type {
  Document,
  Header,
  OperationObject,
  ResponseObject,
  Schema,
} from '../../src/openapi/document.js';

const {
  ErrorResponse: error = {},
  ErrorCode = {},
  ErrorDetail = {},
  Issue = {},
  PatchOperation = {},
} = (await loadContract('v2')).document.components?.schemas ?? {};

const text: Schema = { type: 'string' };
const managed: Record<string, Header> = {
  'Api-Version': { required: true, schema: text },
  'X-Request-Id': { required: true, schema: text },
};
const refusal = (headers: Record<string, Header> = {}): ResponseObject => ({
  description: 'A refusal.',
  headers: { ...managed, ...headers },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
});
const always = { 400: refusal(), 401: refusal(), 403: refusal(), 406: refusal(), 500: refusal() };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } } as const;

const getThing: OperationObject = {
  operationId: 'getThing',
  parameters: [id],
  responses: {
    ...always,
    200: {
      description: 'The thing.',
      headers: { ...managed, 'X-Count': { required: true, schema: { type: 'integer', minimum: 0 } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
    },
    404: refusal(),
    503: refusal({ 'Retry-After': { required: true, schema: { type: 'integer', minimum: 0 } } }),
  },
};
const deleteThing: OperationObject = {
  operationId: 'deleteThing',
  parameters: [id],
  responses: { ...always, 204: { description: 'It has been deleted.', headers: managed } },
};
const readNote: OperationObject = {
  operationId: 'readNote',
  responses: {
    ...always,
    200: {
      description: 'A note.',
      headers: managed,
      content: {
        'application/json': { schema: text },
        'text/plain': { schema: { type: 'string', pattern: '^done: ' } },
      },
    },
  },
};

/** The operations as openapi-typescript would generate them. */
export interface TinyOperations {
  getThing: {
    parameters: { path: { id: string } };
    responses: {
      200: {
        headers: { 'X-Count': number };
        content: { 'application/json': { name: string; note?: string } };
      };
    };
  };
  deleteThing: { parameters: { path: { id: string } }; responses: { 204: { headers: object } } };
  readNote: {
    parameters: object;
    responses: { 200: { headers: object; content: { 'application/json': string; 'text/plain': string } } };
  };
}

export function tinyDocument(version = '1.0'): Document {
  return structuredClone({
    openapi: '3.1.1',
    info: { title: 'Things', version },
    paths: { '/things/{id}': { get: getThing, delete: deleteThing }, '/note': { get: readNote } },
    components: {
      schemas: {
        ErrorResponse: error,
        ErrorCode,
        ErrorDetail,
        Issue,
        PatchOperation,
        Thing: {
          type: 'object',
          additionalProperties: false,
          required: ['name'],
          properties: { name: text, note: text, size: { type: 'number' } },
        },
      },
    },
  });
}

export const contractOf = (document: Document, name = 'tiny'): Contract => readDocument(document, name);
