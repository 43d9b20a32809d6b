import { createMiddleware } from 'hono/factory';
import type { Fault } from '../database/fitness.ts';
import type { Environment } from './environment.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

const texts: Record<Fault['reason'], string> = { clock: 'wrong_clock', version: 'newer_version' };

/** The answer of a process that may not work on the database. Systems that send again lose nothing. */
export const unfit = (reason: Fault['reason']): Refusal =>
  new Refusal(503, texts[reason], { headers: { 'Retry-After': '5' } });

/**
 * A wrong clock would date what is written, and does no harm to what is read.
 *
 * @throws Refusal 503 where the process must not answer.
 */
export function requireFit({ fitness }: Pick<Services, 'fitness'>, isRead = false): void {
  const fault = fitness?.fault();
  if (fault && !(isRead && fault.reason === 'clock')) throw unfit(fault.reason);
}

/** Refuses calls that the process must not answer now. */
export const refuseUnfit = (services: Pick<Services, 'fitness'>) =>
  createMiddleware<Environment>(async (c, next) => {
    requireFit(services, c.req.method === 'GET');
    await next();
  });
