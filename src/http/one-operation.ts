// Owns cutting a contract down to one operation, so that the validator neither scans routes nor compiles what it never uses.
import type { Operation } from './contract.js';
import { componentName, type Document, type RequestBody, type Schema } from './document.js';

/** A document of its own with that operation's request and the schemas that it reaches; answers are checked elsewhere. */
export function oneOperation(document: Document, operation: Operation): Document {
  const { openapi, info } = document;
  const source = {
    operationId: operation.id,
    parameters: [...operation.parameters],
    ...(operation.requestBody ? { requestBody: schemasOnly(operation.requestBody) } : {}),
    responses: { default: { description: 'checked elsewhere' } },
  };
  const schemas = reachable(document, source);
  return structuredClone({
    openapi,
    info,
    servers: [{ url: '/' }],
    paths: { [operation.path]: { [operation.method]: source } },
    components: { schemas },
  });
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
