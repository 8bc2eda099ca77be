// The types of a client's methods: those of openapi-fetch, with the options of a call besides
// `params` and `body`. The audit headers are optional, because the client adds them.
import type { Client, FetchOptions, FetchResponse, ParseAs } from 'openapi-fetch';
import type {
  MediaType,
  PathsWithMethod,
  RequiredKeysOf,
  SuccessResponseJSON,
} from 'openapi-typescript-helpers';
import type { components, newestVersion, operations, PathsOf } from '../generated/versions.js';
import type { CallOptions } from './transport.js';

/** Identifies the caller in the carrier's audit. Sent with every call. */
export interface AuditHeaders {
  /** The application that calls. */
  readonly 'X-Origination-Source': string;
  /**
   * The user on whose behalf the application calls. A call's own `params.header` takes precedence.
   */
  readonly 'X-Audit-UserId': string;
}

/** Unknown options do not compile, so that a misspelt option is not silently ignored. */
type Options<Operation, As extends ParseAs> = FetchOptions<Operation> & CallOptions & { parseAs?: As };

// biome-ignore-start lint/complexity/noBannedTypes: as in openapi-fetch, whose methods these are
/**
 * Unlike openapi-fetch, this declares the options instead of inferring them, because editors show
 * the contract's descriptions only on fields of a declared type.
 */
type Method<Paths extends {}, Verb extends 'get' | 'post' | 'put'> = <
  Path extends PathsWithMethod<Paths, Verb>,
  As extends ParseAs = 'json',
>(
  url: Path,
  ...init: RequiredKeysOf<FetchOptions<Operation<Paths, Path, Verb>>> extends never
    ? [Options<Operation<Paths, Path, Verb>, As>?]
    : [Options<Operation<Paths, Path, Verb>, As>]
) => Promise<FetchResponse<Operation<Paths, Path, Verb>, { parseAs: As }, MediaType>>;

type Operation<Paths, Path extends keyof Paths, Verb extends string> = Verb extends keyof Paths[Path]
  ? Paths[Path][Verb] & {}
  : never;

export interface Methods<Paths extends {}> extends Omit<Client<Paths>, 'GET' | 'POST' | 'PUT'> {
  GET: Method<Paths, 'get'>;
  POST: Method<Paths, 'post'>;
  PUT: Method<Paths, 'put'>;
}
// biome-ignore-end lint/complexity/noBannedTypes: as above

/** Mapped types, which keep the contract's descriptions. `Omit` would drop them. */
type Audited<Paths> = {
  [Path in keyof Paths]: { [Verb in keyof Paths[Path]]: OnceAudited<Paths[Path][Verb]> };
};
type OnceAudited<Called> = {
  [Part in keyof Called]: Part extends 'parameters' ? WithoutAudit<Called[Part]> : Called[Part];
};
type WithoutAudit<Parameters> = Parameters extends { header: infer Header }
  ? { [Place in keyof Parameters as Place extends 'header' ? never : Place]: Parameters[Place] } & {
      header?: { [Name in keyof Header as Name extends keyof AuditHeaders ? never : Name]: Header[Name] } & {
        [Name in keyof Header as Name extends keyof AuditHeaders ? Name : never]?: Header[Name];
      };
    }
  : Parameters;

export type VersionClient<Version extends keyof PathsOf> = Methods<PathsOf[Version]>;
export type NewestPaths = Audited<PathsOf[typeof newestVersion]>;
export type NewestClient = Methods<NewestPaths>;

/** The schemas of the newest version by name, such as `Schemas['IssueRequest']`. */
export type Schemas = components['schemas'];
/** The JSON body of a request, such as `RequestOf<'createQuote'>`. */
export type RequestOf<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
/** What `unwrap` returns for an operation with a JSON response: `ResponseOf<'createQuote'>`. */
export type ResponseOf<Name extends keyof operations> = SuccessResponseJSON<operations[Name]>;

/** The headers that `issueAndWait` and `retryRun` accept. */
export interface OwnHeaders {
  header?: Partial<AuditHeaders> & {
    /** Store it before the call, to repeat the call after a crash. */
    readonly 'Idempotency-Key'?: string;
  };
}
