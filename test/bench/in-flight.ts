// Thousands of slow calls in flight in one gateway process: their memory, and the delays of the
// event loop.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.js';
import { progress } from '../support/long-program.js';
import { roomyLimits } from '../support/roomy-limits.js';
import type { FiguresOf } from './figures.js';
import { exchange, openPool } from './load.js';
import type { BenchPostgres } from './postgres.js';
import type { Detail } from './report.js';
import { LOAD_CORE, startServer } from './server-process.js';
import type { Watched } from './servers/monitored-gateway.js';
import { single } from './statistics.js';
import { API_KEY, headers, PATH, quoteBody } from './workload.js';

export interface InFlightOptions {
  readonly servers: string;
  readonly calls: number;
  readonly secondsPerCall: number;
  readonly postgres: BenchPostgres;
  readonly directory: string;
}

const WARM_UP = 1_000;

export async function measureInFlight(
  options: InFlightOptions,
): Promise<{ figures: FiguresOf<'in-flight'>; detail: Detail }> {
  const { servers, calls, secondsPerCall, postgres, directory } = options;
  /** The calls arrive one after the other in this time, not in one tick. */
  const openOverMs = secondsPerCall * 400;
  progress('in flight: starting');
  const backOffice = await startServer(`${servers}/slow-back-office.js`, { core: LOAD_CORE });
  /** The usual limits would refuse this load. */
  const limits = {
    ...roomyLimits,
    PARTNER_CONCURRENT_CALLS: String(2 * calls),
    MAX_CONNECTIONS: String(2 * calls),
    // Three quarters are for writes, and one partner may use three quarters of those.
    BACK_OFFICE_CONNECTIONS: String(2 * calls),
  };
  const gateway = await startServer(`${servers}/monitored-gateway.js`, {
    env: {
      ...limits,
      PORT: String(await freePort()),
      ADMIN_PORT: '0',
      DATA_DIR: directory,
      DATABASE_URL: await postgres.createDatabase(),
      BACK_OFFICE_URL: `http://127.0.0.1:${backOffice.port}`,
      BACK_OFFICE_API_KEY: API_KEY,
      SANDBOX_API_KEY: API_KEY,
    },
  });
  const pool = openPool(gateway.port, calls);
  const body = await quoteBody();
  const failed: string[] = [];
  let ended = 0;
  const call = async (policyKey: number) => {
    try {
      await exchange(pool, {
        method: 'POST',
        path: `/v2${PATH}?policyKey=${policyKey}&policyActivityKey=2000842`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body,
      });
    } catch (error) {
      failed.push(String(error));
    }
    ended += 1;
  };
  try {
    for (let i = 0; i < WARM_UP; i += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, j) => call(1_000_000 + i + j)));
    }
    if (failed[0] !== undefined) throw new Error(failed[0]);
    await backOffice.ask(secondsPerCall * 1_000);
    const before = await gateway.ask<Watched>('');
    const started = performance.now();
    const opened = Array.from({ length: calls }, async (_, i) => {
      await wait((i * openOverMs) / calls);
      await call(2_000_000 + i);
    });
    const telling = setInterval(() => {
      const seconds = Math.round((performance.now() - started) / 1_000);
      progress(`in flight: ${seconds} s, ${ended - WARM_UP} of ${calls} answered`);
    }, 1_000);
    await Promise.all(opened);
    clearInterval(telling);
    const after = await gateway.ask<Watched>('');
    const { mostWaiting } = await backOffice.ask<{ mostWaiting: number }>(0);
    const perCallKb = ((after.peakRssMb - before.rssMb) * 1_000) / calls;
    return {
      figures: {
        // With fewer in flight, the other figures would look better than they are.
        'calls in flight: share of them at once': single(mostWaiting / calls),
        'calls in flight: peak resident size': single(after.peakRssMb),
        'calls in flight: errors': single(failed.length),
        'calls in flight: event-loop delay, p99': single(after.delayP99Ms),
      },
      detail: {
        title: `${calls} calls of ${secondsPerCall} s in one process, opened over ${openOverMs / 1_000} s`,
        head: ['', 'measured'],
        rows: [
          ['at the back office at once', String(mostWaiting)],
          ['resident size before', `${before.rssMb.toFixed(0)} MB`],
          ['resident size at its peak', `${after.peakRssMb.toFixed(0)} MB`],
          ['per call in flight', `${perCallKb.toFixed(0)} KB`],
          ['event-loop delay, longest', `${after.delayMaxMs.toFixed(0)} ms`],
          ...(failed[0] === undefined ? [] : [['first error', failed[0]]]),
          ...Object.entries(limits),
        ],
      },
    };
  } finally {
    await pool.destroy();
    await gateway.stop();
    await backOffice.stop();
  }
}
