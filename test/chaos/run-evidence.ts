// The evidence of a run without errors, for tests of the judge.
import { randomUUID } from 'node:crypto';
import type { Reply } from './cluster/client-call.js';
import type { Effect } from './cluster/simulator-control.js';
import type { Issued } from './runs/client-program.js';
import type { StatusRecord } from './runs/record.js';

export const submissionId = randomUUID();
export const keys = { policyNo: 'Q0010421', policyKey: '1000421', policyActivityKey: '2000421' };
export const base = { ...keys, policyStatus: 'Quote Preparation' };
export const full = { ...keys, policyStatus: 'Policy Updated' };

export const reply = (answer: object, status = 202): Reply => ({
  status,
  text: JSON.stringify(answer),
  code: status < 400 ? undefined : 'VALIDATION_ERROR',
  retryAfterMs: 0,
  isReplayed: false,
});

export const issued = (parts: Partial<Issued> = {}, refusedAt?: 'FULL'): Issued => ({
  order: {
    call: {
      partner: { partnerId: 'p1', apiKey: 'k', producerId: '1' },
      version: 'v2',
      operationId: 'issuePolicy',
      method: 'POST',
      path: '/policy/issue',
      query: {},
      body: {},
      key: 'key-1',
      user: 'user-1',
    },
    lastStep: 'FULL',
    refusedAt,
  },
  answers: [reply({ submissionId, ...keys, status: 'ACCEPTED' })],
  submissionId,
  sentAt: 1_000,
  answeredAt: 1_200,
  isEnded: true,
  sentAgain: 0,
  retried: 0,
  parked: 0,
  failures: [],
  ...parts,
});

export const record = (parts: Partial<StatusRecord> = {}): StatusRecord => ({
  submissionId,
  ...keys,
  overallStatus: 'SUCCESS',
  currentStep: 'DONE',
  executionArn: `${submissionId}:1`,
  baseStatus: 'SUCCESS',
  fullStatus: 'SUCCESS',
  quoteStatus: 'PENDING',
  bindStatus: 'PENDING',
  baseAttempts: 1,
  fullAttempts: 2,
  quoteAttempts: 0,
  bindAttempts: 0,
  baseError: null,
  fullError: null,
  quoteError: null,
  bindError: null,
  baseOutputJson: JSON.stringify(base),
  fullOutputJson: JSON.stringify(full),
  quoteOutputJson: null,
  bindOutputJson: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:05.000Z',
  ...parts,
});

export const failedWith = (fullError: string): Partial<StatusRecord> => ({
  overallStatus: 'FAILED',
  currentStep: 'FULL',
  fullStatus: 'FAILED',
  fullError,
  fullOutputJson: null,
});

export const effect = (step: string, answer: object, parts: Partial<Effect> = {}): Effect => ({
  sequence: 1,
  operationId: step === 'BASE' ? 'createDraft' : 'enrichDraft',
  idempotencyKey: `${submissionId}:${step}`,
  policyKey: keys.policyKey,
  auditUserId: 'user-1',
  answer,
  createdAt: '2026-11-21T12:00:00.500Z',
  ...parts,
});
export const baseEffect = effect('BASE', base);
export const fullEffect = effect('FULL', full);
