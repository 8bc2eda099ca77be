// What the package exports.
// biome-ignore-all lint/performance/noBarrelFile: the entry point of a package
export type { Clock } from './clock.js';
export { type ClientOptions, createClient, createVersionClient, type PolicyClient } from './create-client.js';
export {
  type AnyErrorCode,
  type ErrorDetail,
  GatewayError,
  NoResponseError,
  type Result,
  unwrap,
} from './errors.js';
export type { NewestClient, VersionClient } from './methods.js';
export type { ListOptions, Lists } from './pages.js';
export { type ErrorCode, isRetried } from './retries.js';
export {
  type FollowOptions,
  type IssueOptions,
  RunFailedError,
  type RunRecord,
  type RunResult,
  type RunStep,
  type Runs,
} from './runs.js';
export type { CallOptions, Retry, TransportOptions } from './transport.js';
export type { Document, UploadOptions, UploadProgress, Uploads } from './upload.js';
