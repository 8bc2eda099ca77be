// The identifiers of a run, of its executions and of its encrypted texts.
import { createHash } from 'node:crypto';
import type { Step } from '../store/tables.js';

/** A UUID of version 8 (RFC 9562) from the call's key: a repeat of the call finds the same run. */
export function submissionIdOf(writeKey: string): string {
  const bytes = createHash('sha256').update(`run:${writeKey}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The first is number 1; a retry and a recovery start the next. */
export interface RunExecution {
  readonly submissionId: string;
  readonly execution: number;
}

/** The name of an execution in the engine, in the status record and in this process. */
export const executionId = ({ submissionId, execution }: RunExecution): string =>
  `${submissionId}:${execution}`;

export function executionNamed(id: string): RunExecution {
  const at = id.lastIndexOf(':');
  return { submissionId: id.slice(0, at), execution: Number(id.slice(at + 1)) };
}

/** A text that is moved to another place cannot be decrypted. */
export const sealedPlace = {
  payload: (submissionId: string): string => `run:${submissionId}:payload`,
  error: (submissionId: string, step: Step): string => `run:${submissionId}:${step}:error`,
  output: (submissionId: string, step: Step): string => `run:${submissionId}:${step}:output`,
  resolution: (submissionId: string, step: Step): string => `run:${submissionId}:${step}:resolution`,
};
