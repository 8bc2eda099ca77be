// Proves that every value of one schema is a value of another. False means that there is no proof,
// not that it is untrue.
import { admits } from './admits.js';
import { hasAllTexts, haveNoTextInCommon } from './patterns.js';
import { conjunction, plain } from './plain.js';
import {
  branchesOf,
  entryOf,
  isAny,
  isNever,
  isOfType,
  type Schema,
  type Type,
  typesOf,
  withoutBranches,
} from './schema.js';
import { hashOf } from './schema-hash.js';

export type Contains = (b: Schema, a: Schema, name?: string) => boolean;
/** Whether a difference is not to count: the two schemas, and the field that has them. */
export type Excuse = (a: Schema, b: Schema, name: string | undefined) => boolean;

/** Beyond this, there is no proof. */
const MOST_STEPS = 100_000;

export function createProver(isExcused: Excuse = () => false): Contains {
  const known = new Map<string, boolean>();
  /** Proven while another proof was open, which may have been taken for granted. */
  let provisional: string[] = [];
  const open = new Set<string>();
  let steps = 0;

  const within = (a: Schema, b: Schema, name?: string): boolean => {
    if (a === b || isAny(b) || hashOf(a) === hashOf(b) || isExcused(a, b, name)) return true;
    const key = `${hashOf(a)} ${hashOf(b)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    // Values are finite, so a recursive schema may rely on what is being proven.
    if (open.has(key)) return true;
    steps += 1;
    if (steps > MOST_STEPS) return false;
    open.add(key);
    const mark = provisional.length;
    const proven = decide(plain(a), plain(b));
    open.delete(key);
    if (proven) provisional.push(key);
    else {
      for (const one of provisional.slice(mark)) known.delete(one);
      provisional = provisional.slice(0, mark);
    }
    if (open.size === 0) provisional = [];
    known.set(key, proven);
    return proven;
  };

  const decide = (a: Schema, b: Schema): boolean => {
    if (isNever(a)) return true;
    if (isNever(b)) return false;
    if (a.enum) return a.enum.every((value) => admits(a, value) === false || admits(b, value) === true);
    const branches = branchesOf(a);
    if (branches) {
      if (a.oneOf && b.oneOf && areWithinEach(a, b, a.oneOf, b.oneOf)) return true;
      return branches.every((branch) => within(conjunction(plain(branch), withoutBranches(a)), b));
    }
    const types = typesOf(a);
    if (types.length > 1) return types.every((type) => within({ ...a, type: [type] }, b));
    const [type] = types;
    return type !== undefined && ofOneType(type, a, b);
  };

  const ofOneType = (type: Type, a: Schema, b: Schema): boolean => {
    if (!isOfType(type, typesOf(b)) || b.enum || b.unknown !== undefined) return false;
    const alternatives = branchesOf(b);
    if (alternatives) {
      const own = withoutBranches(b);
      return alternatives.some(
        (branch, index) =>
          within(a, conjunction(plain(branch), own)) &&
          (!b.oneOf || alternatives.every((other, at) => at === index || areDisjoint(a, other))),
      );
    }
    if (b.allOf?.some((part) => !within(a, part))) return false;
    if (b.not && !(a.not && within(b.not, a.not)) && !areDisjoint(a, b.not)) return false;
    if (b.if && !hasSame(a, b, 'if', 'then', 'else')) return false;
    switch (type) {
      case 'string':
        return (b.format === undefined || b.format === a.format) && hasAllTexts(b, a);
      case 'integer':
      case 'number':
        return isWithinBounds(type, a, b);
      case 'array':
        return ofLists(a, b);
      case 'object':
        return ofObjects(a, b);
      default:
        return true;
    }
  };

  const ofLists = (a: Schema, b: Schema): boolean => {
    if ((a.minItems ?? 0) < (b.minItems ?? 0) || (a.maxItems ?? Infinity) > (b.maxItems ?? Infinity))
      return false;
    if (b.uniqueItems && !a.uniqueItems && (a.maxItems ?? Infinity) > 1) return false;
    if ((a.prefixItems || b.prefixItems) && !hasSame(a, b, 'prefixItems')) return false;
    if (b.unevaluatedItems && !hasSame(a, b, 'unevaluatedItems', 'items')) return false;
    if (a.maxItems !== 0 && !within(a.items ?? {}, b.items ?? {}, 'items')) return false;
    if (!b.contains) return true;
    if (b.maxContains !== undefined || (b.minContains ?? 1) > 1) {
      return hasSame(a, b, 'contains', 'minContains', 'maxContains');
    }
    if (b.minContains === 0) return true;
    if (a.contains && (a.minContains ?? 1) >= 1 && within(a.contains, b.contains)) return true;
    return (a.minItems ?? 0) >= 1 && within(a.items ?? {}, b.contains);
  };

  const ofObjects = (a: Schema, b: Schema): boolean => {
    const required = new Set(a.required);
    if (b.required?.some((name) => !required.has(name))) return false;
    const most =
      a.additionalProperties && isNever(plain(a.additionalProperties))
        ? Object.keys(a.properties ?? {}).length
        : Infinity;
    if (Math.max(a.minProperties ?? 0, required.size) < (b.minProperties ?? 0)) return false;
    if (Math.min(a.maxProperties ?? Infinity, most) > (b.maxProperties ?? Infinity)) return false;
    if (!hasSame(a, b, 'patternProperties') || (b.propertyNames && !hasSame(a, b, 'propertyNames')))
      return false;
    if (b.dependentSchemas && !hasSame(a, b, 'dependentSchemas')) return false;
    if (b.dependentRequired && !hasSame(a, b, 'dependentRequired')) return false;
    if (b.unevaluatedProperties && !hasSame(a, b, 'unevaluatedProperties', 'properties')) return false;
    const others = b.additionalProperties ?? {};
    for (const [name, schema] of Object.entries(a.properties ?? {})) {
      if (isNever(plain(schema))) continue;
      const to = entryOf(b.properties, name);
      if (!within(schema, to ?? others, name)) return false;
    }
    if (!within(a.additionalProperties ?? {}, others)) return false;
    if (isUndeclared(a)) return true;
    // A map has any name, also those that the other declares.
    const declared = Object.entries(b.properties ?? {}).filter(([name]) => !entryOf(a.properties, name));
    return declared.every(([name, schema]) => within(a.additionalProperties ?? {}, schema, name));
  };

  /** One branch for one, each within the other's, and apart from the rest. */
  const areWithinEach = (a: Schema, b: Schema, xs: readonly Schema[], ys: readonly Schema[]): boolean => {
    const ownOfB = withoutBranches(b);
    if (!isAny(ownOfB) && !within(withoutBranches(a), ownOfB)) return false;
    const used = new Set<number>();
    const pairs = xs.map((x) => {
      const index = ys.findIndex((y, at) => !used.has(at) && within(x, y));
      used.add(index);
      return { x, index };
    });
    if (used.has(-1)) return false;
    return pairs.every(({ x, index }) =>
      ys.every((y, at) => {
        if (at === index) return true;
        const partner = pairs.find((pair) => pair.index === at)?.x;
        return (partner !== undefined && within(y, partner)) || areDisjoint(x, y);
      }),
    );
  };
  return (b, a, name) => within(a, b, name);
}

/**
 * With some fields declared, nobody sends others of which the other side knows: they would mean
 * nothing yet.
 */
export const isUndeclared = ({ properties, additionalProperties }: Schema): boolean =>
  additionalProperties !== undefined
    ? isNever(plain(additionalProperties))
    : properties !== undefined && Object.keys(properties).length > 0;

function hasSame(a: Schema, b: Schema, ...keys: readonly (keyof Schema)[]): boolean {
  const part = (schema: Schema): Schema => Object.fromEntries(keys.map((key) => [key, schema[key]]));
  return hashOf(part(a)) === hashOf(part(b));
}

function isWithinBounds(type: 'integer' | 'number', a: Schema, b: Schema): boolean {
  const [low, high] = [lowest(a), highest(a)];
  if (low.at < (b.minimum ?? -Infinity) || high.at > (b.maximum ?? Infinity)) return false;
  if (b.exclusiveMinimum !== undefined && !isBeyond(low.at - b.exclusiveMinimum, low.excluded)) return false;
  if (b.exclusiveMaximum !== undefined && !isBeyond(b.exclusiveMaximum - high.at, high.excluded))
    return false;
  if (b.multipleOf === undefined || (b.multipleOf === 1 && type === 'integer')) return true;
  const step = a.multipleOf ?? (type === 'integer' ? 1 : undefined);
  return step !== undefined && Number.isInteger(step / b.multipleOf);
}

const isBeyond = (distance: number, excluded: boolean) => distance > 0 || (distance === 0 && excluded);

function lowest({ minimum = -Infinity, exclusiveMinimum = -Infinity }: Schema) {
  return { at: Math.max(minimum, exclusiveMinimum), excluded: exclusiveMinimum >= minimum };
}
function highest({ maximum = Infinity, exclusiveMaximum = Infinity }: Schema) {
  return { at: Math.min(maximum, exclusiveMaximum), excluded: exclusiveMaximum <= maximum };
}

const DEEPEST = 12;

/** No value is of both. True only if it is certain. */
function areDisjoint(one: Schema, other: Schema, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  const [a, b] = [plain(one), plain(other)];
  if (isNever(a) || isNever(b)) return true;
  const [ofA, ofB] = [branchesOf(a), branchesOf(b)];
  if (ofA?.every((branch) => areDisjoint(branch, b, depth + 1))) return true;
  if (ofB?.every((branch) => areDisjoint(a, branch, depth + 1))) return true;
  if (a.enum) return a.enum.every((value) => admits(b, value) === false);
  if (b.enum) return areDisjoint(b, a, depth + 1);
  if (b.not && createProver()(b.not, a)) return true;
  const common = typesOf(a).filter(
    (type) => isOfType(type, typesOf(b)) || (type === 'number' && typesOf(b).includes('integer')),
  );
  return common.every((type) => areDisjointOf(type, a, b, depth));
}

function areDisjointOf(type: Type, a: Schema, b: Schema, depth: number): boolean {
  switch (type) {
    case 'string':
      return areApart(a, b, 'minLength', 'maxLength') || haveNoTextInCommon(a, b);
    case 'integer':
    case 'number':
      return isBelow(a, b) || isBelow(b, a);
    case 'array':
      return areApart(a, b, 'minItems', 'maxItems') || areDisjointItems(a, b, depth);
    case 'object':
      return lacks(a, b, depth) || lacks(b, a, depth);
    default:
      return false;
  }
}

function areApart(
  a: Schema,
  b: Schema,
  least: 'minLength' | 'minItems',
  most: 'maxLength' | 'maxItems',
): boolean {
  return (a[least] ?? 0) > (b[most] ?? Infinity) || (b[least] ?? 0) > (a[most] ?? Infinity);
}

function isBelow(a: Schema, b: Schema): boolean {
  const [high, low] = [highest(a), lowest(b)];
  return high.at < low.at || (high.at === low.at && (high.excluded || low.excluded));
}

const areDisjointItems = (a: Schema, b: Schema, depth: number): boolean =>
  Math.max(a.minItems ?? 0, b.minItems ?? 0) > 0 &&
  a.items !== undefined &&
  b.items !== undefined &&
  areDisjoint(a.items, b.items, depth + 1);

/** `a` requires a field that cannot be in `b` with such a value. */
function lacks(a: Schema, b: Schema, depth: number): boolean {
  return (a.required ?? []).some((name) => {
    const theirs = entryOf(b.properties, name) ?? (b.patternProperties ? undefined : b.additionalProperties);
    if (!theirs) return false;
    return areDisjoint(entryOf(a.properties, name) ?? a.additionalProperties ?? {}, theirs, depth + 1);
  });
}
