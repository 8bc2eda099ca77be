// The fields of a schema as a list, nested as their objects: name, type, limits and meaning.
import {
  type Document,
  resolveSchema as resolved,
  type Schema,
  schemaAt,
} from '../../src/openapi/document.js';
import { counted, plural } from '../../src/texts/counted.js';
import { type Html, html, joinHtml, NO_HTML } from '../../src/texts/html.js';
import { sentForms } from '../sent-texts.js';
import { nameInWords, prose } from './layout.js';

/** A field, or a parameter, which is shown in the same way. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly description?: string | undefined;
}

/** `place` is the beginning of the anchors, such as `body` in `body.insured`. */
export function fieldList(fields: readonly Field[], document: Document, place: string): Html {
  return list(fields, { document, place, depth: 0, shown: new Map() });
}

/**
 * The fields of a body: those of an object, or of each of its forms. `shown`: the schemas that the
 * page already shows, with their places.
 */
export function bodyFields(
  schema: Schema,
  document: Document,
  { place, shown }: { place: string; shown: Map<Schema, string> },
): Html {
  return inside(schema, { document, place, depth: 0, shown });
}

interface Context {
  readonly document: Document;
  readonly place: string;
  readonly depth: number;
  readonly shown: Map<Schema, string>;
}

/** Smaller objects are repeated instead of linked. */
const MIN_LINKED = 4;

const list = (fields: readonly Field[], context: Context): Html =>
  html`<ul class="fields">
${fields.map((field) => item(field, context))}
</ul>`;

function item(
  { name, schema: written, isRequired, description }: Field,
  { place, ...context }: Context,
): Html {
  const { document } = context;
  const schema = resolved(written, document);
  const id = `${place}.${name}`;
  const meaning = description ?? textOf(written, document);
  const within = inside(schema, { ...context, place: id });
  const isOpen = context.depth === 0;
  const isDeprecated = written.deprecated === true || schema.deprecated === true;
  return html`<li id="${id}"><p class="field"><a href="#${id}"><code>${nameInWords(name)}</code></a> <span class="type">${typeOf(schema, document)}</span>${isRequired ? html` <span class="badge">required</span>` : NO_HTML}${isDeprecated ? html` <span class="badge">deprecated</span>` : NO_HTML}</p>
${meaning === undefined ? NO_HTML : html`<p>${prose(meaning)}</p>`}
${limits(schema, document)}${values(schema, document)}${
  within.toString() === ''
    ? NO_HTML
    : html`<details${isOpen ? html` open` : NO_HTML}><summary>Fields of <code>${name}</code></summary>
${within}</details>`
}</li>`;
}

function inside(written: Schema, context: Context): Html {
  const { document, place, shown } = context;
  const schema = resolved(written, document);
  if (schema.items) return inside(schema.items, context);
  const { properties, required = [], additionalProperties: others } = schema;
  if (properties === undefined) {
    if (schema.oneOf) return forms(schema.oneOf, context);
    return typeof others === 'object' ? inside(others, context) : NO_HTML;
  }
  const names = Object.entries(properties);
  const first = shown.get(schema);
  if (first !== undefined && names.length >= MIN_LINKED)
    return html`<p>The same fields as in <a href="#${first}"><code>${first}</code></a>.</p>`;
  shown.set(schema, first ?? place);
  const fields = names.map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.includes(name),
  }));
  return list(fields, { ...context, depth: context.depth + 1 });
}

/** The forms that have fields. */
function forms(all: readonly Schema[], context: Context): Html {
  const { document, place } = context;
  const objects = all.filter((form) => !/^(string|number|boolean|integer|null)/.test(typeOf(form, document)));
  if (objects.length < 2) return joinHtml(objects.map((form) => inside(form, context)));
  return joinHtml(
    objects.map((form, at) => {
      const { title } = resolved(form, document);
      const text = typeof title === 'string' ? title : (textOf(form, document) ?? '');
      return html`<p class="form"><strong>${at === 0 ? 'Either' : 'Or'}:</strong> ${prose(text)}</p>
${inside(form, { ...context, place: at === 0 ? place : `${place}~${at + 1}` })}`;
    }),
  );
}

/** The first text on the way from a reference to its schema. */
export function textOf(schema: Schema, document: Document): string | undefined {
  if (typeof schema.description === 'string') return schema.description;
  if (schema.$ref === undefined) return undefined;
  return textOf(schemaAt(document, schema.$ref), document);
}

