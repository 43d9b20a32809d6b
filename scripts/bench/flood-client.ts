import { setTimeout as wait } from 'node:timers/promises';
import { type Asked, createAsking } from './ask.ts';
import type { Flood } from './flood.ts';

/* The process of a flooder: see flood.ts. */

async function send({ requests, repeated }: Flood): Promise<number[]> {
  const { ask, close } = createAsking();
  const statusOf = async (asked: Asked) => (await ask(asked)).status;
  try {
    if (!repeated) return await Promise.all(requests.map(statusOf));
    const until = performance.now() + repeated.milliseconds;
    const statuses: number[] = [];
    let sent = 0;
    const connection = async () => {
      while (performance.now() < until) {
        const next = requests[sent % requests.length];
        if (!next) return;
        sent += 1;
        statuses.push(await statusOf(next));
        if (repeated.pause) await wait(repeated.pause);
      }
    };
    await Promise.all(Array.from({ length: repeated.connections }, connection));
    return statuses;
  } finally {
    close();
  }
}

process.on('message', async (flood: Flood) => process.send?.(await send(flood)));
process.send?.('ready');
