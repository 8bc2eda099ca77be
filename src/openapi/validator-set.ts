// The validators of a contract's schemas: compiled by `npm run build`, or else on first use.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ajv2020 as Ajv, Format, Options, ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Document } from './document.js';

export const formats: Formats = {
  ...fullFormats,
  // Integers that JavaScript cannot represent exactly are rejected, not rounded.
  int64: { type: 'number', validate: (value: number) => Number.isSafeInteger(value) },
  'date-time': { validate: isReadableTime },
  // The offset is optional; without one, the time is in UTC.
  'iso-date-time': { validate: (text: string) => isReadableTime(text) || isReadableTime(`${text}Z`) },
};

const TIME = /^(\d{4}-\d\d-\d\d)[T ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:?[0-5]\d)$/i;

/**
 * Only times that `Date` can parse and format: no leap second, no offset without minutes, and no
 * time that its offset moves to the year 10000 or before the year 0000.
 */
function isReadableTime(text: string): boolean {
  const [, day] = TIME.exec(text) ?? [];
  return day !== undefined && written(`${day}T00:00:00Z`).startsWith(day) && TIME.test(written(text));
}

/** Formats a time. The result for an invalid time is not a time either. */
const written = (time: string): string => String(new Date(time).toJSON());

export type Formats = Readonly<Record<string, Format>>;

interface ValidatorSet {
  /** The schema may refer to `#/components/schemas/`. Compiles each schema at most once. */
  validatorOf(schema: object): ValidateFunction;
  /** For the build: a module with the validators requested so far, and its file name. */
  compiled(): CompiledFile;
}

/** `text` converts values that are sent as text, such as headers, to the type of the schema. */
export interface ValidatorSets {
  readonly json: ValidatorSet;
  readonly text: ValidatorSet;
}

export interface CompiledFile {
  readonly name: string;
  readonly source: string;
}

interface ValidatorOptions {
  /** Whether to report all errors, or only the first: a list of all can be as long as the value. */
  readonly allErrors: boolean;
  /** Rejects NaN and Infinity, which conversion from text can produce. */
  readonly strictNumbers?: boolean;
}

type Validators = Readonly<Record<string, ValidateFunction>>;

/** For code in `src/` and in `dist/`. Without a build, the folder is missing. */
export const builtFolder = fileURLToPath(new URL('../../dist/validators/', import.meta.url));

const require = createRequire(import.meta.url);

/** Only the first compilation loads Ajv's compiler. */
const loadAjv = (): typeof import('ajv/dist/2020.js') => require('ajv/dist/2020.js');

export function createValidatorSets(
  { components }: Document,
  options: ValidatorOptions,
  folder = builtFolder,
): ValidatorSets {
  const schemas = components?.schemas ?? {};
  // `npm run generate` has linted the contract, so Ajv need not validate the schemas. Ajv's own
  // optimization takes longer than V8's.
  const all = { strict: false, validateSchema: false, code: { optimize: false }, ...options };
  return {
    json: createSet(schemas, all, folder),
    text: createSet(schemas, { ...all, coerceTypes: true }, folder),
  };
}

function createSet(schemas: object, options: Options, folder: string): ValidatorSet {
  const name = compiledName(['ajv'], { schemas, options, formats });
  let built: Validators | undefined;
  let isLoaded = false;
  const bySchema = new WeakMap<object, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();
  let ajv: Ajv | undefined;

  const compile = (key: string, text: string): ValidateFunction => {
    const { Ajv2020 } = loadAjv();
    ajv ??= keepingSource(new Ajv2020({ ...options, formats: { ...formats } })).addSchema({
      $id: 'contract',
      components: { schemas },
    });
    const validate = ajv.addSchema(JSON.parse(text), key).getSchema(key);
    if (!validate) throw new Error(`A schema was not compiled: ${text.slice(0, 200)}`);
    return validate;
  };

  const load = (text: string): ValidateFunction => {
    const key = keyOf(text);
    if (!isLoaded) built = loadCompiled({ folder, name, formats });
    isLoaded = true;
    return built?.[key] ?? compile(key, text);
  };

  return {
    validatorOf(schema) {
      const known = bySchema.get(schema);
      if (known) return known;
      const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
      const validate = byText.get(text) ?? load(text);
      byText.set(text, validate);
      bySchema.set(schema, validate);
      return validate;
    },
    compiled() {
      const names = [...byText.keys()].map(keyOf).map((key) => [key, key] as const);
      return { name, source: ajv ? sourceOf(ajv, names) : emptySource };
    },
  };
}

