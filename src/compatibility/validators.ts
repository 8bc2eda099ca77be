// Compiles schemas with Ajv. A value that is valid against one of two schemas and invalid against
// the other is a witness.
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { repaired, withContained } from './ajv-repairs.js';
import { matcherOf } from './matcher.js';
import { independent, isAny, isRecord, partsOf, type Schema, target } from './schema.js';

export interface Validator {
  /** Undefined if not certain, for example because the judge cannot read part of the schema. */
  readonly accepts: (value: unknown) => boolean | undefined;
  /** The errors of the last refused value. */
  readonly errors: () => readonly ErrorObject[];
}

/** The regular-expression engine for Ajv, which also accepts patterns of older dialects. */
const engine = (pattern: string) => {
  const matches = matcherOf(pattern);
  return {
    // Ajv distinguishes patterns by this text.
    toString: () => `/${pattern}/u`,
    test: (text: string): boolean => {
      const found = matches(text);
      isCertain &&= found !== undefined;
      return found ?? true;
    },
  };
};
const regExp = Object.assign(engine, { code: 'engine' });

/** Replaces `{ not: {} }` with `false`, whose errors explain more, and avoids faults of Ajv. */
function forAjv(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (isRecord(value.not) && Object.keys(value).length === 1 && isAny(value.not)) return false;
  const { schema, isSure } = withContained(value, (one: Schema) => one[target]?.());
  const known = isSure ? schema : { ...schema, unknown: { unevaluatedItems: true } };
  if (!Array.isArray(value.prefixItems) || value.contains === undefined) return known;
  // Beside `prefixItems`, Ajv may ignore `contains` in a list that is shorter than the prefix.
  const { contains, minContains, maxContains, allOf, ...others }: Readonly<Record<string, unknown>> = known;
  return {
    ...others,
    allOf: [...(Array.isArray(allOf) ? allOf : []), { contains, minContains, maxContains }],
  };
}

export function createAjv(allErrors = false, multipleOfPrecision?: number): Ajv2020 {
  const quiet = {
    ...({ strict: false, validateSchema: false, logger: false, addUsedSchema: false } as const),
    // Otherwise `{}` would have the fields `toString` and `constructor`.
    ownProperties: true,
  };
  const options = multipleOfPrecision === undefined ? quiet : { ...quiet, multipleOfPrecision };
  const ajv = repaired(new Ajv2020({ ...options, allErrors, code: { regExp, optimize: false } }));
  addFormats.default(ajv, { mode: 'full' });
  const validate = (unknown: object): boolean => {
    isCertain &&= Object.keys(unknown).every((key) => independent.has(key));
    return true;
  };
  ajv.addKeyword({ keyword: 'unknown', validate, errors: false });
  ajv.addKeyword({ keyword: 'counted', validate: countReference, errors: false });
  return ajv;
}

/** Maximum references that a validation follows. */
const MOST_FOLLOWED = 300_000;
let followed = 0;

/**
 * Ends a validation that follows too many references: if each schema refers twice to the next one,
 * every level doubles the work of Ajv and its errors.
 */
function countReference(): boolean {
  followed += 1;
  if (followed > MOST_FOLLOWED) throw new RangeError('A value takes too long to validate');
  return true;
}

/**
 * Ajv divides doubles, so for Ajv, 0.29 is not a multiple of 0.01. Other validators round to this
 * number of decimals. If the two methods differ, the result is unknown.
 */
const PRECISION = 8;
const STEP = '"multipleOf"';

/** False if the last validation met an unknown keyword that matters, or an undecided pattern. */
let isCertain = true;

/** Compiles equal schemas once. Collects all errors only on request, because that is slow. */
export function createValidators(): (schema: Schema) => Validator {
  const [ajv, thorough, lenient] = [createAjv(), createAjv(true), createAjv(false, PRECISION)];
  let hasSteps = false;
  const known = new Map<string, Validator>();
  return (schema) => {
    addReferences(schema);
    const text = JSON.stringify(schema, forAjv);
    hasSteps ||= text.includes(STEP);
    const found = known.get(text);
    if (found) return found;
    const validators = new Map<Ajv2020, ValidateFunction>();
    let last: unknown;
    const validatedBy = (one: Ajv2020): ValidateFunction => {
      const validate = validators.get(one) ?? one.compile(JSON.parse(text));
      validators.set(one, validate);
      followed = 0;
      validate(last);
      return validate;
    };
    const made: Validator = {
      accepts: (value) =>
        orUndefined(() => {
          isCertain = true;
          last = value;
          const isAccepted = !validatedBy(ajv).errors;
          const isSure = !hasSteps || isAccepted === !validatedBy(lenient).errors;
          return isCertain && isSure ? isAccepted : undefined;
        }),
      errors: () => orUndefined(() => validatedBy(thorough).errors) ?? validators.get(ajv)?.errors ?? [],
    };
    known.set(text, made);
    return made;
  };

  function orUndefined<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch {
      // The schema may be too deep for the stack, and Ajv does not support `unevaluated…` in
      // recursive schemas.
      return undefined;
    }
  }

  function addReferences(schema: Schema): void {
    const { $ref, [target]: follow } = schema;
    if ($ref !== undefined && follow) {
      if (ajv.schemas[$ref]) return;
      const followable: unknown = JSON.parse(JSON.stringify(follow(), forAjv));
      const counted = isRecord(followable) ? { ...followable, counted: true } : { not: {} };
      hasSteps ||= JSON.stringify(counted).includes(STEP);
      for (const one of [ajv, thorough, lenient]) one.addSchema(counted, $ref);
      addReferences(follow());
      return;
    }
    for (const part of partsOf(schema)) addReferences(part);
  }
}
