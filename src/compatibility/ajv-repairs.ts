// Repairs how Ajv counts evaluated fields and items: Ajv also counts those of branches that fail,
// and loses its count of items in some branches.
import { _, Name } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { evaluatedPropsToName } from 'ajv/dist/compile/util.js';
import type { KeywordCxt } from 'ajv/dist/compile/validate/index.js';
import { isRecord } from './schema.js';

/** Begins the counts before the branches, so that a branch adds to them only if it matches. */
function beginCounts({ gen, it }: KeywordCxt): void {
  if (it.props !== true && !(it.props instanceof Name)) it.props = evaluatedPropsToName(gen, it.props);
  if (it.items !== true && !(it.items instanceof Name)) it.items = gen.let('items', it.items ?? 0);
}

/** A count of `true` means all items, but Ajv would compare it as the number one. */
function endCount({ gen, it, data }: KeywordCxt): void {
  if (!(it.items instanceof Name)) return;
  it.items = gen.const('items', _`${it.items} === true ? ${data}.length : ${it.items}`);
}

/** Stops `contains` from marking items as evaluated; `withContained` accepts them instead. */
function withoutItems(code: Code): Code {
  return (context) => {
    const { items } = context.it;
    code(context);
    if (items === undefined) delete context.it.items;
    else context.it.items = items;
  };
}

type Code = (context: KeywordCxt, type?: string) => void;
const after =
  (step: (context: KeywordCxt) => void) =>
  (code: Code): Code =>
  (context, type) => {
    step(context);
    code(context, type);
  };

export function repaired(ajv: Ajv2020): Ajv2020 {
  for (const [keyword, change] of [
    ['anyOf', after(beginCounts)],
    ['oneOf', after(beginCounts)],
    ['contains', withoutItems],
    ['unevaluatedItems', after(endCount)],
  ] as const) {
    const definition = ajv.getKeyword(keyword);
    if (typeof definition !== 'object' || !('code' in definition)) continue;
    Object.assign(definition, { code: change(definition.code) });
  }
  return ajv;
}

type Json = Readonly<Record<string, unknown>>;
/** The schema to which a schema with `$ref` refers, if it is known. */
type Follow = (schema: Json) => unknown;

/**
 * Makes `unevaluatedItems` accept the items that match `contains`, because they are evaluated.
 * `isSure`: false if other schemas for the same list may have `contains` too.
 */
export function withContained(schema: Json, follow: Follow): { isSure: boolean; schema: Json } {
  const { unevaluatedItems, contains } = schema;
  if (unevaluatedItems === undefined) return { isSure: true, schema };
  const isSure = !besides(schema, follow).some((one) => mayContain(one, follow, 0));
  if (contains === undefined) return { isSure, schema };
  return { isSure, schema: { ...schema, unevaluatedItems: { anyOf: [contains, unevaluatedItems] } } };
}

const besides = (schema: Json, follow: Follow): unknown[] => [
  ...(schema.$ref === undefined ? [] : [follow(schema)]),
  ...[schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : [])),
];

function mayContain(schema: unknown, follow: Follow, depth: number): boolean {
  if (depth > DEEPEST || schema === undefined) return true;
  if (!isRecord(schema)) return false;
  if (schema.contains !== undefined) return true;
  return besides(schema, follow).some((one) => mayContain(one, follow, depth + 1));
}
const DEEPEST = 20;
