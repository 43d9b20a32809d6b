import { randomUUID } from 'node:crypto';
import type { Site } from './site.ts';

/** An event as a brand's system sends it. */
export interface SentEvent {
  id: string;
  type: string;
  customer: string;
  amount?: string;
}

/** The answer to a packet; undefined where there was none. */
export type Results = { id: string; status: string }[] | undefined;

/** Customers who register, deposit twice and bring revenue, one after the other. */
export function* lives(): Generator<SentEvent, never> {
  const run = randomUUID().slice(0, 8);
  for (let place = 0; ; place += 1) {
    const customer = `${run}-${place}`;
    yield { id: `r-${customer}`, type: 'registration', customer };
    yield { id: `d1-${customer}`, type: 'deposit', customer, amount: '20.00' };
    yield { id: `d2-${customer}`, type: 'deposit', customer, amount: '35.50' };
    yield { id: `n-${customer}`, type: 'revenue', customer, amount: '-4.25' };
  }
}

/** The next events of a source. */
export const take = (source: Generator<SentEvent, never>, count: number): SentEvent[] =>
  Array.from({ length: count }, () => source.next().value);

/** Sends a packet. */
export async function send({ server, key }: Site, events: readonly SentEvent[]): Promise<Results> {
  try {
    const answer = await fetch(`${server.url}/api/v1/events`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ events }),
    });
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { results: Results }).results;
  } catch {
    // The server was killed, or the packet was.
    return undefined;
  }
}
