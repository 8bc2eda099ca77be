// Prism's part of the mock without its process, for tests of the mock's front: it responds with the
// contract's examples.
import type { Prism, PrismResponse } from '../../mock/prism.js';
import { resolve } from '../../src/openapi/document.js';
import { publishedContracts } from '../contract/contracts.js';

export const examplePrism: Prism = {
  ask: async ({ method, path, status }) => responseOf(method, path, status),
  pid: () => undefined,
  close: () => undefined,
};

function responseOf(method: string, path: string, status: number): PrismResponse {
  for (const { name, document, operations } of publishedContracts)
    for (const operation of operations) {
      const own = `/${name}${operation.path.replaceAll(/\{[^}]+\}/g, 'any')}`;
      if (operation.method.toUpperCase() !== method || own !== path) continue;
      const [[mediaType = '', media] = []] = [...(operation.responses.get(status)?.content ?? [])];
      const [example] = Object.values(media?.examples ?? {});
      const body = example && resolve(document.components?.examples, example).value;
      return { status, headers: new Headers({ 'content-type': mediaType }), body };
    }
  throw new Error(`No operation at ${method} ${path}`);
}
