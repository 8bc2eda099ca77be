// The validators of one set of schemas: loaded if `npm run build` has compiled them, else compiled at their first use.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ajv2020 as Ajv, Format, Options, ValidateFunction } from 'ajv/dist/2020.js';

export interface ValidatorSet {
  /** The schema may refer to `#/components/schemas/`. */
  validatorOf(schema: object): ValidateFunction;
  /** For the build: a module with the validators that were asked for so far, and the name of its file. */
  compiled(): CompiledFile;
}

export interface CompiledFile {
  readonly name: string;
  readonly source: string;
}

export interface ValidatorSetParts {
  /** Those of the document's components. */
  readonly schemas: object;
  readonly options: Options;
  readonly formats: Formats;
  /** Where the build has put its files. */
  readonly folder?: string | undefined;
}

export type Formats = Readonly<Record<string, Format>>;

type Validators = Readonly<Record<string, ValidateFunction>>;

/** The same folder from `src/` and from `dist/`. Without a build there is nothing in it, and validators are compiled in the process. */
export const builtFolder = fileURLToPath(new URL('../../dist/validators/', import.meta.url));

const require = createRequire(import.meta.url);

/** Loaded at the first compilation: a start that finds everything built has none. */
const loadAjv = (): typeof import('ajv/dist/2020.js') => require('ajv/dist/2020.js');

export function createValidatorSet(parts: ValidatorSetParts): ValidatorSet {
  const { schemas, options, formats, folder = builtFolder } = parts;
  const name = compiledName(['ajv'], { schemas, options, formats });
  let built: Validators | undefined;
  let isLoaded = false;
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

  return {
    validatorOf(schema) {
      const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
      const known = byText.get(text);
      if (known) return known;
      const key = `v${hashOf(text).slice(0, 20)}`;
      if (!isLoaded) built = loadCompiled({ folder, name, formats });
      isLoaded = true;
      const validate = built?.[key] ?? compile(key, text);
      byText.set(text, validate);
      return validate;
    },
    compiled() {
      const keys = [...byText.keys()].map((text) => `v${hashOf(text).slice(0, 20)}`);
      return {
        name,
        source: ajv
          ? sourceOf(
              ajv,
              keys.map((key) => [key, key]),
            )
          : sourceOfNone,
      };
    },
  };
}

/** The validator of each schema, made once. */
export function oncePerSchema<Schema extends object>(
  make: (schema: Schema) => ValidateFunction,
): (schema: Schema) => ValidateFunction {
  const made = new WeakMap<Schema, ValidateFunction>();
  return (schema) => {
    const validate = made.get(schema) ?? make(schema);
    made.set(schema, validate);
    return validate;
  };
}

export interface Identity {
  readonly schemas: object;
  readonly options: object;
  readonly formats: Formats;
}

/** Names a file after all that its code depends on, the versions of the packages included: one of anything else is not found. */
export function compiledName(packages: readonly string[], { schemas, options, formats }: Identity): string {
  const versions = packages.map((one) => require(`${one}/package.json`).version);
  const kinds = Object.entries(formats).map(([format, definition]) => [format, kindOf(definition)]);
  return `${hashOf(JSON.stringify([versions, kinds, options, schemas])).slice(0, 32)}.cjs`;
}

export interface Where {
  readonly folder: string;
  readonly name: string;
  readonly formats: Formats;
}

/** Undefined where the build has not made this file. */
export function loadCompiled({ folder, name, formats }: Where): Validators | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? require(file)(formats) : undefined;
}

/** What this Ajv compiles from here on can be written to a file. */
export function keepingSource<Instance extends Pick<Ajv, 'opts'>>(ajv: Instance): Instance {
  ajv.opts.code.source = true;
  ajv.opts.code.formats = loadAjv()._`formats`;
  return ajv;
}

/** A module with the validators of this Ajv by their names; `names` says under which key each is known there. */
export function sourceOf(ajv: Ajv, names: readonly (readonly [name: string, key: string])[]): string {
  const { default: standalone }: typeof import('ajv/dist/standalone/index.js') =
    require('ajv/dist/standalone');
  // V8 compiles a function of it when it is called, so that those that are not needed cost next to nothing.
  return `module.exports = (formats) => {\nconst exports = {};\n${standalone(ajv, Object.fromEntries(names))}\nreturn exports;\n};\n`;
}

/** In the module, `part` of a schema takes the place of the whole: of what generated code never reads there may be much. */
export function writePartOf({ source }: ValidateFunction, part: (schema: object) => object): void {
  for (const { value } of source?.scopeValues.schema ?? [])
    if (value && typeof value.ref === 'object' && value.ref !== null)
      value.code = loadAjv().stringify(part(value.ref));
}

const sourceOfNone = 'module.exports = () => ({});\n';

/** Generated code knows a format by its name, and depends on what kind of definition it has. */
function kindOf(definition: Format): unknown {
  if (typeof definition !== 'object') return typeof definition;
  if (definition instanceof RegExp) return String(definition);
  return { type: definition.type, async: definition.async, validate: typeof definition.validate };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
