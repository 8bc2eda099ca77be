// Completes a bundled contract with what depends on its versions: the texts that name them, the
// deprecation of one, and the forms of texts in requests.
import type { ContractSource } from './contracts.js';
import { withoutSentTexts, withSentTexts } from './sent-texts.js';

interface Bundled {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly tags?: unknown;
  readonly operationId?: string;
  readonly deprecated?: boolean;
}

/** `versions` are the published ones, oldest first. */
export function completed(json: string, source: ContractSource, versions: readonly ContractSource[]): string {
  const named = withVersions(json, source, versions);
  const document = source.deprecatedAt
    ? withDeprecatedOperations(JSON.parse(named))
    : JSON.parse(named, withoutDeprecationHeaders);
  const formed = source.published ? withSentTexts(document) : withoutSentTexts(document);
  return `${JSON.stringify(formed, null, 2)}\n`;
}

/** Replaces each `{{name}}`. Throws if a name is unknown. */
function withVersions(
  json: string,
  { version, deprecatedAt }: ContractSource,
  versions: readonly ContractSource[],
): string {
  const newest = versions.at(-1);
  const texts = new Map([
    ['version', version],
    ['versions', versions.map((one) => one.version).join(', ')],
    ['newest', newest?.version],
    ['newestName', newest?.name],
    // Only headers that are removed name it in a version that is not deprecated.
    ['deprecatedSeconds', String((deprecatedAt?.getTime() ?? 0) / 1_000)],
  ]);
  return json.replaceAll(/\{\{(\w+)\}\}/g, (text, name) => {
    const value = texts.get(name);
    if (value === undefined) throw new Error(`spec/ contains ${text}, which has no value`);
    return value;
  });
}

function withDeprecatedOperations<D extends Bundled>(document: D): D {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, deprecatedOperation(operation)]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** A path item also has entries that are no operations, such as `parameters`. */
function deprecatedOperation(operation: Operation): Operation {
  if (operation.operationId === undefined) return operation;
  const { tags, operationId, ...others } = operation;
  return { tags, operationId, deprecated: true, ...others };
}

/**
 * A reviver: the responses of all versions share their headers, and only those of a deprecated one
 * have these three.
 */
function withoutDeprecationHeaders(key: string, value: unknown): unknown {
  if (key !== 'headers' || typeof value !== 'object' || value === null) return value;
  const { Deprecation, Link, Sunset, ...headers }: Record<string, unknown> = { ...value };
  return headers;
}
