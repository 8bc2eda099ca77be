// Writes the first named example of each request to a file, to send with curl.
import { operationsOf } from '../src/openapi/contract.js';
import { type Document, resolve } from '../src/openapi/document.js';

/** Operation id and JSON text, for every operation with a JSON body. */
export function requestExamples(document: Document): [id: string, text: string][] {
  return operationsOf(document).flatMap(({ id, requestBody }): [string, string][] => {
    const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {});
    if (!example) return [];
    const { value } = resolve(document.components?.examples, example);
    return [[id, `${JSON.stringify(value, null, 2)}\n`]];
  });
}
