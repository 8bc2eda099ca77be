// Finds references in spec/ that lead back to themselves, which Redocly refuses without a place,
// and what stands beside a reference, which Redocly does not check.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pointerBelow, stepsOf } from '../src/openapi/pointers.js';
import { ContractFault, readYaml } from './contracts.js';

/**
 * Throws if a reference in a file of the folder leads to itself, directly or through others, if
 * something beside it would be ignored, or if a file cannot be read.
 */
export function refuseFaultyReferences(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => name.endsWith('.yaml')).map((name) => path.join(folder, name));
  const roots = new Map<string, unknown>(files.map((file) => [file, readYaml(file)]));
  for (const [file, root] of roots) {
    for (const { reference, beside, pointer } of referencesIn(root)) {
      follow(roots, absolute(reference, file));
      const [ignored] = beside.filter((name) => !read.has(name));
      if (ignored === undefined) continue;
      throw new ContractFault(
        `${file} has ${JSON.stringify(ignored)} beside the reference at ${pointer}, which pages or tools ignore: correct it, or write the definition itself. ` +
          `A text with a comma between braces needs quotes. Beside a reference, only these are read: ${[...read].join(', ')}`,
      );
    }
  }
}

/** Pages, types and the gateway read these beside a reference. Nothing else is checked there. */
const read = new Set(['description', 'summary', 'deprecated', 'x-identifies', 'x-personal-data']);

interface Found {
  readonly reference: string;
  /** The other names in the same object. */
  readonly beside: readonly string[];
  readonly pointer: string;
}

function* referencesIn(value: unknown, pointer = '#', seen = new Set<unknown>()): Generator<Found> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if ('$ref' in value && typeof value.$ref === 'string')
    yield {
      reference: value.$ref,
      beside: Object.keys(value).filter((name) => name !== '$ref'),
      pointer,
    };
  for (const [name, one] of Object.entries(value))
    yield* referencesIn(one, pointerBelow(pointer, name), seen);
}

/** The file to which a reference in the file `from` leads, and the pointer into it. */
function absolute(reference: string, from: string): string {
  const [file = '', pointer = ''] = reference.split('#');
  return `${file === '' ? from : path.join(path.dirname(from), file)}#${pointer}`;
}

function follow(roots: ReadonlyMap<string, unknown>, start: string): void {
  const seen: string[] = [];
  let place: string | undefined = start;
  while (place !== undefined) {
    if (seen.includes(place)) {
      const way = [...seen.slice(seen.indexOf(place)), place].join(' to ');
      throw new ContractFault(
        `A reference leads back to itself, from ${way}: replace one of these references with the definition itself`,
      );
    }
    seen.push(place);
    place = nextOf(roots, place);
  }
}

/** Where the reference at a place leads, if there is one. */
function nextOf(roots: ReadonlyMap<string, unknown>, place: string): string | undefined {
  const [file = '', pointer = ''] = place.split('#');
  const found = stepsOf(pointer).reduce<unknown>((at, step) => Object(at)[step], roots.get(file));
  const { $ref }: { $ref?: unknown } = Object(found);
  return typeof $ref === 'string' ? absolute($ref, file) : undefined;
}
