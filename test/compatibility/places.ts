// The schemas of a contract with what they are part of: requests, responses, or both.

export type Node = Record<string, unknown>;
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});

export interface Place {
  readonly schema: Node;
  inParameter: boolean;
  inRequestBody: boolean;
  inResponse: boolean;
  inHeader: boolean;
  /** In a body that is plain text, not JSON. */
  inPlainText: boolean;
  inOneOf: boolean;
  inAllOf: boolean;
}

export interface OperationPlace {
  readonly path: string;
  readonly method: string;
  readonly item: Node;
  readonly operation: Node;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'patch'];

export function operationsIn(document: Node): OperationPlace[] {
  return Object.entries(nodeOf(document.paths)).flatMap(([path, item]) =>
    METHODS.filter((method) => isNode(nodeOf(item)[method])).map((method) => {
      return { path, method, item: nodeOf(item), operation: nodeOf(nodeOf(item)[method]) };
    }),
  );
}

export function resolve(document: Node, value: unknown): Node {
  const node = nodeOf(value);
  if (typeof node.$ref !== 'string') return node;
  const steps = node.$ref
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return resolve(
    document,
    steps.reduce<unknown>((at, step) => nodeOf(at)[step], document),
  );
}

type Part = 'inParameter' | 'inRequestBody' | 'inResponse' | 'inHeader' | 'inPlainText';

/** Omits schemas below `not` and `contains`, where a wider schema can allow less. */
export function placesIn(document: Node): Place[] {
  const places = new Map<Node, Place>();
  const walk = (value: unknown, part: Part, inOneOf: boolean, inAllOf: boolean): void => {
    const schema = resolve(document, value);
    const place = places.get(schema) ?? {
      ...{
        schema,
        inParameter: false,
        inRequestBody: false,
        inResponse: false,
        inHeader: false,
        inPlainText: false,
        inOneOf: false,
        inAllOf: false,
      },
    };
    if (places.has(schema) && place[part] && (place.inOneOf || !inOneOf) && (place.inAllOf || !inAllOf))
      return;
    place[part] = true;
    place.inOneOf ||= inOneOf;
    place.inAllOf ||= inAllOf;
    places.set(schema, place);
    for (const one of Object.values(nodeOf(schema.properties))) walk(one, part, inOneOf, inAllOf);
    if (isNode(schema.items)) walk(schema.items, part, inOneOf, inAllOf);
    if (isNode(schema.additionalProperties)) walk(schema.additionalProperties, part, inOneOf, inAllOf);
    for (const one of listOf(schema.allOf)) walk(one, part, inOneOf, true);
    for (const one of [...listOf(schema.oneOf), ...listOf(schema.anyOf)]) walk(one, part, true, inAllOf);
  };
  for (const { item, operation } of operationsIn(document)) {
    for (const one of [...listOf(item.parameters), ...listOf(operation.parameters)]) {
      const parameter = resolve(document, one);
      walk(parameter.schema, 'inParameter', false, false);
    }
    for (const media of Object.values(nodeOf(resolve(document, operation.requestBody).content))) {
      walk(nodeOf(media).schema, 'inRequestBody', false, false);
    }
    for (const one of Object.values(nodeOf(operation.responses))) {
      const response = resolve(document, one);
      for (const header of Object.values(nodeOf(response.headers))) {
        walk(resolve(document, header).schema, 'inHeader', false, false);
      }
      for (const [type, media] of Object.entries(nodeOf(response.content))) {
        walk(nodeOf(media).schema, 'inResponse', false, false);
        if (type === 'text/plain') walk(nodeOf(media).schema, 'inPlainText', false, false);
      }
    }
  }
  return [...places.values()].filter(({ schema }) => Object.keys(schema).length > 0);
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
