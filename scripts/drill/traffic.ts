import { randomUUID } from 'node:crypto';
import type { Session } from './visitor.ts';

/** Milliseconds after which a request counts as failed. */
const timeoutMs = 30_000;

/** The outcome of the requests of one drill. */
export interface Traffic {
  sent: number;
  /** The number of failed requests by method and response: `POST 503`, or `GET no answer`. */
  failed: Map<string, number>;
  /** How many acknowledged plans the next list lacked, which the same account read at once. */
  unseen: number;
  /** The names of the plans whose creation was acknowledged. */
  acknowledged: string[];
  /** Distinguishes the plans of this drill from others. */
  prefix: string;
  /** The start of each write, by `performance.now()`, and whether it succeeded. */
  writes: { at: number; ok: boolean }[];
  /** Stops the visitors and waits for their last requests. */
  end(): Promise<void>;
}

/** Starts visitors, each of whom reads and writes one request after the other until `end` is called. */
export function startTraffic(url: string, session: Session, visitors: number): Traffic {
  const prefix = `drill-${randomUUID().slice(0, 8)}`;
  const failed = new Map<string, number>();
  let isOver = false;
  const traffic: Omit<Traffic, 'end'> = { sent: 0, failed, unseen: 0, acknowledged: [], prefix, writes: [] };

  /** @returns the text of the answer; undefined where it failed. */
  const request = async (method: 'GET' | 'POST', path: string, body?: string) => {
    traffic.sent += 1;
    const init = { method, headers: session, body, signal: AbortSignal.timeout(timeoutMs) };
    // A process that is killed breaks off an answer that has begun, too.
    const told = await fetch(url + path, init)
      .then(async (answer) => {
        const text = await answer.text();
        return answer.ok ? { text } : { fault: String(answer.status) };
      })
      .catch(() => ({ fault: 'no answer' }));
    if ('text' in told) return told.text;
    const how = `${method} ${told.fault}`;
    failed.set(how, (failed.get(how) ?? 0) + 1);
    return undefined;
  };

  const visit = async (visitor: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      await request('GET', '/api/v1/brands?page=1&perPage=18');
      const name = `${prefix}-${visitor}-${turn}`;
      const created = await request(
        'POST',
        '/api/v1/plans',
        JSON.stringify({ name, price: '1.00', payment_type: 1 }),
      );
      const ok = created !== undefined;
      traffic.writes.push({ at: performance.now(), ok });
      // More than all visitors can have added meanwhile.
      const list = await request('GET', '/api/v1/plans?page=1&perPage=50&sort=-id');
      if (!ok) continue;
      traffic.acknowledged.push(name);
      if (list !== undefined && !list.includes(`"${name}"`)) traffic.unseen += 1;
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return Object.assign(traffic, {
    async end() {
      isOver = true;
      await all;
    },
  });
}

/** Milliseconds from a moment until the first write afterward succeeded; undefined where none did. */
export const recovery = ({ writes }: Traffic, since: number): number | undefined => {
  const first = writes.find(({ at, ok }) => ok && at > since);
  return first && Math.round(first.at - since);
};
