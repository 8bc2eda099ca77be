// Finds references in spec/ that lead back to themselves. Redocly refuses them too, but does not
// say where they are.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { stepsOf } from '../src/openapi/pointers.js';
import { ContractFault, readYaml } from './contracts.js';

/** Throws if a reference in the folder leads back to itself, or if a file cannot be read. */
export function refuseLoops(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => name.endsWith('.yaml')).map((name) => path.join(folder, name));
  const roots = new Map<string, unknown>(files.map((file) => [file, readYaml(file)]));
  for (const [file, root] of roots)
    for (const reference of referencesIn(root)) follow(roots, absolute(reference, file));
}

function* referencesIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if ('$ref' in value && typeof value.$ref === 'string') yield value.$ref;
  for (const one of Object.values(value)) yield* referencesIn(one, seen);
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
