// Regular clients: what they call, whether it succeeded, and how long it took.
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../quantile.js';
import { callsOf, keysOf, textField } from '../requests/calls.js';
import { keepAliveAgent, type Reply } from '../requests/http.js';

export interface Client {
  readonly port: number;
  readonly apiKey: string;
}

/** The durations of the back office's reads and writes differ. */
export type Kind = 'reads' | 'writes' | 'runs';

export interface Measured {
  readonly kind: Kind;
  readonly call: string;
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

export interface Traffic {
  readonly calls: number;
  readonly failed: readonly Measured[];
  /** Milliseconds; 0 if there was no call of that kind. */
  readonly p99: Readonly<Record<Kind, number>>;
  readonly p50: Readonly<Record<Kind, number>>;
}

export type Workload = 'flows' | 'reads' | 'writes' | 'runs';

/** Every client repeats its workload for the given time and finishes what it has started. */
export async function measureTraffic(
  clients: readonly Client[],
  workload: Workload,
  seconds: number,
): Promise<Traffic> {
  const measured: Measured[] = [];
  const agent = keepAliveAgent();
  const until = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= until;
  await Promise.all(
    clients.map(async (client) => {
      // Every client runs its workload at least once, even if that takes longer.
      do await workloads[workload]({ ...client, agent }, record(measured), isOver);
      while (!isOver());
    }),
  );
  agent.destroy();
  const times = (kind: Kind) => measured.filter((one) => one.kind === kind).map(({ ms }) => ms);
  const ofKinds = (share: number) => ({
    reads: quantile(times('reads'), share),
    writes: quantile(times('writes'), share),
    runs: quantile(times('runs'), share),
  });
  return {
    calls: measured.length,
    failed: measured.filter(({ status }) => status < 200 || status >= 300),
    p99: ofKinds(0.99),
    p50: ofKinds(0.5),
  };
}

type Record1 = (kind: Kind, call: string, reply: Promise<Reply>) => Promise<Reply>;

const record =
  (into: Measured[]): Record1 =>
  async (kind, call, reply) => {
    const { status, ms, text } = await reply;
    into.push({ kind, call, status, ms, text: text.slice(0, 200) });
    return reply;
  };

type Work = (caller: Parameters<typeof callsOf>[0], record: Record1, isOver: () => boolean) => Promise<void>;

const READ_PAUSE_MS = 40;
const MOST_POLLS = 120;

const workloads: Readonly<Record<Workload, Work>> = {
  reads: async (caller, measured) => {
    await measured('reads', 'contacts', callsOf(caller).get('/lookup/contacts?roleCode=PRD'));
    await wait(READ_PAUSE_MS);
  },
  writes: async (caller, measured) => {
    await measured('writes', 'base', callsOf(caller).base());
  },
  runs: async (caller, measured) => {
    const calls = callsOf(caller);
    const issued = await measured('runs', 'issue', calls.issue());
    if (issued.status !== 202) return;
    const policyNo = textField(issued.text, 'policyNo');
    for (let polls = 0; polls < MOST_POLLS; polls += 1) {
      await wait(250);
      const { status, text } = await measured('reads', 'run status', calls.run(policyNo));
      const overall = textField(text, 'overallStatus');
      if (status !== 200 || overall === 'SUCCESS') return;
      if (overall === 'FAILED') break;
    }
    await measured(
      'runs',
      'run',
      Promise.resolve({ status: 0, headers: {}, text: 'it failed or did not end', ms: 0 }),
    );
  },
  flows: async (caller, measured, isOver) => {
    const calls = callsOf(caller);
    const base = await measured('writes', 'base', calls.base());
    if (base.status === 201) {
      const keys = keysOf(base);
      await measured('writes', 'full', calls.full(keys));
      await measured('writes', 'quote', calls.quote(keys));
      for (let at = 0; at < 3; at += 1) await measured('reads', 'status', calls.status(keys));
      await measured('reads', 'details', calls.details(keys));
    }
    if (!isOver()) await workloads.runs(caller, measured, isOver);
  },
};
