// A simulator and gateways as real processes, one of which takes over the work of another.
import { randomUUID } from 'node:crypto';
import { createVersionClient } from '../../client/create-client.js';
import type { Repeat } from '../../src/back-office/port.js';
import { BACK_OFFICE_KEY } from '../chaos/cluster/options.js';
import { startSimulator } from '../chaos/cluster/programs.js';
import { createSimulatorControl } from '../chaos/cluster/simulator-control.js';
import { audit, baseExample, issueExample } from '../support/examples.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

const API_KEY = 'a-key-of-all-gateways';
/** A stage takes 0.8 to 2.4 s: long enough to kill a process in between. */
const TIME_SCALE = 0.04;

/** A key, made from a name that says what the call is for. */
export const keyOf = (name: string): string => `key-of-${name.replaceAll(' ', '-')}`;

export type Ending = () => Promise<unknown>;

/** Starts a carrier whose effects outlive every gateway. */
export async function startCarrier(repeats: Repeat, directory: string, endings: Ending[]) {
  await sharedResource('programs');
  const place = { mode: repeats, isBuilt: true, databaseUrl: undefined, directory };
  const simulator = await startSimulator(place, { seed: 1, timeScale: TIME_SCALE });
  endings.push(() => simulator.stop('SIGKILL'));
  const control = createSimulatorControl(simulator.url);
  return {
    environment: {
      BACK_OFFICE_URL: simulator.url,
      BACK_OFFICE_API_KEY: BACK_OFFICE_KEY,
      BACK_OFFICE_REPEATS: repeats,
      SANDBOX_API_KEY: API_KEY,
    },
    fail: control.fail,
    /** How often each write was executed, by its key. */
    async effects(): Promise<ReadonlyMap<string, number>> {
      const counts = new Map<string, number>();
      for (const { idempotencyKey: key } of await control.effects())
        counts.set(key, (counts.get(key) ?? 0) + 1);
      return counts;
    },
    /** The carrier's response to each write, by its key. */
    async responses(): Promise<ReadonlyMap<string, unknown>> {
      return new Map((await control.effects()).map(({ idempotencyKey, answer }) => [idempotencyKey, answer]));
    },
  };
}

export interface Partner {
  readonly process: GatewayProcess;
  /** Creates a draft under this key; sent again, it is a repeat. */
  createDraft(key: string): Promise<{ status: number; body: unknown; isReplayed: boolean }>;
  /** Starts a run; resolves when its base step has ended. */
  issue(key?: string): Promise<{ submissionId: string; status: string | undefined }>;
  retry(submissionId: string): Promise<number>;
  status(submissionId: string): Promise<RunStatus>;
  /** The status of the run when it has ended. */
  ended(submissionId: string): Promise<RunStatus>;
}

export interface RunStatus {
  readonly overallStatus: string;
  readonly currentStep: string;
  readonly policyNo?: string | undefined;
}

export async function startGateway(environment: Record<string, string>, endings: Ending[]): Promise<Partner> {
  const process = await startGatewayProcess(environment);
  endings.push(() => process.stop('SIGKILL'));
  const client = createVersionClient<'v2'>({
    baseUrl: `${process.address}/v2`,
    apiKey: API_KEY,
    attempts: 1,
    newIdempotencyKey: false,
  });
  const status = async (policyNo: string): Promise<RunStatus> => {
    const { data, error } = await client.GET('/submission/global/{policyNo}/status', {
      params: { path: { policyNo } },
    });
    if (!data) throw new Error(`No status: ${JSON.stringify(error)}`);
    return data;
  };
  return {
    process,
    status,
    async createDraft(key) {
      const header = { ...audit, 'Idempotency-Key': keyOf(key) };
      const { data, error, response } = await client.POST('/submission/base', {
        params: { header },
        body: baseExample(),
      });
      const isReplayed = response.headers.get('idempotency-replayed') === 'true';
      return { status: response.status, body: data ?? error, isReplayed };
    },
    async issue(key = randomUUID()) {
      const header = { ...audit, 'Idempotency-Key': keyOf(key) };
      const { data, error } = await client.POST('/policy/issue', {
        params: { header },
        body: issueExample(),
      });
      if (!data) throw new Error(`Not accepted: ${JSON.stringify(error)}`);
      return { submissionId: data.submissionId, status: data.status };
    },
    async retry(policyNo) {
      const header = { ...audit, 'Idempotency-Key': randomUUID() };
      const { response } = await client.POST('/submission/global/{policyNo}/retry', {
        params: { path: { policyNo }, header },
      });
      return response.status;
    },
    async ended(submissionId) {
      let last: RunStatus | undefined;
      await until(
        `the run ${submissionId} has ended`,
        async () => {
          last = await status(submissionId);
          return last.currentStep === 'DONE' || last.overallStatus === 'FAILED';
        },
        90_000,
      );
      if (!last) throw new Error('No status');
      return last;
    },
  };
}