export function typeOf(written: Schema, document: Document): string {
  const schema = resolved(written, document);
  const { type, format, items, oneOf, anyOf } = schema;
  const forms = oneOf ?? anyOf;
  if (forms && schema.properties === undefined)
    return [...new Set(forms.map((form) => typeOf(form, document)))].join(' or ');
  if (items) return `array of ${typeOf(items, document)}`;
  const names = [type ?? (schema.properties ? 'object' : 'any')].flat().join(' or ');
  return typeof format === 'string' && !NUMBER_FORMATS.has(format) ? `${names}, ${format}` : names;
}
/** Formats that add nothing to `integer`, `number` and the limits. */
const NUMBER_FORMATS = new Set(['int32', 'int64', 'double', 'float']);

function limits(schema: Schema, document: Document): Html {
  const one = schema.items ? resolved(schema.items, document) : {};
  const found = [
    range(schema.minItems, schema.maxItems, 'entry', 'entries'),
    range(schema.minProperties, schema.maxProperties, 'field'),
    schema.uniqueItems === true ? html`<span>no entry twice</span>` : NO_HTML,
    ...[schema, one].flatMap(({ minLength, maxLength, minimum, maximum, pattern }) => [
      range(minLength, maxLength, 'character'),
      range(minimum, maximum),
      patternOf(pattern, minLength),
    ]),
    ...[schema, one].flatMap(({ exclusiveMinimum: above, exclusiveMaximum: below }) => [
      typeof above === 'number' ? html`<span>more than ${above.toLocaleString('en')}</span>` : NO_HTML,
      typeof below === 'number' ? html`<span>less than ${below.toLocaleString('en')}</span>` : NO_HTML,
    ]),
    value('always', schema.const),
    value('default', schema.default),
  ].filter((part) => part !== NO_HTML);
  return found.length === 0 ? NO_HTML : html`<p class="limits">${joinHtml(found, ' ')}</p>\n`;
}

const value = (word: string, one: unknown): Html =>
  one === undefined ? NO_HTML : html`<span>${word} <code>${inJson(one)}</code></span>`;

/** Texts have no quotes. */
const inJson = (one: unknown): string => (typeof one === 'object' ? JSON.stringify(one) : String(one));

/** The forms of texts that many fields share: their patterns have hundreds of characters. */
const wordsOf = new Map([
  [sentForms.visible, 'with a visible character'],
  [sentForms.line, 'one line'],
  [sentForms.visibleLine, 'one line with a visible character'],
  [sentForms.date, 'from the year 0001'],
]);
const MAY_BE_EMPTY = /^\^\$\|/;

function patternOf(pattern: unknown, minLength: unknown): Html {
  if (typeof pattern !== 'string') return NO_HTML;
  const words = wordsOf.get(pattern);
  if (words === undefined) return html`<span>pattern <code>${pattern}</code></span>`;
  const isEmptyToo = MAY_BE_EMPTY.test(pattern) && !Number(minLength);
  return html`<span>${isEmptyToo ? 'empty, or ' : ''}${words}</span>`;
}

function range(least: unknown, most: unknown, noun?: string, many?: string): Html {
  const [from, to] = [least, most].map((bound) =>
    typeof bound === 'number' ? bound.toLocaleString('en') : '',
  );
  const unit = noun === undefined ? '' : ` ${plural(Number(most ?? least), noun, many)}`;
  if (from && to) return html`<span>${from === to ? from : `${from} to ${to}`}${unit}</span>`;
  if (from) return html`<span>at least ${from}${unit}</span>`;
  return to ? html`<span>at most ${to}${unit}</span>` : NO_HTML;
}

/** If there are more values, they are in a collapsed list. */
const VALUES_IN_SIGHT = 12;

function values(schema: Schema, document: Document): Html {
  const { enum: found, 'x-enumDescriptions': meanings }: Schema = schema.items
    ? resolved(schema.items, document)
    : schema;
  if (!Array.isArray(found)) return NO_HTML;
  const texts = new Map(Object.entries(Object(meanings)));
  const all = found.map((value) => {
    const meaning = texts.get(String(value));
    return html`<li><code>${inJson(value)}</code>${meaning === undefined ? NO_HTML : html` ${prose(String(meaning))}`}</li>`;
  });
  const shown = html`<ul class="values">
${all}
</ul>`;
  return all.length <= VALUES_IN_SIGHT
    ? shown
    : html`<details><summary>${counted(all.length, 'value')}</summary>${shown}</details>`;
}
