// The forms of texts in requests: `x-sent-as` becomes a `pattern` if a request uses the schema. If
// responses use the schema too, they get a copy without the pattern, because they may contain texts
// that were stored before the pattern existed.
import { readFileSync } from 'node:fs';
import { ContractFault, parseYaml } from './contracts.js';

export const MARK = 'x-sent-as';
const PLACE = '#/components/schemas/';

type Node = Readonly<Record<string, unknown>>;

interface Bundled {
  readonly paths: Node;
  readonly components?: Node & { readonly schemas?: Node };
}

const FORMS = 'spec/common/texts.yaml';
/** The patterns, by name. */
export const sentForms: Readonly<Record<string, string>> = parseYaml(readFileSync(FORMS, 'utf8'), FORMS);

/** The document with these patterns, for the contracts of partners. */
export function withSentTexts<D extends Bundled>(document: D): D {
  const { components = {}, paths } = document;
  const { schemas = {}, responses, headers, ...others } = components;
  const [sentPaths, responsesOfPaths] = [withoutResponses(paths), onlyResponses(paths)];
  const sent = reached([sentPaths, others], schemas);
  const shown = reached([responsesOfPaths, responses, headers], schemas);
  const both = [...shown].filter((name) => sent.has(name) && hasForms(schemas[name], schemas));
  const storedNames = new Map(
    both.map((name) => [`${PLACE}${name}`, `${PLACE}${storedName(name, schemas)}`]),
  );
  const asStored = (node: unknown) => rewritten(node, undefined, storedNames);
  const asSent = (node: unknown) => rewritten(node, sentForms);
  const allSchemas = Object.entries(schemas).flatMap(([name, schema]): [string, unknown][] => {
    if (!sent.has(name)) return [[name, asStored(schema)]];
    const own: [string, unknown] = [name, asSent(schema)];
    return both.includes(name) ? [own, [storedName(name, schemas), asStored(schema)]] : [own];
  });
  return {
    ...document,
    paths: eachOperation(paths, (key, part) => (key === 'responses' ? asStored(part) : asSent(part))),
    components: {
      ...components,
      ...mapped(others, asSent),
      ...mapped({ responses, headers }, asStored),
      schemas: Object.fromEntries(allSchemas),
    },
  };
}

/**
 * The document without these patterns, for the other contracts: the back office also gets texts
 * that were sent before the patterns existed.
 */
export const withoutSentTexts = <D extends Bundled>(document: D): D => ({
  ...document,
  paths: rewritten(document.paths, undefined),
  components: rewritten(document.components, undefined),
});

function storedName(name: string, schemas: Node): string {
  const stored = `Stored${name}`;
  if (Object.hasOwn(schemas, stored))
    throw new ContractFault(
      `spec/ has a schema ${stored}, which is the name for the copy of ${name}: rename it`,
    );
  return stored;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Without `forms`, removes the mark. */
function rewritten(
  node: unknown,
  forms: typeof sentForms | undefined,
  names?: ReadonlyMap<string, string>,
): unknown {
  if (Array.isArray(node)) return node.map((item) => rewritten(item, forms, names));
  if (!isNode(node)) return node;
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$ref') return [[key, names?.get(String(value)) ?? value]];
    if (key !== MARK) return [[key, rewritten(value, forms, names)]];
    if (!forms) return [];
    return [['pattern', forms[String(value)]]];
  });
  return Object.fromEntries(entries);
}

/** The names of the schemas to which the nodes refer, directly or indirectly. */
function reached(nodes: readonly unknown[], schemas: Node): Set<string> {
  const found = new Set<string>();
  const waiting = [...nodes];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isNode(node)) continue;
    for (const [key, value] of Object.entries(node)) {
      waiting.push(value);
      if (key !== '$ref' || !String(value).startsWith(PLACE)) continue;
      const name = String(value).slice(PLACE.length);
      if (!found.has(name)) waiting.push(schemas[name]);
      found.add(name);
    }
  }
  return found;
}

function hasForms(schema: unknown, schemas: Node): boolean {
  const all = [schema, ...[...reached([schema], schemas)].map((name) => schemas[name])];
  return all.some((one) => JSON.stringify(one).includes(`"${MARK}":`));
}

const mapped = (node: Node, change: (value: unknown) => unknown): Node =>
  Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (value === undefined ? [] : [[key, change(value)]])),
  );

/** A path item has operations, and parameters for all of them. */
const eachOperation = (paths: Node, change: (key: string, part: unknown) => unknown): Node =>
  mapped(paths, (item) =>
    mapped(isNode(item) ? item : {}, (operation) =>
      isNode(operation) && !Array.isArray(operation)
        ? Object.fromEntries(Object.entries(operation).map(([key, part]) => [key, change(key, part)]))
        : change('', operation),
    ),
  );

const withoutResponses = (paths: Node): Node =>
  eachOperation(paths, (key, part) => (key === 'responses' ? undefined : part));
const onlyResponses = (paths: Node): Node =>
  eachOperation(paths, (key, part) => (key === 'responses' ? part : undefined));
