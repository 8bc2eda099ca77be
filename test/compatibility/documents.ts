// Small OpenAPI documents to compare, of one operation each.

type Json = Readonly<Record<string, unknown>>;

export interface Small {
  readonly openapi?: string;
  readonly method?: string;
  readonly path?: string;
  readonly parameters?: readonly Json[];
  readonly body?: unknown;
  readonly requestBody?: Json;
  readonly response?: unknown;
  readonly responses?: Json;
  readonly operation?: Json;
  readonly components?: Json;
  readonly root?: Json;
}

/** `body` and `response` are schemas of `application/json`. */
export function small(parts: Small): Json {
  const { method = 'post', path = '/things', operation } = parts;
  const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
  const response = parts.response === undefined ? {} : json(parts.response);
  const requestBody =
    parts.requestBody ?? (parts.body === undefined ? undefined : { required: true, ...json(parts.body) });
  return {
    openapi: parts.openapi ?? '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      [path]: {
        [method]: {
          operationId: 'makeThing',
          ...(parts.parameters ? { parameters: parts.parameters } : {}),
          ...(requestBody ? { requestBody } : {}),
          responses: parts.responses ?? { '200': { description: 'Made', ...response } },
          ...operation,
        },
      },
    },
    ...(parts.components ? { components: parts.components } : {}),
    ...parts.root,
  };
}

export const object = (properties: Json, required: readonly string[] = [], closed = false): Json => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  ...(closed ? { additionalProperties: false } : {}),
});
