// What partners should know although each request and response stays valid: what the new document
// asks them not to use any more, and the names by which generated code knows an operation.
import { pointerBelow, pointerTo } from '../openapi/pointers.js';
import { type Document, listOf, NOTHING, recordOf } from './document.js';
import { type Both, type Finding, reportOn } from './finding.js';
import type { Operation } from './operations.js';
import { isRecord } from './schema.js';
import { isOwnResource, type Raw } from './schema-reader.js';
import { named } from './sentences.js';
import { policy } from './verdicts.js';

interface Part {
  readonly pointer: string;
  /** Of a response; none in a request. */
  readonly status?: string;
}

/** The sentences for a call of partners or, the other way, for a hook. */
interface Words {
  readonly deprecated: string;
  readonly generated: string;
  /** The place of a part of the request, and what partners do with it. */
  readonly sent: (name: string) => readonly [place: string, what: string];
  readonly received: (name: string, status: string) => readonly [place: string, what: string];
}

export function remarksOn(both: Both, words: Words): Finding[] {
  const { before, after } = both;
  const report = reportOn(before.id, 'operation');
  const found: Finding[] = [];
  if (before.raw.deprecated !== true && after.raw.deprecated === true)
    found.push(report(policy.operationDeprecated, `${words.deprecated}: it is deprecated`));
  if (before.raw.operationId !== after.raw.operationId) {
    const sentence = `${words.generated}: its operationId is ${after.id}`;
    found.push(report(policy.operationIdChanged, sentence));
  }
  for (const { pointer, status } of newlyDeprecated(both)) {
    const { name } = named(pointer, null);
    const [place, what] = status === undefined ? words.sent(name) : words.received(name, status);
    const sentence = `Partners that ${what} should stop: it is deprecated`;
    found.push(reportOn(before.id, place)(policy.fieldDeprecated, sentence, pointer));
  }
  return found;
}

/** The parts that only the new document deprecates. */
function newlyDeprecated({ before, after, old, next }: Both): Part[] {
  const places = deprecatedInRequest(old, before);
  const inRequest = [...deprecatedInRequest(next, after)].filter((pointer) => !places.has(pointer));
  const inResponses = [...after.responses].flatMap(([status, response]): Part[] => {
    const known = deprecatedInResponse(old, before.responses.get(status) ?? NOTHING);
    const added = [...deprecatedInResponse(next, response)].filter((pointer) => !known.has(pointer));
    return added.map((pointer) => ({ pointer, status: status.toLowerCase() }));
  });
  return [...inRequest.map((pointer) => ({ pointer })), ...inResponses];
}

/** Pointers to the deprecated parts of a request, such as `/query/page`. */
function deprecatedInRequest(document: Document, { parameters, raw }: Operation): Set<string> {
  const inParameters = parameters.flatMap(({ place, name, raw: written, schema }) =>
    written.deprecated === true
      ? [pointerTo([place, name])]
      : deprecatedIn(document, schema, pointerTo([place, name]), new Set()),
  );
  return new Set([...inParameters, ...inContent(document, document.at(raw.requestBody))]);
}

const deprecatedInResponse = (document: Document, response: Raw): Set<string> =>
  new Set(inContent(document, response));

const inContent = (document: Document, { content }: Raw): string[] =>
  Object.values(recordOf(content)).flatMap((media) =>
    deprecatedIn(document, recordOf(media).schema, '/body', new Set()),
  );

/** A schema that occurs several times in a parameter or body is reported where it occurs first. */
function deprecatedIn(document: Document, schema: unknown, at: string, seen: Set<unknown>): string[] {
  if (!isRecord(schema) || isOwnResource(schema) || seen.has(schema)) return [];
  seen.add(schema);
  if (schema.deprecated === true) return [at];
  const { $ref, properties, items, additionalProperties, allOf, anyOf, oneOf } = schema;
  const inner = (one: unknown, place: string) => deprecatedIn(document, one, place, seen);
  return [
    ...(typeof $ref === 'string' ? inner(document.follow($ref), at) : []),
    ...Object.entries(recordOf(properties)).flatMap(([name, one]) => inner(one, pointerBelow(at, name))),
    ...inner(items, pointerBelow(at, '*')),
    ...inner(additionalProperties, pointerBelow(at, '*')),
    ...[allOf, anyOf, oneOf].flatMap(listOf).flatMap((one) => inner(one, at)),
  ];
}
