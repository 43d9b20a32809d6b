import type { Fault } from '../database/fitness.ts';
import { Outdated } from '../database/unavailable.ts';
import type { App } from './environment.ts';
import type { Services } from './services.ts';

/** Why a process is not ready, in one word. */
type Reason = 'stopping' | 'database' | Fault['reason'];

/**
 * GET /healthz says that the process runs, GET /readyz that it can serve requests: 503 while the database does not
 * answer or the process may not work on it, and as soon as the process is told to stop. Neither reveals more.
 */
export function mountHealth(
  app: App,
  { ping, fitness, isDraining = () => false }: Pick<Services, 'ping' | 'fitness' | 'isDraining'>,
): void {
  const headers = { 'Cache-Control': 'no-store' };
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, headers));
  app.get('/readyz', async (c) => {
    const notReady = (reason: Reason) => c.json({ status: 'not ready', reason }, 503, headers);
    if (isDraining()) return notReady('stopping');
    try {
      await ping();
    } catch (error) {
      // The first request that needs the database logs the reason.
      return notReady(error instanceof Outdated ? 'version' : 'database');
    }
    const fault = fitness?.fault();
    return fault ? notReady(fault.reason) : c.json({ status: 'ready' }, 200, headers);
  });
}
