// Lists what can be counted in the requests of an operation. The list is made from the contract at
// startup, so that a request only increments numbers.
import { parseMediaType } from '../http/media-type.js';
import type { RequestParts } from '../http/operation-types.js';
import type { Contract, Operation } from '../openapi/contract.js';
import { type DeclaredFields, declaredFields, type FieldSink } from '../openapi/declared-fields.js';
import { resolveSchema } from '../openapi/document.js';
import { problems } from '../problems.js';

export interface Shape {
  readonly apiVersion: string;
  readonly operationId: string;
  /**
   * For example `body lines[].writtenLine`, `body referenceType.id=3`, `query classOfBusiness`,
   * `header X-Request-Id`, `type application/json`, `accept text/plain`, `error VALIDATION_ERROR`.
   */
  readonly features: readonly string[];
  readonly body: DeclaredFields;
  /** `contentType` is that of the request, `mediaType` that of the response. */
  read(request: RequestParts, contentType: string | undefined, mediaType: string, sink: FieldSink): void;
  /** Undefined for a text that is not a code. */
  codeIndex(code: string): number | undefined;
}

interface Parameter {
  readonly place: 'query' | 'headers';
  readonly name: string;
  readonly index: number;
  readonly values: ReadonlyMap<unknown, number>;
}

export function shapeOf({ version, document }: Contract, operation: Operation): Shape {
  const { requestBody, parameters: declared, responses } = operation;
  const body = declaredFields(document, requestBody?.content['application/json']?.schema);
  const features = body.all.map((name) => `body ${name}`);
  const add = (feature: string): number => features.push(feature) - 1;
  const parameters = declared.flatMap(({ in: place, name, schema }): Parameter[] => {
    if (place !== 'query' && place !== 'header') return [];
    const index = add(`${place} ${name}`);
    const { enum: listed } = schema ? resolveSchema(schema, document) : {};
    const values = new Map(
      (Array.isArray(listed) ? listed : []).map((value) => [value, add(`${place} ${name}=${value}`)]),
    );
    return [{ place: place === 'query' ? 'query' : 'headers', name, index, values }];
  });
  const indexed = (kind: string, names: Iterable<string>) =>
    new Map([...new Set(names)].map((name) => [name, add(`${kind} ${name}`)]));
  const types = indexed('type', Object.keys(requestBody?.content ?? {}));
  const onlyType = types.size === 1 ? [...types.values()][0] : undefined;
  const successes = [...responses].filter(([status]) => status < 300);
  const accepted = indexed(
    'accept',
    successes.flatMap(([, { content }]) => [...content.keys()]),
  );
  const codes = indexed('error', Object.keys(problems));
  const found = (index: number | undefined, sink: FieldSink) => {
    if (index !== undefined) sink.found(index);
  };
  return {
    apiVersion: version,
    operationId: operation.id,
    features,
    body,
    read(request, contentType, mediaType, sink) {
      if (body.all.length > 0) body.read(request.body, sink);
      for (const { place, name, index, values } of parameters) {
        const value = request[place][name];
        if (value === undefined) continue;
        sink.found(index);
        if (values.size > 0) found(values.get(value), sink);
      }
      if (onlyType !== undefined) sink.found(onlyType);
      else if (types.size > 1) found(types.get(parseMediaType(contentType ?? '').name), sink);
      found(accepted.get(mediaType), sink);
    },
    codeIndex: (code) => codes.get(code),
  };
}
