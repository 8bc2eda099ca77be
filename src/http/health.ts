// The health checks of a process: alive, and ready for traffic.
import { type RequestHandler, Router } from 'express';
import { onlyReads } from './other-methods.js';
import { applyHeaders } from './response/common-headers.js';

/** Why the process should get no traffic, in words that anyone may read; empty if it is ready. */
export type ReadyCheck = () => Promise<readonly string[]>;

export const HEALTH_PATHS = ['/healthz', '/readyz'];

export function health(reasonsAgainst: ReadyCheck): RequestHandler {
  const router = Router();
  let checking: Promise<readonly string[]> | undefined;
  // Concurrent requests share one check.
  const check = () => {
    checking ??= reasonsAgainst().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  router.get('/healthz', applyHeaders, (_req, res) => {
    res.json({ status: 'alive' });
  });
  router.get('/readyz', applyHeaders, async (_req, res) => {
    const reasons = await check();
    if (reasons.length === 0) res.json({ status: 'ready' });
    else res.status(503).json({ status: 'not ready', reasons });
  });
  router.all(HEALTH_PATHS, onlyReads);
  return router;
}
