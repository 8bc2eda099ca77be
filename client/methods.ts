// The types of a client's methods: those of openapi-fetch, with the options of a call beside
// `params` and `body`.
import type { Client, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import type { newestVersion, PathsOf } from '../generated/versions.js';
import type { CallOptions } from './transport.js';

/** openapi-fetch passes options that it does not know on, such as those of a framework. */
type Init<Options> =
  RequiredKeysOf<Options> extends never
    ? [(Options & { [key: string]: unknown })?]
    : [Options & { [key: string]: unknown }];

// biome-ignore-start lint/complexity/noBannedTypes: as in openapi-fetch, whose methods these are
type Method<Paths extends Record<string, Record<HttpMethod, {}>>, Verb extends HttpMethod> = <
  Path extends PathsWithMethod<Paths, Verb>,
  Options extends MaybeOptionalInit<Paths[Path], Verb> & CallOptions,
>(
  url: Path,
  ...init: Init<Options>
) => Promise<FetchResponse<Paths[Path][Verb], Options, MediaType>>;

interface Methods<Paths extends {}> extends Omit<Client<Paths>, 'GET' | 'POST' | 'PUT'> {
  GET: Method<Paths, 'get'>;
  POST: Method<Paths, 'post'>;
  PUT: Method<Paths, 'put'>;
}
// biome-ignore-end lint/complexity/noBannedTypes: as above

export type VersionClient<Version extends keyof PathsOf> = Methods<PathsOf[Version]>;
export type NewestClient = VersionClient<typeof newestVersion>;
