// The health checks of a process: is it alive, and is it ready for traffic.
import { type RequestHandler, Router } from 'express';

export function health(isReady: () => Promise<boolean>): RequestHandler {
  const router = Router();
  let asking: Promise<boolean> | undefined;
  // However many ask, the store is asked once at a time.
  const ask = () => {
    asking ??= isReady().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'alive' });
  });
  router.get('/readyz', async (_req, res) => {
    const ready = await ask();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  return router;
}
