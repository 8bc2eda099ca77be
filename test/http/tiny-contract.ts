// A contract of three operations, small enough to break on purpose: what the machinery enforces is shown on it.
import { type Contract, loadContract, operationsOf } from '../../src/openapi/contract.js';
import type {
  Document,
  Header,
  OperationObject,
  ResponseObject,
  Schema,
} from '../../src/openapi/document.js';

const {
  Error: error = {},
  ErrorCode = {},
  ErrorDetail = {},
  Issue = {},
} = (await loadContract('v2')).document.components?.schemas ?? {};

const text: Schema = { type: 'string' };
const machinery: Record<string, Header> = {
  'Api-Version': { required: true, schema: text },
  'X-Request-Id': { required: true, schema: text },
};
const refusal = (headers: Record<string, Header> = {}): ResponseObject => ({
  description: 'A refusal.',
  headers: { ...machinery, ...headers },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
const always = { 400: refusal(), 401: refusal(), 406: refusal(), 500: refusal() };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } } as const;

const getThing: OperationObject = {
  operationId: 'getThing',
  parameters: [id],
  responses: {
    ...always,
    200: {
      description: 'The thing.',
      headers: { ...machinery, 'X-Count': { required: true, schema: { type: 'integer', minimum: 0 } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
    },
    404: refusal(),
    503: refusal({ 'Retry-After': { required: true, schema: { type: 'integer', minimum: 0 } } }),
  },
};
const deleteThing: OperationObject = {
  operationId: 'deleteThing',
  parameters: [id],
  responses: { ...always, 204: { description: 'It is gone.', headers: machinery } },
};
const readNote: OperationObject = {
  operationId: 'readNote',
  responses: {
    ...always,
    200: {
      description: 'A note.',
      headers: machinery,
      content: {
        'application/json': { schema: text },
        'text/plain': { schema: { type: 'string', pattern: '^done: ' } },
      },
    },
  },
};

/** As openapi-typescript would write them. */
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
        Error: error,
        ErrorCode,
        ErrorDetail,
        Issue,
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

export function contractOf(document: Document, name = 'tiny'): Contract {
  const { version, 'x-deprecated-at': deprecated } = document.info;
  const deprecatedAt = deprecated === undefined ? undefined : new Date(deprecated);
  return { name, version, deprecatedAt, document, operations: operationsOf(document) };
}
