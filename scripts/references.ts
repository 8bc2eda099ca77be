// Finds references in spec/ that lead back to themselves, which Redocly refuses without a place, or
// out of spec/, what stands beside a reference, which Redocly does not check, and definitions that
// nothing uses.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { methods } from '../src/openapi/document.js';
import { pointerBelow, stepsOf } from '../src/openapi/pointers.js';
import { ContractFault, readYaml } from './contracts.js';

/** The value in each file, by its path. */
type Files = ReadonlyMap<string, unknown>;

export function readFiles(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  // Editors create hidden files and links while a file is open.
  const seen = names.filter((name) => name.endsWith('.yaml') && !path.basename(name).startsWith('.'));
  const files = seen.map((name) => path.join(folder, name));
  return new Map(files.map((file) => [file, readYaml(file)]));
}

/**
 * Throws if a reference leads to itself, directly or through others, or out of the files, if its
 * target cannot become a component, or if something beside it would be ignored.
 */
export function refuseFaultyReferences(roots: Files): void {
  const done = new Set<string>();
  for (const [file, root] of roots) {
    for (const { reference, beside, pointer } of referencesIn(root)) {
      const place = absolute(reference, file);
      refuseLoops(roots, place, [], done);
      const target = follow(roots, place);
      const fault = targetFault(roots, place);
      if (fault !== undefined)
        throw new ContractFault(`${file} refers to ${reference} at ${pointer}, ${fault}`);
      for (const [name, value] of beside) {
        const why = faultOf(name, value, isSchema(target, pointer));
        if (why === undefined) continue;
        throw new ContractFault(
          `${file} has ${JSON.stringify(name)} beside the reference at ${pointer}, ${why}`,
        );
      }
    }
  }
}

/** Redocly would fetch an address, and read files that are checked by nobody. */
function targetFault(roots: Files, place: string): string | undefined {
  const [file = '', pointer = ''] = place.split('#');
  if (!roots.has(file)) return 'which is not one of these .yaml files: write the definition in one of them';
  const [name = ''] = /[^/]*$/.exec(pointer) ?? [];
  // The bundle names the component after the last step.
  return pointer === '' || /^[A-Za-z][\w.-]*$/.test(name)
    ? undefined
    : 'whose last step cannot name a component: use ASCII letters and digits';
}

/** These are read by name, not through references. */
const entries = /[\\/](openapi|[\w-]+\.arazzo|texts|released[\\/]\w+)\.yaml$/;

/** Throws if a definition is in no contract. A name with `x-` is for anchors of YAML. */
export function refuseUnusedDefinitions(roots: Files): void {
  const used = new Set<string>();
  for (const [file, root] of roots) {
    for (const { reference } of referencesIn(root)) {
      const [whole = '', pointer = ''] = absolute(reference, file).split('#');
      used.add(`${whole}#/${pointer.split('/')[1] ?? ''}`);
    }
  }
  for (const [file, root] of roots) {
    if (entries.test(file) || used.has(`${file}#/`)) continue;
    for (const name of Object.keys(Object(root))) {
      const place = `${file}${pointerBelow('#', name)}`;
      if (name.startsWith('x-') || used.has(place)) continue;
      throw new ContractFault(`No contract refers to ${place}: add the reference, or remove it`);
    }
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Pages, types and the gateway read these beside a reference to a schema, with such a value. */
const read = new Map<string, { readonly kind: string; readonly fits: (value: unknown) => boolean }>([
  ['description', { kind: 'a text', fits: isText }],
  ['summary', { kind: 'a text', fits: isText }],
  ['deprecated', { kind: 'true or false', fits: (value) => typeof value === 'boolean' }],
  ['x-identifies', { kind: 'a text', fits: isText }],
  ['x-personal-data', { kind: 'true, without quotes', fits: (value) => value === true }],
]);

/** Why what stands beside a reference would be ignored, and the fix. */
function faultOf(name: string, value: unknown, isOfSchema: boolean): string | undefined {
  const known = read.get(name);
  if (!known)
    return (
      'which pages or tools ignore: correct it, or write the definition itself. ' +
      `A text with a comma between braces needs quotes. Beside a reference, only these are read: ${[...read.keys()].join(', ')}`
    );
  if (!isOfSchema) return 'which is read beside references to schemas only: write it in the definition';
  return known.fits(value) ? undefined : `whose value would be ignored: write it as ${known.kind}`;
}

/** Other definitions have a keyword that no schema has, or stand in a place that no schema has. */
function isSchema(target: unknown, pointer: string): boolean {
  const names = Object.keys(Object(target));
  return !otherPlaces.test(pointer) && !names.some((name) => otherKeywords.has(name));
}
const otherKeywords = new Set(['content', 'headers', 'in', 'schema', 'value', ...methods]);
const otherPlaces =
  /(?<!\/properties)\/(content|examples|headers|parameters|requestBody|responses(\/\d{3})?)$/;

interface Found {
  readonly reference: string;
  /** The other entries of the same object. */
  readonly beside: readonly (readonly [name: string, value: unknown])[];
  readonly pointer: string;
}

function* referencesIn(value: unknown, pointer = '#', seen = new Set<unknown>()): Generator<Found> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if ('$ref' in value && typeof value.$ref === 'string')
    yield {
      reference: value.$ref,
      beside: Object.entries(value).filter(([name]) => name !== '$ref'),
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

/** The value at a place; undefined if there is none. */
function valueAt(roots: Files, place: string): unknown {
  const [file = '', pointer = ''] = place.split('#');
  return stepsOf(pointer).reduce<unknown>((at, step) => Object(at)[step], roots.get(file));
}

/** The definition to which references lead from a place, which do not lead back to it. */
function follow(roots: Files, place: string): unknown {
  const found = valueAt(roots, place);
  const { $ref }: { $ref?: unknown } = Object(found);
  const [file = ''] = place.split('#');
  return typeof $ref === 'string' ? follow(roots, absolute($ref, file)) : found;
}

/** A schema that contains itself has no limit of size, and the gateway could not start with it. */
function refuseLoops(roots: Files, place: string, way: readonly string[], done: Set<string>): void {
  if (way.includes(place)) {
    const loop = [...way.slice(way.indexOf(place)), place].join(' to ');
    throw new ContractFault(
      `A reference leads back to itself, from ${loop}: replace one of these references with a definition that has an end`,
    );
  }
  if (done.has(place)) return;
  const [file = ''] = place.split('#');
  for (const { reference } of referencesIn(valueAt(roots, place)))
    refuseLoops(roots, absolute(reference, file), [...way, place], done);
  done.add(place);
}
