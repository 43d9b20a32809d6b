import { setTimeout as wait } from 'node:timers/promises';
import { type Asked, createAsking } from '../ask.ts';
import { quantile } from './figure.ts';

/** How long visitors waited, in milliseconds, and how many of them got another status than the expected one. */
export interface Arrived {
  p50: number;
  p99: number;
  visits: number;
  otherAnswers: number;
}

/**
 * Sends requests as visitors come: at random moments, whether or not the answers before them have arrived. Each waits
 * from its own moment on, so that a pause of the server counts for all who come in it. A load at a fixed rate of
 * autocannon, instead, sends the requests of a whole second together at its start.
 */
export async function arrive(
  asked: Asked,
  { perSecond, seconds, status }: { perSecond: number; seconds: number; status: number },
): Promise<Arrived> {
  const { ask, close } = createAsking();
  const started = performance.now();
  const waits: number[] = [];
  let otherAnswers = 0;
  const visit = async (due: number) => {
    const answer = await ask(asked);
    if (answer.status !== status) otherAnswers += 1;
    waits.push(performance.now() - due);
  };
  const visits = [];
  let due = started;
  while (due < started + seconds * 1000) {
    const early = due - performance.now();
    if (early > 0) await wait(early);
    visits.push(visit(due));
    due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
  }
  await Promise.all(visits);
  close();
  return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), visits: waits.length, otherAnswers };
}
