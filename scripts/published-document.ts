// Completes a bundled contract with the parts that follow from other files: texts that contain
// versions, the operations and patterns of the port, the deprecation of a version, and the patterns
// of texts in requests.
import { ContractFault, type ContractSource, placeOf } from './contracts.js';
import { MARK, sentForms, withoutSentTexts, withSentTexts } from './sent-texts.js';

interface Bundled {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly tags?: unknown;
  readonly operationId?: string;
  readonly parameters?: unknown;
  readonly deprecated?: boolean;
}

interface Others {
  /** The published versions, oldest first. */
  readonly versions: readonly ContractSource[];
  readonly port: string;
}

export function completed(json: string, source: ContractSource, { versions, port }: Others): string {
  const own = withPortPatterns(withPortOperations(json, port), source);
  const named = withVersions(own, source, versions);
  const document = source.deprecatedAt
    ? withDeprecatedOperations(JSON.parse(named))
    : JSON.parse(named, withoutDeprecationHeaders);
  const unformed = placeOf(document, (key, form) => key === MARK && !Object.hasOwn(sentForms, String(form)));
  if (unformed) {
    const forms = Object.keys(sentForms).join(', ');
    throw new ContractFault(
      `${source.root} has ${unformed}, a form that spec/common/texts.yaml does not have: write one of ${forms}, or add it there`,
    );
  }
  const formed = source.published ? withSentTexts(document) : withoutSentTexts(document);
  return `${JSON.stringify(formed, null, 2)}\n`;
}

/** Replaces each `{{name}}`. Throws if a name is unknown. */
function withVersions(
  json: string,
  { root, version, deprecatedAt }: ContractSource,
  versions: readonly ContractSource[],
): string {
  const newest = versions.at(-1);
  const texts = new Map([
    ['version', version],
    ['versions', versions.map((one) => one.version).join(', ')],
    ['newest', newest?.version],
    ['newestName', newest?.name],
    // In a version that is not deprecated, only headers that are removed contain this name.
    ['deprecatedSeconds', String((deprecatedAt?.getTime() ?? 0) / 1_000)],
  ]);
  return json.replaceAll(/\{\{\s*([\w-]+)\s*\}\}/g, (text, name) => {
    const value = texts.get(name);
    if (value !== undefined) return value;
    const place = placeOf(JSON.parse(json), (key, one) => `${key} ${String(one)}`.includes(text));
    const names = [...texts.keys()].map((one) => `{{${one}}}`).join(', ');
    throw new ContractFault(`${root} has ${text} at ${place}, which has no value: write one of ${names}`);
  });
}

/** Fills in the values of each schema with `x-port-operations`. */
function withPortOperations(json: string, port: string): string {
  if (!json.includes(PORT_OPERATIONS)) return json;
  const { paths }: Bundled = JSON.parse(port);
  const operations = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ operationId }) => operationId !== undefined);
  const idsOf = (kind: unknown) =>
    operations
      .filter(({ parameters }) => kind === 'all' || JSON.stringify(parameters).includes('/IdempotencyKey"'))
      .map(({ operationId }) => operationId);
  return JSON.stringify(
    JSON.parse(json, (_key, value) => {
      const { [PORT_OPERATIONS]: kind, ...schema } = Object(value);
      return kind === undefined ? value : { ...schema, enum: idsOf(kind) };
    }),
  );
}
const PORT_OPERATIONS = 'x-port-operations';

/** In the port alone, `x-port-pattern` becomes the `pattern` of its schema. */
const withPortPatterns = (json: string, { name }: ContractSource): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value) => {
      const { [PORT_PATTERN]: pattern, ...schema } = Object(value);
      return pattern === undefined ? value : { ...schema, ...(name === PORT && { pattern }) };
    }),
  );
const PORT_PATTERN = 'x-port-pattern';
const PORT = 'back-office';

function withDeprecatedOperations<D extends Bundled>(document: D): D {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, deprecatedOperation(operation)]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Unchanged if it is not an operation: a path item also has entries such as `parameters`. */
function deprecatedOperation(operation: Operation): Operation {
  if (operation.operationId === undefined) return operation;
  const { tags, operationId, ...others } = operation;
  return { tags, operationId, deprecated: true, ...others };
}

/** A JSON reviver. All versions share headers, but only deprecated ones have these three. */
function withoutDeprecationHeaders(key: string, value: unknown): unknown {
  if (key !== 'headers' || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // In an example, a field may be called `headers`, too: it has texts, not objects.
  const isKept = ([name, header]: [string, unknown]) =>
    typeof header !== 'object' || !/^(Deprecation|Link|Sunset)$/.test(name);
  return Object.fromEntries(Object.entries(value).filter(isKept));
}
