// Finds the contracts that differ from their newest release in `spec/released/`, ignoring texts and
// shared examples.
import { readdir, readFile } from 'node:fs/promises';

const releasedContracts = new URL('../../spec/released/', import.meta.url);
const generated = new URL('../../generated/', import.meta.url);

export interface Unreleased {
  readonly name: string;
  readonly served: string;
  readonly newest: { readonly number: number; readonly text: string } | undefined;
}

/** `names` are names of contracts, such as `v2`. */
export async function findUnreleased(
  names: readonly string[],
  released: URL = releasedContracts,
): Promise<Unreleased[]> {
  const all = await Promise.all(
    names.map(async (name) => {
      const served = await readFile(new URL(`${name}.json`, generated), 'utf8');
      return { name, served, newest: await newestRelease(new URL(`${name}/`, released)) };
    }),
  );
  return all.filter(({ served, newest }) => newest === undefined || !differOnlyInTexts(served, newest.text));
}

/** Compares documents as JSON. */
export const differOnlyInTexts = (one: string, other: string): boolean =>
  one === other || withoutTexts(one) === withoutTexts(other);

const TEXTS: readonly string[] = ['title', 'summary', 'description'];

/** Changed texts and shared examples need no release. A field may be named `description`. */
function withoutTexts(document: string): string {
  const isText = (key: string, value: unknown) =>
    key === 'x-enumDescriptions' || (TEXTS.includes(key) && typeof value === 'string');
  const parsed = JSON.parse(document, (key, value: unknown) => (isText(key, value) ? undefined : value));
  return JSON.stringify({ ...parsed, components: { ...parsed.components, examples: undefined } });
}

async function newestRelease(folder: URL): Promise<Unreleased['newest']> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const number = Math.max(0, ...files.map((file) => Number(/^([1-9]\d*)\.json$/.exec(file)?.[1] ?? 0)));
  return number === 0
    ? undefined
    : { number, text: await readFile(new URL(`${number}.json`, folder), 'utf8') };
}

/** One line for a log; undefined if all are released. */
export function unreleasedLine(unreleased: readonly Unreleased[]): string | undefined {
  const named = unreleased.map(({ name, newest }) =>
    newest ? `${name} differs from its release ${newest.number}` : `${name} has no release`,
  );
  return named.length > 0
    ? `This program serves contracts that are not released: ${named.join(', ')}`
    : undefined;
}
