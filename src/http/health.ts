// The health checks of a process: alive, and ready for traffic.
import { type RequestHandler, Router } from 'express';

export function health(isReady: () => Promise<boolean>): RequestHandler {
  const router = Router();
  let checking: Promise<boolean> | undefined;
  // Concurrent requests share one query to the store.
  const check = () => {
    checking ??= isReady().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'alive' });
  });
  router.get('/readyz', async (_req, res) => {
    const ready = await check();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  return router;
}
