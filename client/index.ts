// What the package exports.
// biome-ignore-all lint/performance/noBarrelFile: the entry point of a package

export type { components, operations, PathsOf } from '../generated/versions.js';
export type { Clock } from './clock.js';
export {
  type ClientOptions,
  createClient,
  createVersionClient,
  type PolicyClient,
  type PolicyClientOptions,
} from './create-client.js';
export {
  type AnyErrorCode,
  type ErrorDetail,
  GatewayError,
  NoResponseError,
  type Result,
  unwrap,
} from './errors.js';
export type {
  AuditHeaders,
  NewestClient,
  OwnHeaders,
  RequestOf,
  ResponseOf,
  Schemas,
  VersionClient,
} from './methods.js';
export type { ListOptions, Lists } from './pages.js';
export { type ErrorCode, isRetried, type Retry } from './retries.js';
export {
  type FollowOptions,
  type IssueOptions,
  type RetryOptions,
  RunFailedError,
  type RunRecord,
  type RunResult,
  type RunStep,
  type Runs,
} from './runs.js';
export type { CallOptions, TransportOptions } from './transport.js';
export type { Document, UploadOptions, UploadProgress, Uploads } from './upload.js';
