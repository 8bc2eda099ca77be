// Expresses the credentials that a request must have as one schema.
import { type Document, listOf, recordOf } from './document.js';
import type { Schema } from './schema.js';
import type { Raw } from './schema-reader.js';

/** `raw` is the operation. */
export function credentials(document: Document, raw: Raw): Schema {
  const schemes = recordOf(recordOf(document.root.components).securitySchemes);
  const ways = securityOf(document, raw).flatMap((requirement) =>
    Object.entries(recordOf(requirement)).reduce<string[][]>(
      (all, [name, scopes]) =>
        all.flatMap((names) =>
          credentialsOf(document.at(schemes[name]), name).map((one) => [
            ...names,
            one,
            ...listOf(scopes).map((scope) => `${one}: ${String(scope)}`),
          ]),
        ),
      [[]],
    ),
  );
  if (ways.length > MOST_WAYS) return { type: ['object'], unknown: { ways } };
  const forms = ways.map((names): Schema => {
    const properties = names.map((name): [string, Schema] => [name, { type: ['string'], minLength: 1 }]);
    return { type: ['object'], required: [...names].sort(), properties: Object.fromEntries(properties) };
  });
  return forms.length === 0 ? { type: ['object'] } : { anyOf: forms };
}
const MOST_WAYS = 64;

/** The kinds of credentials that a scheme accepts, one for each flow of OAuth. */
function credentialsOf(scheme: Raw, name: string): string[] {
  const textOf = (from: Raw, keys: readonly string[]) =>
    keys.map((key) => from[key]).filter((one) => typeof one === 'string');
  const isHeader = scheme.type === 'apiKey' && scheme.in === 'header';
  const kind = [
    ...textOf(scheme, ['type']),
    ...textOf(scheme, ['scheme']).map((one) => one.toLowerCase()),
    ...textOf(scheme, ['in']),
    ...textOf(scheme, ['name']).map((one) => (isHeader ? one.toLowerCase() : one)),
    ...textOf(scheme, ['openIdConnectUrl']),
  ];
  const flows = Object.entries(recordOf(scheme.flows)).filter(([flow]) => !flow.startsWith('x-'));
  if (flows.length === 0) return [kind.join(' ') || name];
  return flows.map(([flow, of]) =>
    [...kind, flow, ...textOf(recordOf(of), ['authorizationUrl', 'tokenUrl', 'refreshUrl'])].join(' '),
  );
}

export const securityOf = (document: Document, raw: Raw): readonly unknown[] =>
  listOf(raw.security ?? document.root.security);
