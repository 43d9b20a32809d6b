import { createMiddleware } from 'hono/factory';
import type { Fault } from '../database/fitness.ts';
import type { Environment } from './environment.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

const texts: Record<Fault['reason'], string> = { clock: 'wrong_clock' };

/** The answer of a process that may not work on the database. Nothing is lost: whoever sends again is heard elsewhere or later. */
export const unfit = (reason: Fault['reason']): Refusal =>
  new Refusal(503, texts[reason], { headers: { 'Retry-After': '5' } });

/** @throws Refusal 503 where the process must change nothing now. */
export function requireFit({ fitness }: Pick<Services, 'fitness'>): void {
  const fault = fitness?.fault();
  if (fault) throw unfit(fault.reason);
}

/** Refuses calls that change something while the process must not: a wrong clock would date what they write. */
export const refuseUnfit = (services: Pick<Services, 'fitness'>) =>
  createMiddleware<Environment>(async (c, next) => {
    if (c.req.method !== 'GET') requireFit(services);
    await next();
  });
