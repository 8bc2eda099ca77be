// Reduces a contract to its requests, so that the validator compiles only what it uses.
import type { Contract, Operation } from './contract.js';
import {
  componentName,
  type Document,
  type OperationObject,
  type PathItem,
  type RequestBody,
  type Schema,
} from './document.js';

export function requestsOnly({ document, operations }: Contract): Document {
  const { openapi, info } = document;
  const paths: Record<string, PathItem> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: requestOf(operation) };
  }
  const schemas = reachable(document, paths);
  return structuredClone({ openapi, info, servers: [{ url: '/' }], paths, components: { schemas } });
}

function requestOf({ id, parameters, requestBody }: Operation): OperationObject {
  return {
    operationId: id,
    parameters: [...parameters],
    ...(requestBody ? { requestBody: schemasOnly(requestBody) } : {}),
    responses: { default: { description: 'not validated with this document' } },
  };
}

function schemasOnly({ required, content }: RequestBody): RequestBody {
  const media = Object.entries(content).map(([mediaType, { schema }]) => [mediaType, { schema }]);
  return { ...(required === undefined ? {} : { required }), content: Object.fromEntries(media) };
}

function reachable(document: Document, from: unknown): Record<string, Schema> {
  const all = document.components?.schemas ?? {};
  const found: Record<string, Schema> = {};
  const queue = [from];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    for (const [key, child] of Object.entries(node)) {
      const name = key === '$ref' && typeof child === 'string' ? componentName(child) : undefined;
      const schema = name === undefined ? undefined : all[name];
      if (name !== undefined && schema && !(name in found)) {
        found[name] = schema;
        queue.push(schema);
      }
      queue.push(child);
    }
  }
  return found;
}
