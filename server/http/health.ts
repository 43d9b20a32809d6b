import type { App } from './environment.ts';
import type { Services } from './services.ts';

/**
 * GET /healthz says that the process runs, GET /readyz that it can serve requests: 503 while the database does not
 * answer, and as soon as the process is told to stop. Neither reveals more.
 */
export function mountHealth(
  app: App,
  { ping, isDraining = () => false }: Pick<Services, 'ping' | 'isDraining'>,
): void {
  const headers = { 'Cache-Control': 'no-store' };
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, headers));
  app.get('/readyz', async (c) => {
    const notReady = () => c.json({ status: 'not ready' }, 503, headers);
    if (isDraining()) return notReady();
    try {
      await ping();
      return c.json({ status: 'ready' }, 200, headers);
    } catch {
      // The first request that needs the database logs the reason.
      return notReady();
    }
  });
}