const keyOf = (text: string): string => `v${hashOf(text).slice(0, 20)}`;

/** Why a value is invalid, without the value, so that it can be logged. */
export function errorText({ errors }: ValidateFunction): string {
  return (errors ?? []).map((e) => `${e.instancePath} ${e.message ?? e.keyword}`.trim()).join('; ');
}

export interface Identity {
  readonly schemas: object;
  readonly options: object;
  readonly formats: Formats;
}

/** A file that was compiled with other schemas, options, formats or packages is never found. */
export function compiledName(packages: readonly string[], { schemas, options, formats }: Identity): string {
  const versions = packages.map((one) => require(`${one}/package.json`).version);
  const kinds = Object.entries(formats).map(([format, definition]) => [format, kindOf(definition)]);
  return `${hashOf(JSON.stringify([versions, kinds, options, schemas])).slice(0, 32)}.cjs`;
}

interface CompiledLocation {
  readonly folder: string;
  readonly name: string;
  readonly formats: Formats;
}

export function loadCompiled({ folder, name, formats }: CompiledLocation): Validators | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? require(file)(formats) : undefined;
}

/** The source of what Ajv compiles from now on can be written to a file. */
export function keepingSource<Instance extends Pick<Ajv, 'opts'>>(ajv: Instance): Instance {
  ajv.opts.code.source = true;
  ajv.opts.code.formats = loadAjv()._`formats`;
  return ajv;
}

/** A module that exports validators of this Ajv: each by its name, found by its key. */
export function sourceOf(ajv: Ajv, names: readonly (readonly [name: string, key: string])[]): string {
  const { default: standalone }: typeof import('ajv/dist/standalone/index.js') =
    require('ajv/dist/standalone');
  // V8 compiles a function when it is first called, so unused validators cost almost nothing.
  const source = countingLess(standalone(ajv, Object.fromEntries(names)));
  return `module.exports = (formats) => {\nconst exports = {};\n${source}\nreturn exports;\n};\n`;
}

/**
 * The `length` in UTF-16 units is never smaller than the number of characters, so most strings
 * need no counting, which takes a sixth of the validation time of a quote.
 */
function countingLess(source: string): string {
  const [, count] = /const (func\d+) = require\("ajv\/dist\/runtime\/ucs2length"\)/.exec(source) ?? [];
  if (count === undefined) return source;
  return source
    .replaceAll(new RegExp(`\\b${count}\\((\\w+)\\) > (\\d+)`, 'g'), `$1.length > $2 && ${count}($1) > $2`)
    .replaceAll(new RegExp(`\\b${count}\\((\\w+)\\) < 1\\b`, 'g'), '$1.length < 1');
}

/** Generated code reads only `part` of the schemas that it refers to; the rest can be large. */
export function writePartOf({ source }: ValidateFunction, part: (schema: object) => object): void {
  for (const { value } of source?.scopeValues.schema ?? [])
    if (value && typeof value.ref === 'object' && value.ref !== null)
      value.code = loadAjv().stringify(part(value.ref));
}

const emptySource = 'module.exports = () => ({});\n';

/** Generated code looks up a format by name, and depends on the kind of its definition. */
function kindOf(definition: Format): unknown {
  if (typeof definition !== 'object') return typeof definition;
  if (definition instanceof RegExp) return String(definition);
  return { type: definition.type, async: definition.async, validate: typeof definition.validate };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
